import { type FilterSet, strictFilters } from '@fettle/contract/order-counts'
import { visibilityScope } from '@fettle/rules/order-visibility'
import type { Actor } from '@fettle/rules/permissions'
import type { DbOrTrx } from '#platform/db/database.ts'
import { countMatches, type OrderCount } from './order-counts.repository.ts'
import type { OrderFilters } from './order-criteria.ts'
import { prepareMatches } from './work-orders.usecases.ts'

const none: OrderCount = { total: 0, totalIsAtLeast: false }
const passedOver = new Set(['skip', 'take', 'sortColumn', 'sortDirection'])
const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A set as the list's address would say it; null when the list would refuse it. */
export function readFilterSet(set: FilterSet): OrderFilters | null {
  const texts = Object.entries(set)
    .filter(([name, value]) => !passedOver.has(name) && !isEmpty(value))
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)])
  const read = strictFilters.safeParse(Object.fromEntries(texts))
  return read.success ? read.data : null
}

/**
 * How many orders each set finds for this person, in the order of the sets ([A2.045], [A2.074]): one statement looks up
 * the names, one counts, whatever the number of sets. A set that makes no sense has null, and spoils no other.
 */
export async function countOrders(
  db: DbOrTrx,
  { actor, sets, now }: { actor: Actor; sets: readonly FilterSet[]; now: Date },
): Promise<(OrderCount | null)[]> {
  const read = sets.map(readFilterSet)
  const matches = await prepareMatches(db, { actor, sets: read.map((filters) => filters ?? {}), now })
  const counted = matches.flatMap((match, index) => (match && read[index] ? [{ match, index }] : []))
  const counts = await countMatches(
    db,
    visibilityScope(actor),
    counted.map(({ match }) => match),
  )
  const byIndex = new Map(counted.map(({ index }, place) => [index, counts[place] ?? none]))
  return read.map((filters, index) => (filters === null ? null : (byIndex.get(index) ?? none)))
}
