import { useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect } from 'vitest'
import { type Workspace, WorkspaceContext } from '#lib/workspace.ts'
import { type ListSearch, orderAddress } from '#nouns/orders/list-search.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { anOrder, aPage, aRow, countsAnswer } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { OrdersPage } from './orders-page.tsx'

export const start = orderAddress.parse({
  orderStatus: 'Open',
  sortColumn: 'orderNumber',
  sortDirection: 'descend',
  propertyId: '2',
})

export const rowsOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_row, at) =>
    aRow({
      workorderId: 900 + from + at,
      orderNumber: String(6000 - from - at),
      description: `Job ${from + at + 1}`,
    }),
  )

type World = { list?: (url: URL) => StubbedAnswer; order?: StubbedAnswer; sheet?: StubbedAnswer }

/** Handles lists, orders and the spreadsheet. Reference lists are empty. */
export function stubWorld({ list, order, sheet }: World = {}): SentRequest[] {
  return stubFetch(({ url, body }) => {
    const address = new URL(url, 'http://fettle.test')
    if (address.pathname === '/api/Workorders') return list?.(address) ?? { json: aPage(rowsOf(3)) }
    if (address.pathname === '/api/Workorders/counts') return countsAnswer(body)
    if (address.pathname === '/api/SavedFilters') return { json: { filters: [], roles: [] } }
    if (address.pathname === '/api/Workorders/as-excel') return sheet ?? { text: 'sheet' }
    if (address.pathname.startsWith('/api/Workorders/')) {
      return order ?? { json: anOrder({ workorderId: Number(address.pathname.split('/').at(-1)) }) }
    }
    return { json: /vlist|Campuses|Reassign|priorities/.test(url) ? [] : aPage([]) }
  })
}

type Shown = { search?: ListSearch; workspace?: Workspace; onBack?: () => void; isFromList?: boolean }
export const went: { search: ListSearch; replace?: boolean | undefined }[] = []
let choose: (workspace: Workspace) => void = () => undefined
let refresh: () => Promise<void> = async () => undefined
let setAway: (isAway: boolean) => void = () => undefined

/** Chooses another property in the page's picker. */
export const chooseProperty = (workspace: Workspace) => choose(workspace)

/** Refetches the lists, as after a changed order. */
export const refreshLists = () => refresh()

/** Leaves the page, and returns to the same URL. */
export async function leaveAndReturn() {
  act(() => setAway(true))
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Found work orders' })).toBeNull())
  act(() => setAway(false))
}

/** The page with an in-memory URL. */
function Page({ search: first, workspace: input, onBack, isFromList }: Shown): ReactNode {
  const [search, setSearch] = useState(first ?? start)
  const [workspace, setWorkspace] = useState(input ?? aWorkspace())
  const [onGo] = useState(() => (next: ListSearch, options?: { replace?: boolean }) => {
    went.push({ search: next, replace: options?.replace })
    setSearch(next)
  })
  choose = setWorkspace
  const queries = useQueryClient()
  refresh = () => queries.invalidateQueries({ queryKey: ['work-order', 'list'] })
  const [isAway, leave] = useState(false)
  setAway = leave
  return (
    <WorkspaceContext value={workspace}>
      {!isAway && (
        <OrdersPage
          search={search}
          isFromList={isFromList ?? false}
          onGo={onGo}
          onBack={onBack ?? (() => undefined)}
        />
      )}
    </WorkspaceContext>
  )
}

export async function show(shown: Shown = {}) {
  went.length = 0
  await renderRouted(<Page {...shown} />)
}

export const lists = (sent: SentRequest[]) => sent.filter(({ url }) => /\/api\/Workorders\?/.test(url))
export const lastList = (sent: SentRequest[]) =>
  new URL(lists(sent).at(-1)?.url ?? '', 'http://fettle.test').searchParams
