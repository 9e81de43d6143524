import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import { type NavigateOptions, OrdersPage } from '#features/work-orders/pages/orders-page.tsx'
import { type ListSearch, orderAddress } from '#nouns/orders/list-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the previous history entry is the list of the picked order. */
    isFromList?: boolean
  }
}

const list = getRouteApi('/shell/orders')

/** `/orders`: the page state is in the URL. */
export function OrdersRoute(): ReactNode {
  const raw = list.useSearch()
  // The router keeps parameters outside the schema, which are ignored.
  const search = useMemo(() => orderAddress.parse(raw), [raw])
  const navigate = list.useNavigate()
  const router = useRouter()
  const go = useCallback(
    (next: ListSearch, { replace = false, isFromList }: NavigateOptions = {}) => {
      // Does not bring back a user who left while the list was loading.
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
