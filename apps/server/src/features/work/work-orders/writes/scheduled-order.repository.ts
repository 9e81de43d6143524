import { sql } from 'kysely'
import { type Author, authorName } from '#platform/db/author.ts'
import type { Trx } from '#platform/db/database.ts'
import { insertLog, type LogEntry } from '../order-command.repository.ts'
import { newOrderId, type OrderStep, type OrderValues } from './create-order.repository.ts'
import { insertSet } from './sets.repository.ts'

/** A single row without an asset: the lines belong to the order as a whole. */
const once = sql`select null::bigint as asset_id, 1 as place`

/** Assets in walking order: by building, floor and room, then by code. */
const walkOf = (assetIds: readonly number[]) => sql`
  select asset.id as asset_id, row_number() over (order by lower(building.name) collate natural_order, floor.sort_number,
    lower(floor.name) collate natural_order, lower(room.code) collate natural_order, lower(asset.code) collate natural_order, asset.id) as place
  from asset left join building on building.id = asset.building_id left join floor on floor.id = asset.floor_id
  left join room on room.id = asset.room_id where asset.id = any(${assetIds}::bigint[])`

/** Columns an order copies from a procedure. Empty if the procedure was deleted. */
export function procedureColumns(procedureId: number | null) {
  if (procedureId === null)
    return { procedure_id: null, procedure_name: '', procedure_text: '', procedure_mandatory: false }
  const taken = <T>(column: string, otherwise: T) =>
    sql<T>`coalesce((select ${sql.ref(column)} from procedure where id = ${procedureId}), ${otherwise})`
  return {
    procedure_id: sql<number | null>`(select id from procedure where id = ${procedureId})`,
    procedure_name: taken('title', ''),
    procedure_text: taken('description', ''),
    procedure_mandatory: taken('is_mandatory', false),
  } satisfies Partial<OrderValues>
}

/** A procedure whose lines a new order gets, below a heading if there is one. */
export type ChecklistBlock = { readonly procedureId: number; readonly heading: string | null }

/**
 * Copies the current lines of procedures onto a new order ([C2.052], [C2.075]), once per asset for a round ([C2.057]). A
 * meter line is linked by the meter's name on its asset, or on the order's only asset.
 */
export const procedureLinesStep = ({
  blocks,
  assetIds,
  isRoute,
}: {
  blocks: readonly ChecklistBlock[]
  assetIds: readonly number[]
  isRoute: boolean
}): OrderStep => ({
  name: 'tasks',
  step: sql`insert into work_order_task (work_order_id, sort_order, asset_id, text, is_bold, indent_level, answer_kind, meter_id,
      meter_name, meter_units, minimum, maximum, choices, is_required)
    select ${newOrderId}, row_number() over (order by walk.place, line.block, line.sort_order), walk.asset_id, line.text,
      line.is_bold, line.indent_level, line.answer_kind, meter.id, line.meter_name, line.units, line.minimum, line.maximum,
      line.choices, line.is_required
    from (${linesOf(blocks)}) line cross join (${isRoute ? walkOf(assetIds) : once}) walk
    left join meter on line.answer_kind = 'meter' and meter.asset_id = coalesce(walk.asset_id, ${assetIds.length === 1 ? assetIds[0] : null}::bigint)
      and fold(meter.name) = fold(line.meter_name)`,
})

/** The lines of procedures in order, each with the number of its block. Lines below a heading are indented. */
const linesOf = (blocks: readonly ChecklistBlock[]) => sql`
  with used as (select * from unnest(${blocks.map(({ procedureId }) => procedureId)}::bigint[],
    ${blocks.map(({ heading }) => heading)}::text[]) with ordinality as used (procedure_id, heading, block))
  select used.block, own.sort_order, own.text, own.is_bold,
    least(3, own.indent_level + (used.heading is not null)::int) as indent_level, own.answer_kind, own.meter_name,
    own.units, own.minimum, own.maximum, own.choices, own.is_required
  from used join procedure_line own on own.procedure_id = used.procedure_id
  union all
  select block, -1, left(heading, 2000), true, 0, 'none', '', '', null, null, '{}', false
  from used where heading is not null and exists (select from procedure_line where procedure_id = used.procedure_id)`

/** Public messages added to a new order. */
export const messagesStep = (texts: readonly string[], author: Author, at: Date): OrderStep => ({
  name: 'messages',
  step: sql`insert into work_order_comment (work_order_id, kind, text, at, user_id, user_name)
    select ${newOrderId}, 1, said.text, ${at}::timestamptz, ${author.userId}::bigint, ${authorName(author)}
    from unnest(${texts}::text[]) with ordinality said (text, place) order by said.place`,
})

/** Locks an order until the transaction ends. Returns whether it is still open or on hold. */
export async function lockOpenOrder(trx: Trx, workorderId: number): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`select status_kind in ('open', 'hold') as is_open
    from work_order where id = ${workorderId} for no key update`.execute(trx)
  return rows[0]?.is_open ?? false
}

/** Returns the set of another order of the same occurrence, and creates it if needed. */
export async function joinSetOf(trx: Trx, workorderId: number): Promise<number | null> {
  const { rows } = await sql<{ set_id: number | null }>`
    select set_id from work_order where id = ${workorderId} for update`.execute(trx)
  if (rows[0] === undefined) return null
  if (rows[0].set_id !== null) return rows[0].set_id
  const id = await insertSet(trx)
  await trx.updateTable('work_order').set({ set_id: id }).where('id', '=', workorderId).execute()
  return id
}

/**
 * Sets an unfinished order to DNC and logs it. Returns the id of the log line, or null if the order had
 * ended.
 */
export async function endOrder(trx: Trx, workorderId: number, entry: LogEntry): Promise<number | null> {
  const { numUpdatedRows } = await trx
    .updateTable('work_order')
    .set({
      status_kind: 'dnc',
      sub_status_id: null,
      dnc_at: entry.at,
      hold_at: null,
      hold_reason: '',
      hold_until: null,
    })
    .where('id', '=', workorderId)
    .where('status_kind', 'in', ['open', 'hold'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 0n ? null : await insertLog(trx, { workorderId, ...entry })
}
