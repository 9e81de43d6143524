import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { storeRecords } from '#lib/device/device-copies.ts'
import type { Workspace } from '#lib/workspace.ts'
import { orderKind } from '#nouns/orders/order-page.ts'
import { anAsset, anAssetRow } from '#testing/assets.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { anOrder, aPage, aRow } from '#testing/orders.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
// Loaded before the first test, which would otherwise wait for it.
import './scan-asset-panel.tsx'
import { ScanAssetButton } from './scan-asset-button.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))
vi.mock('#lib/device/device-user.ts', async (original) => ({
  ...(await original<typeof import('#lib/device/device-user.ts')>()),
  deviceUserId: () => 1,
}))
afterEach(() => went.mockClear())

const north = anAssetRow({ assetId: 31, assetCode: 'B/12', name: 'Boiler' })
const south = anAssetRow({ assetId: 77, assetCode: 'B/12', name: 'Bench', propertyName: 'Harbor Lofts' })

async function show(
  answer: (property: string | null) => StubbedAnswer = () => ({ json: [] }),
  workspace: Workspace = aWorkspace(),
) {
  stubFetch(({ url }) =>
    /Parts|Workorders/.test(url)
      ? { json: aPage([]) }
      : answer(new URL(url, 'http://fettle.test').searchParams.get('propertyId')),
  )
  await renderPage(<ScanAssetButton />, workspace)
}

/** Opens the panel and types this text like a scanner. */
async function scan(text: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Scan a code' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Scan a Code' }))
  await userEvent.type(panel.getByRole('textbox', { name: 'Code or barcode' }), `${text}{Enter}`)
  return panel
}

test('a scanned label opens the asset of its property and closes the scanner', async () => {
  await show((property) => ({ json: property === '2' ? [north] : [north, south] }))
  await scan('https://fettle.example/a/B%2F12?p=2')
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith({ to: '/assets/$assetId', params: { assetId: '31' } }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a label with a former code opens its asset and passes on the code for the note', async () => {
  await show(() => ({ json: [north] }))
  await scan('https://fettle.example/a/OLD-12?p=2')
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith({
      to: '/assets/$assetId',
      params: { assetId: '31' },
      search: { label: 'OLD-12' },
    }),
  )
})

test('a hand scanner can type immediately into the open panel', async () => {
  await show((property) => ({ json: property === '2' ? [north] : [north, south] }))
  await userEvent.click(screen.getByRole('button', { name: 'Scan a code' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Scan a Code' }))
  const field = panel.getByRole('textbox', { name: 'Code or barcode' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.keyboard('https://fettle.example/a/B%2F12?p=2{Enter}')
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith({ to: '/assets/$assetId', params: { assetId: '31' } }),
  )
})

test('an unknown code shows a message, and the next one can be scanned', async () => {
  await show()
  const panel = await scan('B/12')
  expect((await panel.findByRole('alert')).textContent).toBe('Nothing that you may see has the code B/12.')
  expect(panel.getByRole('textbox', { name: 'Code or barcode' })).toHaveProperty('value', '')
  expect(went).not.toHaveBeenCalled()
})

test('typed keys reach the code field after a press on a button, and Enter does not close the panel', async () => {
  await show((property) => ({ json: property === '2' ? [north] : [north, south] }))
  await userEvent.click(screen.getByRole('button', { name: 'Scan a code' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Scan a Code' }))
  const field = await panel.findByRole('textbox', { name: 'Code or barcode' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  screen.getByRole('button', { name: 'Close' }).focus()
  await userEvent.keyboard('B/12')
  expect(document.activeElement).toBe(field)
  expect(field).toHaveProperty('value', 'B/12')
  await userEvent.keyboard('{Enter}')
  expect(await panel.findByText('2 assets have the code B/12. Which one is it?')).toBeTruthy()
})

test('a part or an order with the code opens if no asset has it', async () => {
  const order = aRow({ workorderId: 77, orderNumber: '5001' })
  stubFetch(({ url }) => ({
    json: /Workorders/.test(url) ? aPage([order]) : /Parts/.test(url) ? aPage([]) : [],
  }))
  await renderPage(<ScanAssetButton />)
  await scan('5001')
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith({ to: '/orders/$workorderId', params: { workorderId: '77' } }),
  )
})

test('a code of several assets asks which one', async () => {
  await show(() => ({ json: [north, south] }))
  const panel = await scan('B/12')
  expect(await panel.findByText('2 assets have the code B/12. Which one is it?')).toBeTruthy()
  expect(panel.getByRole('link', { name: /Bench/ }).getAttribute('href')).toBe('/assets/77')
  await userEvent.click(panel.getByRole('link', { name: /Bench/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a failed request is shown in the scanner', async () => {
  await show(() => ({ status: 500, json: { title: 'x', errors: [] } }))
  const panel = await scan('B/12')
  expect((await panel.findByRole('alert')).textContent).toContain('server error')
})

test('users without permission to view assets get no scanner', async () => {
  await show(undefined, aWorkspace({ user: { cUserCanDos: ['View Workorders'] } }))
  expect(screen.queryByRole('button', { name: 'Scan a code' })).toBeNull()
})

test('without a network a code opens the stored asset or order, or reports that the server could not be reached', async () => {
  await show()
  stubFetch(() => new TypeError('Failed to fetch'))
  await storeRecords(1, 'asset', [{ id: 31, value: anAsset({ assetId: 31, assetCode: 'B/12' }) }], 1)
  await storeRecords(1, orderKind, [{ id: 7, value: anOrder({ workorderId: 7, orderNumber: '4711' }) }], 1)
  await scan('b/12')
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith({ to: '/assets/$assetId', params: { assetId: '31' } }),
  )
  await scan('4711')
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith({ to: '/orders/$workorderId', params: { workorderId: '7' } }),
  )
  const panel = await scan('B/13')
  expect(await panel.findByText('The server could not be reached.')).toBeTruthy()
})
