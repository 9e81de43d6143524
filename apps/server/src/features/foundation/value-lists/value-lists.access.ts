import type { Actor } from '@fettle/rules/access/permissions'
import { isFixedValue, type ValueListKey, valueListOf } from '@fettle/rules/records/value-lists'
import { listSubStatuses, type SubStatusKind } from '#features/foundation/settings/settings.public.ts'
import { isOneOf, isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'

/** A list value, from any storage. */
export type ListValueRow = {
  id: number
  mod_id: number
  property_id: number | null
  value: string
  request_priority: number | null
  is_active: boolean
}

/** The kind of sub-statuses in a list, or null for a list of values. */
export const subStatusKindOf = (list: ValueListKey): SubStatusKind | null =>
  list === 'open-sub-statuses' ? 'open' : list === 'complete-sub-statuses' ? 'complete' : null

/** The values of a list in order: system-wide and from the person's properties. */
export async function findListValues(db: DbOrTrx, actor: Actor, list: ValueListKey): Promise<ListValueRow[]> {
  const kind = subStatusKindOf(list)
  if (kind !== null) {
    const rows = await listSubStatuses(db, kind)
    return rows.map(({ name, ...row }) => ({
      ...row,
      value: name,
      property_id: null,
      request_priority: null,
    }))
  }
  return await db
    .selectFrom('value_list_item')
    .select(['id', 'mod_id', 'property_id', 'value', 'request_priority', 'is_active'])
    .where(isSameText('list_name', valueListOf(list).listName ?? ''))
    .where((eb) => eb.or([eb('property_id', 'is', null), isOneOf('property_id', actor.propertyIds)]))
    .orderBy('display_sequence')
    .orderBy('id')
    .execute()
}

/** One value of the list that the person may change. Throws 404 for another list or property. */
export async function getListValue(
  db: DbOrTrx,
  actor: Actor,
  { list, valueId }: { list: ValueListKey; valueId: number },
): Promise<ListValueRow & { isFixed: boolean }> {
  const row = (await findListValues(db, actor, list)).find(({ id }) => id === valueId)
  if (!row) throw notFound(`Value ${valueId}`)
  return { ...row, isFixed: isFixedValue(list, row.value) }
}
