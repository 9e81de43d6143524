import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { anAssetRow } from '#testing/assets.ts'
import { aPage, aRow } from '#testing/orders.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { field, group, held, openPalette, options } from './palette.fixture.tsx'
import { openedPalette } from './palette-state.ts'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))
afterEach(() => {
  openedPalette.set(null)
  went.mockClear()
})

/** Responds to the palette's three queries for a number: exact, live, and ended. */
const numbered =
  (known: { whole?: WorkOrderRow[]; live?: WorkOrderRow[]; ended?: WorkOrderRow[] }) =>
  ({ searchParams }: URL) => {
    if (searchParams.has('orderOrRequestNumber')) return { json: aPage(known.whole ?? []) }
    const isLive = searchParams.getAll('orderStatus').includes('Open')
    return { json: aPage((isLive ? known.live : known.ended) ?? []) }
  }
const found = () => group('Work orders').map((option) => option.firstChild?.firstChild?.textContent)

test('a number finds its order or request, and Enter opens it', async () => {
  const request = aRow({ workorderId: 7, orderNumber: 'REQ', requestId: '5001' })
  const sent = await openPalette(numbered({ whole: [aRow(), request] }))
  await userEvent.type(field(), '5001')
  await screen.findByRole('group', { name: 'Work orders' })
  expect(found()).toEqual(['Order 5001', 'Request 5001'])
  expect(field().getAttribute('aria-activedescendant')).toBe(group('Work orders')[0]?.id)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith({ to: '/orders/$workorderId', params: { workorderId: '7' } }),
  )
  expect(sent.every(({ url }) => !url.includes('Number=5&'))).toBe(true)
})

test('a number prefix finds live orders before closed ones, with denied requests last', async () => {
  const row = (workorderId: number, orderNumber: string, statusKind: WorkOrderRow['statusKind']) =>
    aRow({ workorderId, orderNumber, requestId: String(workorderId), statusKind })
  const sent = await openPalette(
    numbered({
      whole: [row(9, 'Denied', 'denied'), row(1, '1471', 'complete')],
      live: [row(2, '14719', 'open')],
      ended: [row(3, '14710', 'complete'), row(4, 'Denied', 'denied')],
    }),
  )
  await userEvent.type(field(), '1471')
  await screen.findByRole('group', { name: 'Work orders' })
  expect(found()).toEqual([
    'Order 1471',
    'Denied request 9',
    'Order 14719',
    'Order 14710',
    'Denied request 4',
  ])
  expect(sent.filter(({ url }) => url.includes('numberPrefix=1471'))).toHaveLength(2)
})

test('a request is found by its number with the prefix REQ', async () => {
  const request = aRow({ workorderId: 7, orderNumber: 'REQ', requestId: '7382' })
  const sent = await openPalette(numbered({ whole: [request] }))
  await userEvent.type(field(), 'REQ 7382')
  await screen.findByRole('option', { name: /Request 7382/ })
  expect(sent.some(({ url }) => url.includes('description'))).toBe(false)
})

test('a text with digits finds an imported order by its former number', async () => {
  const sent = await openPalette(numbered({ whole: [aRow({ orderNumber: '5120' })] }))
  await userEvent.type(field(), 'W-2019/17')
  await screen.findByRole('option', { name: /Order 5120/ })
  expect(sent.some(({ url }) => url.includes('orderOrRequestNumber=W-2019'))).toBe(true)
})

test('one or two digits are a complete number, not a prefix', async () => {
  const sent = await openPalette(numbered({ whole: [aRow({ orderNumber: '14' })] }))
  await userEvent.type(field(), '14')
  await screen.findByRole('option', { name: /Order 14/ })
  expect(sent.some(({ url }) => url.includes('numberPrefix'))).toBe(false)
})

test('words find orders by description, and assets of the property if permitted', async () => {
  const asset = anAssetRow({ location2: null })
  const answer = (url: URL) =>
    url.pathname === '/api/Assets' ? { json: aPage([asset]) } : { json: aPage([aRow()]) }
  const sent = await openPalette(answer)
  await userEvent.type(field(), 'air')
  const found = await screen.findByRole('option', { name: /AHU-3 – Air handler/ })
  expect(found.textContent).toContain('Mill House · 2')
  await userEvent.click(found)
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith({ to: '/assets/$assetId', params: { assetId: '31' } }),
  )
  expect(sent.some(({ url }) => url.includes('description=air'))).toBe(true)
  expect(sent.some(({ url }) => /Assets\?.*search=air/.test(url) && url.includes('propertyId=2'))).toBe(true)
})

test('with all properties shown, finds assets of each, and every record shows its property', async () => {
  const [here, there] = [
    anAssetRow({ assetId: 7, assetCode: 'AHU-3', propertyId: 2 }),
    anAssetRow({ assetId: 8, assetCode: 'AHU-9', propertyId: 3 }),
  ]
  const order = aRow({ propertyId: 3 })
  const answer = ({ pathname }: URL) =>
    pathname === '/api/Assets' ? { json: aPage([here, there]) } : { json: aPage([order]) }
  const sent = await openPalette(answer, aWorkspace({ isAggregate: true }), [there])
  await userEvent.type(field(), 'ahu')
  await screen.findByRole('group', { name: 'Assets' })
  const hints = (name: string) => group(name).map((option) => option.textContent)
  expect(hints('Assets')).toEqual([
    expect.stringMatching(/^AHU-9.*Harbor Lofts · /),
    expect.stringMatching(/^AHU-3.*Riverside · /),
  ])
  expect(hints('Work orders')).toEqual([expect.stringContaining('Harbor Lofts · ')])
  const asked = sent.map(({ url }) => new URL(url, 'http://fettle.test'))
  const list = asked.find(({ pathname }) => pathname === '/api/Assets')
  const byCode = asked.find(({ pathname }) => pathname === '/api/Assets/ByCode')
  expect(list?.searchParams.getAll('propertyId').join()).toBe('2,3')
  expect(byCode?.searchParams.has('propertyId')).toBe(false)
})

test('with one property shown, only orders of others show their property', async () => {
  const rows = [aRow({ workorderId: 1, propertyId: 2 }), aRow({ workorderId: 2, propertyId: 3 })]
  await openPalette((url) => ({ json: aPage(url.searchParams.has('description') ? rows : []) }))
  await userEvent.type(field(), 'sink')
  await screen.findByRole('group', { name: 'Work orders' })
  expect(group('Work orders').map((option) => option.textContent?.includes('Harbor Lofts'))).toEqual([
    false,
    true,
  ])
})

test('a number finds assets by their code and parts of it, with an exact match first', async () => {
  const [whole, part] = [
    anAssetRow({ assetId: 7, assetCode: '12', name: 'Boiler' }),
    anAssetRow({ assetId: 8, assetCode: '0012', name: 'Pump' }),
  ]
  const answer = ({ pathname }: URL) => ({ json: aPage(pathname === '/api/Assets' ? [part, whole] : []) })
  const sent = await openPalette(answer, aWorkspace(), [whole])
  await userEvent.type(field(), '12')
  await screen.findByRole('option', { name: /^12 – Boiler/ })
  expect(group('Assets').map((option) => option.firstChild?.firstChild?.textContent)).toEqual([
    '12 – Boiler',
    '0012 – Pump',
  ])
  expect(sent.some(({ url }) => /ByCode\?/.test(url) && url.includes('propertyId=2'))).toBe(true)
})

test('assets are not requested without permission', async () => {
  const workspace = aWorkspace({ user: { cUserCanDos: ['View Workorders', 'View Orders: All'] } })
  const sent = await openPalette(() => ({ json: aPage([aRow()]) }), workspace)
  await userEvent.type(field(), 'air')
  await screen.findByRole('group', { name: 'Work orders' })
  expect(sent.some(({ url }) => url.includes('Assets'))).toBe(false)
})

test('commands are listed before results, so that results cause no layout shift', async () => {
  await openPalette((url) => ({ json: aPage(url.searchParams.has('description') ? [aRow()] : []) }))
  await userEvent.type(field(), 'hold')
  await screen.findByRole('group', { name: 'Work orders' })
  expect(options()[0]).toBe('Holdh')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Holdh')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(held).toHaveBeenCalledOnce())
  expect(went).not.toHaveBeenCalled()
})

test('Enter before the response opens the result for the current text, never an earlier one', async () => {
  await openPalette((url) => {
    const asked = url.searchParams.get('orderOrRequestNumber')
    return { json: aPage(asked ? [aRow({ workorderId: Number(asked), orderNumber: asked })] : []) }
  })
  await userEvent.type(field(), '5001')
  await screen.findByRole('option', { name: /Order 5001/ })
  await userEvent.keyboard('2{Enter}')
  expect(screen.getByRole('option', { name: /Order 5001/ })).toBeTruthy()
  await waitFor(() => expect(went).toHaveBeenCalledOnce())
  expect(went).toHaveBeenCalledWith({ to: '/orders/$workorderId', params: { workorderId: '50012' } })
})

test.each([
  ['by key', () => userEvent.keyboard('{ArrowDown}')],
  ['by pointer', async () => void fireEvent.pointerMove(screen.getByRole('option', { name: /Order 5001/ }))],
])('opens no result if the user moves on %s between Enter and the response', async (_way, goOn) => {
  const movedOn = Promise.withResolvers<void>()
  await openPalette(async (url) => {
    const asked = url.searchParams.get('orderOrRequestNumber')
    if (asked === '50012') await movedOn.promise
    return { json: aPage(asked === '5001' ? [aRow()] : []) }
  })
  await userEvent.type(field(), '5001')
  await screen.findByRole('option', { name: /Order 5001/ })
  await userEvent.keyboard('2{Enter}')
  await goOn()
  movedOn.resolve()
  await screen.findByText('Nothing found.')
  expect(went).not.toHaveBeenCalled()
})

test('Enter before an empty response has no effect', async () => {
  await openPalette()
  await userEvent.type(field(), '5001{Enter}')
  expect(await screen.findByText('Nothing found.')).toBeTruthy()
  await userEvent.type(field(), '{Backspace}')
  expect(went).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog', { name: 'Search and commands' })).toBeTruthy()
})

test('a failed asset search shows a message next to the found orders', async () => {
  await openPalette((url) =>
    url.pathname === '/api/Assets' ? { status: 500, json: {} } : { json: aPage([aRow()]) },
  )
  await userEvent.type(field(), 'sink')
  expect((await screen.findByRole('alert')).textContent).toContain('could not be searched')
  expect(group('Work orders')).toHaveLength(1)
})

test('an empty result and a failed search show a message', async () => {
  await openPalette((url) =>
    url.searchParams.has('description') ? { status: 500, json: {} } : { json: aPage([]) },
  )
  await userEvent.type(field(), 'zz')
  expect(await screen.findByText('Nothing found.')).toBeTruthy()
  await userEvent.type(field(), 'zz')
  expect((await screen.findByRole('alert')).textContent).toContain('could not be searched')
})

test("a label's URL finds its asset in the label's property, and no orders", async () => {
  const labeled = anAssetRow({ assetId: 7, assetCode: 'B/12', name: 'Boiler' })
  const sent = await openPalette(undefined, aWorkspace(), [labeled])
  await userEvent.type(field(), 'https://fettle.example/a/B%2F12?p=3{Enter}')
  await waitFor(() => expect(went).toHaveBeenCalledWith({ to: '/assets/$assetId', params: { assetId: '7' } }))
  const [last] = sent.slice(-1)
  expect(last?.url).toBe('/api/Assets/ByCode?code=B%2F12&propertyId=3')
})

test("'scan' opens the asset scanner", async () => {
  await openPalette()
  await userEvent.type(field(), 'scan')
  expect(options()).toEqual(['Scan'])
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Scan a Code' })).toBeTruthy()
})
