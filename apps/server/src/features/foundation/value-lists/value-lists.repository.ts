import type { Usage } from '@fettle/rules/records/usage-words'
import { type ValueListKey, valueListOf } from '@fettle/rules/records/value-lists'
import { sql } from 'kysely'
import {
  deleteSubStatus,
  insertSubStatus,
  reorderSubStatuses,
  updateSubStatus,
} from '#features/foundation/settings/settings.public.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { countUsages } from '#records/command/usages.repository.ts'
import { type ListValueRow, subStatusKindOf } from './value-lists.access.ts'

type Values = { value: string; propertyId: number | null; requestPriority: number | null }

/** Serializes changes of a list. */
export const lockList = (trx: Trx, list: ValueListKey): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`value list ${list}`}, 0))`.execute(trx)

/** Adds a value at the end of its list. */
export async function insertValue(trx: Trx, list: ValueListKey, values: Values): Promise<void> {
  const kind = subStatusKindOf(list)
  if (kind !== null) return void (await insertSubStatus(trx, kind, values.value))
  const name = valueListOf(list).listName
  await sql`
    insert into value_list_item (list_name, property_id, value, request_priority, display_sequence)
    select ${name}, ${values.propertyId}::bigint, ${values.value}, ${values.requestPriority}::int,
      coalesce(max(display_sequence), 0) + 1
    from value_list_item where fold(list_name) = fold(${name})`.execute(trx)
}

type Changes = {
  value?: string | undefined
  requestPriority?: number | null | undefined
  isActive?: boolean | undefined
}

export async function updateValue(
  trx: Trx,
  { list, valueId }: { list: ValueListKey; valueId: number },
  { value, requestPriority, isActive }: Changes,
): Promise<void> {
  const active = isActive === undefined ? {} : { is_active: isActive }
  if (subStatusKindOf(list) !== null) {
    const values = { ...(value !== undefined && { name: value }), ...active }
    if (Object.keys(values).length > 0) await updateSubStatus(trx, valueId, values)
    return
  }
  const values = {
    ...(value !== undefined && { value }),
    ...(requestPriority !== undefined && { request_priority: requestPriority }),
    ...active,
  }
  if (Object.keys(values).length > 0)
    await trx.updateTable('value_list_item').set(values).where('id', '=', valueId).execute()
}

export async function deleteValue(trx: Trx, list: ValueListKey, valueId: number): Promise<void> {
  if (subStatusKindOf(list) !== null) return void (await deleteSubStatus(trx, valueId))
  await trx.deleteFrom('value_list_item').where('id', '=', valueId).execute()
}

/** Renumbers the values of a list: the given ones first, then the others in their current order. */
export async function reorderValues(trx: Trx, list: ValueListKey, ids: readonly number[]): Promise<void> {
  const kind = subStatusKindOf(list)
  if (kind !== null) return void (await reorderSubStatuses(trx, kind, ids))
  const name = valueListOf(list).listName
  await sql`
    update value_list_item set display_sequence = wanted.place
    from (select id, row_number() over (order by array_position(${[...ids]}::bigint[], id) nulls last,
      display_sequence, id) as place from value_list_item where fold(list_name) = fold(${name})) wanted
    where wanted.id = value_list_item.id and value_list_item.display_sequence is distinct from wanted.place`.execute(
    trx,
  )
}

const order = ['work order', 'work orders'] as const

/** Uses of a value: in its own property, else in all. Reads every order without a suitable index. */
export function findValueUsage(db: DbOrTrx, list: ValueListKey, row: ListValueRow): Promise<Usage[]> {
  const { id, value, property_id: propertyId, request_priority: number } = row
  const inProperty = propertyId === null ? sql`` : sql`and property_id = ${propertyId}`
  switch (list) {
    case 'department':
      return countUsages(db, [
        [...order, sql`work_order where fold(order_by_field2) = fold(${value}) ${inProperty}`],
        ['contact', 'contacts', sql`contact where fold(department) = fold(${value}) ${inProperty}`],
      ])
    case 'priority':
      return countUsages(db, [
        [...order, sql`work_order where job_priority = ${number} ${inProperty}`],
        ['job type', 'job types', sql`job_type where priority = ${number}`],
        ['PM schedule', 'PM schedules', sql`pm_schedule where job_priority = ${number} ${inProperty}`],
      ])
    case 'hold-reasons':
      return countUsages(db, [
        [...order, sql`work_order where fold(hold_reason) = fold(${value}) ${inProperty}`],
      ])
    case 'reassign-reasons':
      return countUsages(db, [
        [
          'line of a log',
          'lines of logs',
          sql`work_order_log line where event = 'assigned' and fold(parameters ->> 'reason') = fold(${value})
            and exists (select from work_order wo where wo.id = line.work_order_id ${inProperty})`,
        ],
      ])
    case 'timecard-types':
      return countUsages(db, [
        ['labor line', 'labor lines', sql`cost_labor where fold(record_type) = fold(${value})`],
      ])
    default:
      return countUsages(db, [[...order, sql`work_order where sub_status_id = ${id}`]])
  }
}
