import { type ReactNode, useMemo, useRef } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import type { ListSearch } from '#nouns/orders/list-search.ts'
import { orderListKind } from '#nouns/orders/order-list-kind.ts'
import { foundCountOf } from '#records/list/list-total.ts'
import { OrderList } from '../components/list/order-list.tsx'
import { ReadFromList } from '../components/read-from-list.tsx'
import { useFoundOrders } from '../use-found-orders.ts'
import { useFoundSet } from '../use-found-set.ts'
import { foundOrders } from '../work-orders.queries.ts'

export type NavigateOptions = {
  /** Replaces the history entry instead of adding one. */
  readonly replace?: boolean
  /** Marks that the list is the previous history entry, so that going back restores it. */
  readonly isFromList?: boolean
}

export type OrdersPageProps = {
  /** Parsed URL parameters. */
  readonly search: ListSearch
  /** Whether the previous history entry is this list. */
  readonly isFromList: boolean
  readonly onGo: (search: ListSearch, options?: NavigateOptions) => void
  readonly onBack: () => void
}

/** The work orders: the list, or one of them if the URL contains it ([A2.060] to [A2.069]). */
export function OrdersPage({ search, isFromList, onGo, onBack }: OrdersPageProps): ReactNode {
  const { orderId } = search
  const { actor } = useWorkspace()
  usePageTitle(orderId === undefined ? 'Work Orders' : null)
  const list = useFoundOrders(search, onGo)
  const { search: inForce, found: page } = list
  const found = useFoundSet({
    source: useMemo(() => foundOrders(actor), [actor]),
    search: inForce,
    page: useMemo(
      () => page && { skip: inForce.skip, ids: page.data.map(orderListKind.idOf), ...foundCountOf(page) },
      [page, inForce.skip],
    ),
    id: orderId,
    onGo: (next, id) => onGo({ ...next, orderId: id }, { replace: true, isFromList }),
  })
  const lastRead = useLastDefined(orderId)
  const listSkip = useLastDefined(orderId === undefined ? inForce.skip : undefined)

  if (orderId !== undefined) {
    const isOnItsPage = listSkip === undefined || listSkip === inForce.skip
    const back = () =>
      isFromList && isOnItsPage ? onBack() : onGo({ ...search, orderId: undefined }, { replace: isFromList })
    return <ReadFromList workorderId={orderId} found={found} onBack={back} />
  }
  return (
    <OrderList
      list={list}
      lastReadId={lastRead}
      onGo={onGo}
      onRead={({ workorderId }) => onGo({ ...inForce, orderId: workorderId }, { isFromList: true })}
    />
  )
}

/** The last known value: the last open order, to find it again in the list, and its page. */
function useLastDefined(value: number | undefined): number | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}
