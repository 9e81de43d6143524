import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { type Workspace, WorkspaceContext } from '#lib/workspace.ts'
import { type ListSearch, orderAddress } from '#nouns/orders/list-search.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { anOrder, aPage, aRow, countsAnswer } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { OrdersPage } from '../../pages/orders-page.tsx'
import { valueList } from '../order-changes.fixture.tsx'
// Preloaded, so that the first test does not wait for it.
import './order-bulk-bar.tsx'
import './order-bulk-dialog.tsx'

const start = orderAddress.parse({ orderStatus: 'Open', propertyId: '2' })
export const three = [901, 902, 903].map((workorderId, at) =>
  aRow({ workorderId, orderNumber: String(5001 + at), description: `Job ${at + 1}` }),
)
export const capabilities = [
  'View Workorders',
  'View Orders: All',
  'Edit Orders: All',
  'Reassign Orders: Anyone',
] as const
const supervisor = () => aWorkspace({ user: { cUserCanDos: [...capabilities] } })

type World = {
  readonly rows?: readonly WorkOrderRow[]
  readonly workspace?: Workspace
  /** Handles a change of an order. */
  readonly change?: (workorderId: number, request: SentRequest) => StubbedAnswer | Error
}

export function Page({ workspace }: { workspace: Workspace }): ReactNode {
  const [search, setSearch] = useState<ListSearch>(start)
  return (
    <WorkspaceContext value={workspace}>
      <OrdersPage search={search} isFromList={false} onGo={setSearch} onBack={() => undefined} />
    </WorkspaceContext>
  )
}

const idOf = ({ url, body }: SentRequest) =>
  Number(/Workorders\/(\d+)/.exec(url)?.[1] ?? JSON.parse(String(body)).workorderId)

/** Opens the list with selection, with changes succeeding by default. Returns the sent changes. */
export async function choosing({ rows = three, workspace = supervisor(), change }: World = {}) {
  const sent = stubFetch((request) => {
    const { url, method, body } = request
    if (url === '/api/Workorders/counts') return countsAnswer(body)
    if (url.startsWith('/api/SavedFilters')) return { json: { filters: [], roles: [] } }
    if (method !== 'GET') {
      const id = idOf(request)
      return change?.(id, request) ?? { json: anOrder({ workorderId: id, fmModId: 5 }) }
    }
    if (url.startsWith('/api/Workorders?')) {
      const query = new URL(url, 'http://fettle.test').searchParams
      const [skip, take] = [Number(query.get('skip')), Number(query.get('take'))]
      return { json: aPage(rows.slice(skip - 1, skip - 1 + take), { skip, take, total: rows.length }) }
    }
    if (url.includes('ReassignValueList')) return { json: valueList('Pia Quist') }
    if (url.includes('jobpriorities')) {
      return { json: valueList('High').map((item) => ({ ...item, reqPriority: 1 })) }
    }
    return { json: [] }
  })
  await renderRouted(<Page workspace={workspace} />)
  await screen.findByText('Job 1')
  await userEvent.click(screen.getByRole('button', { name: 'Select' }))
  return () =>
    sent
      .filter(({ method, url }) => method !== 'GET' && !url.endsWith('/counts'))
      .map((request) => ({
        id: request.url.includes('/Reports') ? 0 : idOf(request),
        call: `${request.method} ${request.url}`,
        body: request.body === undefined ? undefined : JSON.parse(String(request.body)),
        ifMatch: request.headers.get('if-match'),
        key: request.headers.get('idempotency-key'),
      }))
}
export const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
export const pick = (...names: string[]) =>
  names.reduce((before, name) => before.then(() => userEvent.click(box(name))), Promise.resolve())
export const bar = async () => within(await screen.findByRole('region', { name: 'Selected orders' }))
export const press = async (name: string) => userEvent.click((await bar()).getByRole('button', { name }))
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
export const results = async () => {
  const list = await screen.findByRole('list', { name: 'Result by order' })
  return within(list)
    .getAllByRole('listitem')
    .map((line) => line.textContent)
}
