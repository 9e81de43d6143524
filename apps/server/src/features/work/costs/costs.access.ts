import type { CostQuery } from '@fettle/contract/costs'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { visibleAmong, visibleWorkOrders } from '#features/foundation/order-access/order-access.public.ts'
import type { CostLaborRow, CostPartRow } from '#features/work/work-orders/cost-lines.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx, Named, Stored } from '#platform/db/database.ts'
import { forbidden, notFound } from '#platform/http/problem-error.ts'

export type LaborLine = CostLaborRow & Stored<'cost_labor', 'work_order_id'> & Named<'order_number'>
export type PartLine = CostPartRow & Stored<'cost_part', 'work_order_id'>
/** A line of either kind. For labor, the quantity is hours. */
export type CostLineRow = Stored<'cost_labor', 'work_order_id' | 'property_id'> &
  Stored<'cost_part', 'id' | 'name' | 'quantity' | 'units' | 'unit_cost'> &
  Named<'order_number'> & { kind: 'Labor' | 'Part'; spent_on: string; total: number }

const laborLines = (db: DbOrTrx) =>
  db
    .selectFrom('cost_labor as line')
    .innerJoin('assignee', 'assignee.id', 'line.assignee_id')
    .leftJoin('work_order as wo', 'wo.id', 'line.work_order_id')
    .select([
      'line.id',
      'line.mod_id',
      'line.assignee_id',
      'assignee.name as assignee_name',
      'line.record_type',
      'line.worked_on',
      'line.hours',
      'line.overtime_hours',
      'line.rate',
      'line.notes',
      'line.property_id',
      'line.work_order_id',
      'wo.order_number',
    ])

/** Labor of an order. The caller has checked access. */
export async function findOrderLabor(
  db: DbOrTrx,
  workorderId: number,
  page: { offset: number; take: number; direction: 'asc' | 'desc' },
): Promise<{ rows: LaborLine[]; total: number }> {
  const [rows, counted] = await Promise.all([
    laborLines(db)
      .where('line.work_order_id', '=', workorderId)
      .orderBy('line.worked_on', page.direction)
      .orderBy('line.id', page.direction)
      .offset(page.offset)
      .limit(page.take)
      .execute(),
    db
      .selectFrom('cost_labor')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('work_order_id', '=', workorderId)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.total }
}

/** Whether the actor may read a worker's timecard: their own, or as a supervisor or timecard approver. */
const mayReadTimecard = (actor: Actor, assigneeId: number): boolean =>
  assigneeId === actor.assigneeId || actor.supervisor || may(actor, 'timecards.approve')

/** Returns a labor line of a visible order or a readable timecard. Throws 404 otherwise. */
export async function getLaborLine(db: DbOrTrx, actor: Actor, costId: number): Promise<LaborLine> {
  const line = await laborLines(db).where('line.id', '=', costId).executeTakeFirst()
  if (!line || !(await canReadLine(db, actor, line))) throw notFound(`Cost ${costId}`)
  return line
}

async function canReadLine(db: DbOrTrx, actor: Actor, line: LaborLine): Promise<boolean> {
  if (!actor.propertyIds.includes(line.property_id)) return false
  if (line.work_order_id === null) return mayReadTimecard(actor, line.assignee_id)
  return (await visibleAmong(db, actor, [line.work_order_id])).size > 0
}

/** Returns a part line of a visible order. Throws 404 otherwise. */
export async function getPartLine(db: DbOrTrx, actor: Actor, costId: number): Promise<PartLine> {
  const line = await db.selectFrom('cost_part').selectAll().where('id', '=', costId).executeTakeFirst()
  if (!line || (await visibleAmong(db, actor, [line.work_order_id])).size === 0)
    throw notFound(`Cost ${costId}`)
  return line as PartLine
}

type CostId = { costId: number; costKind: 'Labor' | 'Part' }

/** The given labor and part lines on orders visible to the actor. */
export async function readableCosts(db: DbOrTrx, actor: Actor, costs: readonly CostId[]): Promise<CostId[]> {
  if (costs.length === 0 || !may(actor, 'costs.read')) return []
  const idsOf = (kind: CostId['costKind']) =>
    costs.filter(({ costKind }) => costKind === kind).map(({ costId }) => costId)
  const visible = visibleWorkOrders(db, actor).select('wo.id')
  const { rows } = await sql<CostId>`
    select id as "costId", 'Labor' as "costKind" from cost_labor
      where id = any (${idsOf('Labor')}::bigint[]) and work_order_id in (${visible})
    union all
    select id, 'Part' from cost_part where id = any (${idsOf('Part')}::bigint[]) and work_order_id in (${visible})
    order by 2, 1`.execute(db)
  return rows
}

/**
 * The order of a labor or part line, or null for labor without an order. Throws 404 if the line is not
 * visible.
 */
export async function getOrderOfCost(
  db: DbOrTrx,
  actor: Actor,
  { costId, costKind }: CostId,
): Promise<number | null> {
  const get = costKind === 'Labor' ? getLaborLine : getPartLine
  return (await get(db, actor, costId)).work_order_id
}

/**
 * A worker's lines of a day in the actor's properties. Throws 403 if the timecard is not readable. Lines on
 * orders are included even if the order is not visible.
 */
export async function findTimecard(
  db: DbOrTrx,
  actor: Actor,
  { laborWorkerId, laborDate }: { laborWorkerId: number; laborDate: string },
): Promise<LaborLine[]> {
  if (!mayReadTimecard(actor, laborWorkerId)) throw forbidden()
  return await laborLines(db)
    .where('line.assignee_id', '=', laborWorkerId)
    .where('line.worked_on', '=', laborDate)
    .where(isOneOf('line.property_id', actor.propertyIds))
    .orderBy('line.id')
    .execute()
}

/** All lines of a worker in a range of days. The caller has checked access to the timecard. */
export const findLaborOfDays = (
  db: DbOrTrx,
  { workerId, from, to }: { workerId: number; from: string; to: string },
): Promise<LaborLine[]> =>
  laborLines(db)
    .where('line.assignee_id', '=', workerId)
    .where('line.worked_on', '>=', from)
    .where('line.worked_on', '<=', to)
    .orderBy('line.worked_on')
    .orderBy('line.id')
    .execute()

const sortColumns = { costDate: 'spent_on', name: 'name', kind: 'kind', quantity: 'quantity' } as const

/** Labor and part lines on orders visible to the actor. */
export async function findCosts(
  db: DbOrTrx,
  actor: Actor,
  query: CostQuery & { offset: number },
): Promise<{ rows: CostLineRow[]; total: number }> {
  const visible = visibleWorkOrders(db, actor)
    .select(['wo.id', 'wo.order_number', 'wo.property_id'])
    .where(sql<SqlBool>`${conditions(query)}`)
  const days = (column: string) => sql`
    (${query.costDateStart ?? null}::date is null or ${sql.ref(column)} >= ${query.costDateStart ?? null}::date)
    and (${query.costDateEnd ?? null}::date is null or ${sql.ref(column)} <= ${query.costDateEnd ?? null}::date)`
  const ofKind = (kind: 'Labor' | 'Part') => sql.lit(query.type === undefined || query.type === kind)
  const column = sortColumns[(query.sortColumn as keyof typeof sortColumns | undefined) ?? 'costDate']
  const way = query.sortDirection === 'ascend' ? sql`asc` : sql`desc`
  const order = sql`${sql.ref(column)} ${way}, kind ${way}, id ${way}`
  const { rows } = await sql<CostLineRow & { counted: number }>`
    with visible as (${visible}),
    lines as (
      select line.id, 'Labor' as kind, line.work_order_id, visible.order_number, line.property_id,
        line.worked_on as spent_on, assignee.name, line.hours as quantity, 'Hours' as units,
        line.rate as unit_cost, round(line.rate * line.hours, 2) as total
      from cost_labor line join visible on visible.id = line.work_order_id
      join assignee on assignee.id = line.assignee_id
      where ${ofKind('Labor')} and ${days('line.worked_on')}
      union all
      select line.id, 'Part', line.work_order_id, visible.order_number, visible.property_id,
        line.transacted_on, line.name, line.quantity, line.units,
        line.unit_cost, round(line.unit_cost * line.quantity, 2)
      from cost_part line join visible on visible.id = line.work_order_id
      where ${ofKind('Part')} and ${days('line.transacted_on')}
    )
    select total.counted, shown.* from (select count(*)::int as counted from lines) total
    left join lateral (
      select * from lines order by ${order} limit ${query.take} offset ${query.offset}
    ) shown on true order by ${order}`.execute(db)
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.counted ?? 0 }
}

function conditions(query: CostQuery): RawBuilder<SqlBool> {
  const parts = [
    ...(query.workorderId === undefined ? [] : [isOneOf('wo.id', [query.workorderId])]),
    ...(query.propertyId === undefined ? [] : [isOneOf('wo.property_id', [query.propertyId])]),
  ]
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(parts, sql` and `)}`
}
