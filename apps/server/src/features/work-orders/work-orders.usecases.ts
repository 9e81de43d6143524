import { visibilityScope } from '@fettle/rules/order-visibility'
import type { Actor } from '@fettle/rules/permissions'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { askedScope, type OrderFilters, type OrderSort } from './order-criteria.ts'
import type { OrderSearch } from './order-list.repository.ts'
import { findNamedIds } from './order-names.repository.ts'

/**
 * Makes a search out of what a person asked for: within what they may see, with every name looked up.
 * null when nothing can match.
 */
export async function prepareSearch(
  db: DbOrTrx,
  asked: { actor: Actor; filters: OrderFilters; sort: OrderSort; now: Date },
): Promise<OrderSearch | null> {
  const { actor, filters, sort, now } = asked
  const scope = askedScope(visibilityScope(actor), filters, actor)
  if (scope.kind === 'none') return null
  const named = await findNamedIds(db, filters, scope.propertyIds)
  const { subStatus: _, ...others } = named
  if (Object.values(others).some((ids) => ids?.length === 0)) return null
  return { scope, filters, named, sort, now }
}
