import { strictFilters } from '@fettle/contract/order-counts'
import type { FilterSet } from '@fettle/contract/record-counts'
import type { Actor } from '@fettle/rules/access/permissions'
import { visibilityScope } from '@fettle/rules/orders/order-visibility'
import type { DbOrTrx } from '#platform/db/database.ts'
import { countFilterSets } from '#records/list/filter-sets.ts'
import { countMatches } from './order-counts.repository.ts'
import { prepareMatches } from './work-orders.usecases.ts'

/**
 * Counts the orders that each set of filters finds for this actor ([A2.045], [A2.074]). Uses one statement to
 * look up names and one to count.
 */
export const countOrders = (
  db: DbOrTrx,
  { actor, sets, now }: { actor: Actor; sets: readonly FilterSet[]; now: Date },
) =>
  countFilterSets(sets, {
    schema: strictFilters,
    prepare: (filters) => prepareMatches(db, { actor, sets: filters, now }),
    count: (matches) => countMatches(db, visibilityScope(actor), matches),
  })
