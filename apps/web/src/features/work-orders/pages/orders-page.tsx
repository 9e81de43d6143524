import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { foundCountOf } from '#records/list/list-total.ts'
import { useFoundSet } from '#records/list/use-found-set.ts'
import { useListPage } from '#records/list/use-list-page.ts'
import { useSelectAll } from '#records/list/use-select-all.ts'
import { useSelection } from '#records/list/use-selection.ts'
import { OrderList } from '../components/list/order-list.tsx'
import { ReadFromList } from '../components/read-from-list.tsx'
import { type ListSearch, listQueryOf, orderAddress } from '../list-search.ts'
import { orderListKind } from '../order-list-kind.ts'
import { foundOrders, workOrderListQuery } from '../work-orders.queries.ts'

const noRows: readonly WorkOrderRow[] = []

export type NavigateOptions = {
  /** Takes the place of the address in the history instead of following it. */
  readonly replace?: boolean
  /** Remembers that the list stands right before, so that going back finds it as it was. */
  readonly isFromList?: boolean
}

export type OrdersPageProps = {
  /** The address, read. */
  readonly search: ListSearch
  /** Whether the entry before in the history is this list. */
  readonly isFromList: boolean
  readonly onGo: (search: ListSearch, options?: NavigateOptions) => void
  readonly onBack: () => void
}

/** The work orders: the list, or one of them in its place when the address names it ([A2.060] to [A2.069]). */
export function OrdersPage({ search, isFromList, onGo, onBack }: OrdersPageProps): ReactNode {
  const { property } = useWorkspace()
  const { propertyId } = property
  usePageTitle(search.orderId === undefined ? 'Work Orders' : null)
  const list = useListPage({
    address: orderAddress,
    search,
    propertyId,
    queryOf: (inForce) => workOrderListQuery(listQueryOf(inForce)),
    onGo,
  })
  const { search: inForce, page } = list
  const shown = page && !list.query.isPlaceholderData ? page : undefined
  const ids = useMemo(() => shown?.data.map(orderListKind.idOf), [shown])
  const found = useFoundSet({
    source: foundOrders,
    search: inForce,
    page: useMemo(
      () => shown && ids && { skip: inForce.skip, ids, ...foundCountOf(shown) },
      [shown, ids, inForce.skip],
    ),
    id: search.orderId,
    onGo: (next, orderId) => onGo({ ...next, orderId }, { replace: true, isFromList }),
  })
  const selected = useSelection({
    search: inForce,
    findsTheSame: orderAddress.findsTheSame,
    idOf: orderListKind.idOf,
    page: page?.data ?? noRows,
  })
  const queries = useQueryClient()
  const selection = useSelectAll({
    selection: selected,
    search: inForce,
    findsTheSame: orderAddress.findsTheSame,
    idOf: orderListKind.idOf,
    total: shown && foundCountOf(shown),
    shown: shown?.data.length ?? 0,
    read: ({ skip, take }) => queries.fetchQuery(workOrderListQuery(listQueryOf({ ...inForce, skip }, take))),
  })
  const lastRead = useLastDefined(search.orderId)
  const listSkip = useLastDefined(search.orderId === undefined ? inForce.skip : undefined)

  if (search.orderId !== undefined) {
    const isOnItsPage = listSkip === undefined || listSkip === inForce.skip
    const back = () =>
      isFromList && isOnItsPage ? onBack() : onGo({ ...search, orderId: undefined }, { replace: isFromList })
    return <ReadFromList workorderId={search.orderId} found={found} onBack={back} />
  }
  return (
    <OrderList
      list={list}
      lastReadId={lastRead}
      selection={selection}
      onGo={onGo}
      onRead={({ workorderId }) => onGo({ ...inForce, orderId: workorderId }, { isFromList: true })}
    />
  )
}

/** The last value that was there: the order read last, to find it again in the list, and the page that it stood on. */
function useLastDefined(value: number | undefined): number | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}
