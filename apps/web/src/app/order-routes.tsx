import { recordIdText } from '@fettle/contract/common'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import type { ListSearch } from '../features/work-orders/list-search.ts'
import { OrderPage } from '../features/work-orders/pages/order-page.tsx'
import { type GoOptions, OrdersPage } from '../features/work-orders/pages/orders-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list that the order was picked from. */
    isFromList?: boolean
  }
}

const list = getRouteApi('/shell/orders')
const detail = getRouteApi('/shell/orders/$workorderId')

/** `/orders`: the page gets its state from the address, and goes elsewhere by changing it. */
export function OrdersRoute(): ReactNode {
  const search = list.useSearch()
  const navigate = list.useNavigate()
  const router = useRouter()
  const go = useCallback(
    (next: ListSearch, { replace = false, isFromList }: GoOptions = {}) =>
      void navigate({
        search: next,
        replace,
        resetScroll: !replace,
        state: isFromList ? { isFromList } : {},
      }),
    [navigate],
  )
  return (
    <OrdersPage
      search={search}
      isFromList={router.history.location.state.isFromList === true}
      onGo={go}
      onBack={() => router.history.back()}
    />
  )
}

/** `/orders/{id}` */
export function OrderRoute(): ReactNode {
  const { workorderId } = detail.useParams()
  const id = recordIdText.safeParse(workorderId)
  return id.success ? <OrderPage workorderId={id.data} /> : <NotFoundPage />
}
