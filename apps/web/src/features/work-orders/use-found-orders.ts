import { useWorkspace } from '#lib/workspace.ts'
import { type ListSearch, listQueryOf, orderAddress } from '#nouns/orders/list-search.ts'
import { workOrderListQuery } from '#nouns/orders/order.queries.ts'
import { orderListKind } from '#nouns/orders/order-list-kind.ts'
import type { GoToSearch } from '#records/list/list-address.ts'
import { useFoundList } from '#records/list/use-found-list.ts'
import { choosesOrders } from './components/bulk/bulk-actions.ts'

/** The work order list based on its URL. */
export function useFoundOrders(search: ListSearch, onGo: GoToSearch<ListSearch>) {
  const { actor } = useWorkspace()
  return useFoundList({
    kind: orderListKind,
    address: orderAddress,
    search,
    queryOf: (inForce, take) => workOrderListQuery(listQueryOf(inForce, take), actor),
    onGo,
    isSelectedByKey: search.orderId === undefined && choosesOrders(actor),
  })
}
export type FoundOrders = ReturnType<typeof useFoundOrders>
