import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import { type NavigateOptions, OrdersPage } from '#features/work-orders/pages/orders-page.tsx'
import { type ListSearch, orderAddress } from '#nouns/orders/list-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list that the order was picked from. */
    isFromList?: boolean
  }
}

const list = getRouteApi('/shell/orders')

/** `/orders`: the page gets its state from the address, and goes elsewhere by changing it. */
export function OrdersRoute(): ReactNode {
  const raw = list.useSearch()
  // The router adds what the address holds beyond the schema; only what was read counts.
  const search = useMemo(() => orderAddress.parse(raw), [raw])
  const navigate = list.useNavigate()
  const router = useRouter()
  const go = useCallback(
    (next: ListSearch, { replace = false, isFromList }: NavigateOptions = {}) => {
      // Who has gone on while the list was loading is not brought back.
      if (router.history.location.pathname !== '/orders') return
      void navigate({
        search: next,
        replace,
        resetScroll: !replace,
        state: isFromList ? { isFromList } : {},
      })
    },
    [navigate, router],
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
