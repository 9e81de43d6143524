import type { WorkOrder } from '@fettle/contract/work-orders'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import type { Workspace } from '#lib/workspace.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { anOrder } from '#testing/orders.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { OrderDetail } from './order-detail.tsx'

export const requester = () =>
  aWorkspace({ user: { userRole: 'Requester', cUserCanDos: [], worker: null, workerVendor: null } })

/** The current address, as text of the test. */
const Address = () => <div data-testid="address">{useLocation().href}</div>

/** A button that simulates a live event about a changed order. */
export function ChangeOrder() {
  const queries = useQueryClient()
  return (
    <button type="button" onClick={() => void queries.invalidateQueries({ queryKey: ['work-order'] })}>
      change
    </button>
  )
}

/** Renders the server's response for order 901, with empty reference lists. Returns the requests. */
export async function showAnswer(answer: StubbedAnswer, workspace: Workspace = aWorkspace()) {
  const sent = stubFetch(({ url }) => (url.startsWith('/api/Workorders/') ? answer : { json: [] }))
  await renderPage(
    <>
      <OrderDetail workorderId={901} />
      <Address />
    </>,
    workspace,
  )
  return sent
}

/** Renders an order with overrides, and waits for it. */
export async function show(order: Partial<WorkOrder>, workspace?: Workspace) {
  await showAnswer({ json: anOrder(order) }, workspace)
  await section('Overview')
}

export const section = async (name: string) => within(await screen.findByRole('region', { name }))

export const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

/** The value under a label. */
export const shownAt = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

/** Sections of an order for staff, as the navigation lists them. */
export const staffSections = [
  'Overview',
  'Type and Description',
  'Location',
  'Photos',
  'Requester Communications',
  'Internal Communications',
  'Labor',
  'Parts',
  'Costs',
  'Assets',
  'Procedure',
  'Documents',
  'Log',
]
