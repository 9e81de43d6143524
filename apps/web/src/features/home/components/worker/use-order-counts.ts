import type { FoundCount } from '@fettle/rules/records/paging'
import { useQuery } from '@tanstack/react-query'
import { isUnreached } from '#lib/device/kept-queries.ts'
import { countKeyOf, orderCountsQuery } from '#nouns/orders/list/order-counts.queries.ts'
import type { EffectiveSearch } from '#nouns/orders/list-search.ts'
import { usePreviousData } from '#records/list/use-previous-data.ts'
import type { WorkerHome } from '../../use-worker-home.ts'

export type OrderCounts = {
  /** Number of orders found. Undefined while loading, null if unavailable. */
  readonly of: (search: EffectiveSearch) => FoundCount | null | undefined
  /** Why the server gave no counts. Null without a network, where the list says so. */
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * Counts of all home screen filters, in one call that follows live changes. Old counts stay visible while
 * loading.
 */
export function useOrderCounts({ quick, custom }: Pick<WorkerHome, 'quick' | 'custom'>): OrderCounts {
  const query = useQuery(orderCountsQuery([...quick, ...custom].map(({ search }) => search)))
  const known = usePreviousData(query, null)?.data
  const { error } = query
  return {
    of: (search) => {
      const count = known?.[countKeyOf(search)]
      return count === undefined && error ? null : count
    },
    error: isUnreached(error) ? null : error,
    retry: () => void query.refetch(),
  }
}
