import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { orderAddress } from '#nouns/orders/list-search.ts'
import { type SentRequest, stubFetch } from '#testing/fetch-stub.ts'
import { aPage, aRow } from '#testing/orders.ts'
import { aQueuedReport } from '#testing/reports.ts'
import { renderPage } from '#testing/workspace.tsx'
import { ListTools } from './list-tools.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))

/** The heading of a list with these pages of orders. */
async function open(options: { total?: number; pages?: number[][]; queue?: number } = {}) {
  const { total = 3, pages = [[903, 901, 902]], queue = 200 } = options
  went.mockClear()
  const sent = stubFetch(({ url }) => {
    if (url.startsWith('/api/Reports/QueueReport')) return queued(queue)
    const skip = Number(new URLSearchParams(url.split('?')[1]).get('skip'))
    const page = aPage((pages[(skip - 1) / 1000] ?? []).map((workorderId) => aRow({ workorderId })))
    return { json: { ...page, pagination: { ...page.pagination, totalItems: total } } }
  })
  const search = { ...orderAddress.effective({ trade: ['HVAC'] }, [2]), skip: 26 }
  await renderPage(
    <ListTools
      selection={{ isOn: false, turn: () => undefined }}
      search={search}
      total={{ total }}
      onGo={() => undefined}
      onReset={() => undefined}
    />,
  )
  return sent
}

const queued = (status: number) =>
  status === 200
    ? { json: aQueuedReport() }
    : { status, json: { title: 'You have 10 reports in the queue; wait until one is ready.', errors: [] } }

async function choose(item: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

const bodyOf = (request: SentRequest | undefined) => JSON.parse(String(request?.body))

test.each([
  ['Print Batch', 1002, 'Batch List Report'],
  ['Print List', 1004, 'Work Order List Report'],
])(
  '[A2.053] [A2.054] [A7.058] %s queues report %i on the found set, and opens the reports',
  async (item, reportId, reportName) => {
    const sent = await open()
    await choose(item)
    await vi.waitFor(() => expect(went).toHaveBeenCalledWith({ to: '/reports' }))
    expect(sent.at(-1)).toMatchObject({ method: 'POST', url: '/api/Reports/QueueReport' })
    expect(bodyOf(sent.at(-1))).toEqual({
      reportId,
      reportName,
      outputType: 'PDF',
      propertyId: 2,
      foundSetIds: '903\n901\n902',
      findFilters: 'Trade: HVAC; Status: Open; Property: Riverside',
      sortField: 'orderNumber descend',
    })
  },
)

test('a found set of several pages is printed completely, in order, without duplicates', async () => {
  const first = Array.from({ length: 1000 }, (_id, index) => index + 1)
  const sent = await open({ total: 1001, pages: [first, [1000, 2000]] })
  await choose('Print List')
  await vi.waitFor(() => expect(went).toHaveBeenCalled())
  expect(bodyOf(sent.at(-1)).foundSetIds.split('\n').map(Number)).toEqual([...first, 2000])
})

test('[C10.011] a batch of more than 500 orders is not requested, and shows instructions', async () => {
  const sent = await open({ total: 501 })
  await choose('Print Batch')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Narrow the list to 500 orders or fewer.')
  expect(sent.map(({ url }) => url).filter((url) => url.includes('QueueReport'))).toEqual([])
  expect(went).not.toHaveBeenCalled()
})

test('a rejected report shows the reason, and the list stays', async () => {
  await open({ queue: 409 })
  await choose('Print List')
  expect((await screen.findByRole('alert')).textContent).toContain('You have 10 reports in the queue')
  expect(went).not.toHaveBeenCalled()
})

test('an empty list cannot be printed', async () => {
  await open({ total: 0, pages: [[]] })
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  expect((await screen.findByRole('menuitem', { name: 'Print List' })).hasAttribute('disabled')).toBe(true)
})
