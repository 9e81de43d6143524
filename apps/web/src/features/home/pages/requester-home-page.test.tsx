import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Workspace, WorkspaceContext } from '#lib/workspace.ts'
import { type SentRequest, stubFetch } from '#testing/fetch-stub.ts'
import { aPage, aRow } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { type HomeSearch, homeAddress } from '../requester-home-search.ts'
import { RequesterHomePage } from './requester-home-page.tsx'

type WorkspaceOverrides = NonNullable<Parameters<typeof aWorkspace>[0]>

const aRequester = (overrides: WorkspaceOverrides = {}): Workspace =>
  aWorkspace({ ...overrides, user: { userRole: 'Requester', contactId: 31, ...overrides.user } })

async function open(workspace: Workspace, search: HomeSearch = {}, rows = [aRow()], total = rows.length) {
  const sent = stubFetch(() => ({ json: aPage(rows, { total, skip: search.skip ?? 1, take: 5 }) }))
  const onGo = vi.fn<(search: HomeSearch) => void>()
  await renderRouted(
    <WorkspaceContext value={workspace}>
      <RequesterHomePage search={search} onGo={onGo} />
    </WorkspaceContext>,
  )
  return { onGo, sent }
}

const asked = (sent: readonly SentRequest[]) =>
  Object.fromEntries(new URL(sent[0]?.url ?? '', 'http://x').searchParams)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-09T03:59:00Z') }))
afterEach(() => void vi.useRealTimers())

test("[A2.034] the home has the heading 'Home' and a link to a new request", async () => {
  await open(aRequester())
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
  const create = screen.getByRole('link', { name: 'Create a New Request' })
  expect(create.getAttribute('href')).toBe('/orders/create')
})

test("[A2.035] shows the note under the property's name through its last day", async () => {
  const reqMessage = '<p>Water is <b>off</b> on Monday.</p>'
  await open(aRequester({ property: { reqMessage, reqMessageExpire: '2026-03-08' } }))
  const note = screen.getByRole('region', { name: 'Riverside' })
  expect((await within(note).findByText('off')).tagName).toBe('B')
})

test.each([
  ['its last day is over', '<p>Old news</p>', '2026-03-07'],
  ['there is none', '', null],
])('[A2.035] %s hides the notifications', async (_why, reqMessage, reqMessageExpire) => {
  await open(aRequester({ property: { reqMessage, reqMessageExpire } }))
  const note = screen.getByRole('region', { name: 'Riverside' })
  expect(await within(note).findByText('No system notifications at this time.')).toBeTruthy()
})

test("[A2.036] [A2.039] My Orders defaults to the property's open ones, five per page", async () => {
  const { sent } = await open(aRequester())
  await screen.findByText('Imani Brandt')
  expect(asked(sent)).toEqual({
    orderStatus: 'Open',
    includeSubStatuses: 'true',
    propertyId: '2',
    sortColumn: 'orderNumber',
    sortDirection: 'descend',
    skip: '1',
    take: '5',
  })
})

test('[A2.036] filters by status, entry dates and all entities, starting at the first row again', async () => {
  const before: HomeSearch = { entryDateStart: '2026-01-01', skip: 6 }
  const { onGo, sent } = await open(aRequester(), before)
  expect(asked(sent)).toMatchObject({ entryDateStart: '2026-01-01', skip: '6' })
  await userEvent.click(screen.getByRole('radio', { name: 'Hold' }))
  expect(onGo).toHaveBeenLastCalledWith({ ...before, orderStatus: 'Hold', skip: undefined })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show orders across all Properties' }))
  expect(onGo).toHaveBeenLastCalledWith({ ...before, allEntities: true, skip: undefined })
  expect((screen.getByLabelText('Entered from') as HTMLInputElement).value).toBe('1/1/2026')
  expect(screen.getByLabelText('Entered to')).toBeTruthy()
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'Open',
    'Hold',
    'DNC',
    'Complete',
    'All',
  ])
})

test("[A2.036] an entry date can be typed in the property's format or picked", async () => {
  const { onGo } = await open(aRequester(), { entryDateStart: '2026-01-01' })
  const still = screen.getByLabelText('Entered to')
  await userEvent.click(still)
  await waitFor(() => expect(screen.getByLabelText('Entered to')).not.toBe(still))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Entered to')))
  await userEvent.keyboard('2/14/2026{Enter}')
  expect(onGo).toHaveBeenLastCalledWith({
    entryDateStart: '2026-01-01',
    entryDateEnd: '2026-02-14',
    skip: undefined,
  })
})

test('[A2.036] across all entities no property is sent', async () => {
  const { sent } = await open(aRequester(), { allEntities: true, orderStatus: 'All' })
  await screen.findByText('Imani Brandt')
  expect(asked(sent).propertyId).toBeUndefined()
  expect(asked(sent).orderStatus).toBe('All')
})

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

test('[A2.037] shows the columns, with campus only if campuses are enabled', async () => {
  await open(aRequester({ settings: { enableCampuses: true } }))
  await screen.findByText('Imani Brandt')
  expect(heads()).toEqual([
    'Request #',
    'Work Order #',
    'Entry Date',
    'Status',
    'Order By',
    'Campus',
    'Building',
    'Room',
  ])
})

test("[A2.037] uses the property's place labels, and shows a request as Submitted", async () => {
  const property = { location1Label: 'House', location2Label: 'Suite' }
  const request = aRow({ orderNumber: 'REQ', requestId: '77', orderCategory: 'REQ', reqFlag: true })
  await open(aRequester({ property }), {}, [request])
  expect(await screen.findByText('Submitted')).toBeTruthy()
  expect(heads().slice(5)).toEqual(['House', 'Suite'])
  expect(screen.getByText('1/5/2026 9:30 AM')).toBeTruthy()
  expect(screen.getByRole('link', { name: '77' }).getAttribute('href')).toBe('/orders/901')
})

test('[A2.039] further pages have five rows each', async () => {
  const rows = [1, 2, 3, 4, 5].map((id) => aRow({ workorderId: id, orderNumber: `700${id}` }))
  const { onGo } = await open(aRequester(), { skip: 6 }, rows, 12)
  expect(await screen.findByText('6-10 of 12')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(onGo).toHaveBeenLastCalledWith({ skip: 11 })
})

test('shows different messages for an empty list and for no matches', async () => {
  await open(aRequester(), {}, [])
  expect(await screen.findByText('No work orders to display.')).toBeTruthy()
})

test('filters without matches can be cleared', async () => {
  const { onGo } = await open(aRequester(), { orderStatus: 'DNC' }, [])
  expect(await screen.findByText('No work orders match the current query.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(onGo).toHaveBeenLastCalledWith({})
})

test('[A2.033] shows a requester the help links for requesters', async () => {
  await open(aRequester())
  const help = screen.getByRole('region', { name: 'Help' })
  const links = within(help).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/help/requester.html',
    '/help/requests.html',
    '/help/requests.html#follow',
    '/help/requester.html#support',
  ])
})

test('[A2.032] a full-system user has the same home, with their own requests', async () => {
  const user = { userRole: 'FM Access', contactId: 44 } as const
  const { sent } = await open(aWorkspace({ user }))
  await screen.findByText('Imani Brandt')
  expect(asked(sent).contactId).toBe('44')
})

test('an invalid URL keeps its valid parts', () => {
  const raw = { orderStatus: 'Gone', entryDateStart: '2026-02-31', entryDateEnd: '2026-02-28', skip: '-4' }
  expect(homeAddress.parse(raw)).toEqual({ entryDateEnd: '2026-02-28' })
  expect(homeAddress.parse({ allEntities: 'true', skip: '6', orderStatus: 'DNC', sortColumn: 'x' })).toEqual({
    allEntities: true,
    skip: 6,
    orderStatus: 'DNC',
  })
})

test('on a phone a request shows its description', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await open(aRequester())
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('Radiator under the window stays cold.')).toBeTruthy()
})
