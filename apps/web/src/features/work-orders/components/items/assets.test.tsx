import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anAssetClass } from '#nouns/assets/asset-class.fixture.ts'
import { dialogOf } from '#testing/actions.ts'
import { anAssetRow } from '#testing/assets.ts'
import { aPage } from '#testing/orders.ts'
import { pick, press, showChangeable } from '../order-changes.fixture.tsx'

const anAsset = (assetId: number, assetCode: string, isUnderWarranty: boolean) =>
  anAssetRow({
    assetId,
    assetCode,
    name: `Pump ${assetId}`,
    isUnderWarranty,
    warrantyStatus: isUnderWarranty ? 'Active' : 'None',
  })
const can = { 'asset-add': true, 'asset-edit': true, 'asset-delete': true }
const lists = { '/api/Assets': aPage([anAsset(1, 'P-1', true), anAsset(2, 'P-2', false)]) }
const classLists = {
  '/api/AssetClasses/assetclass1': [anAssetClass(1, 'HVAC')],
  '/api/AssetClasses/assetclass2?assetClass1Name=HVAC': [anAssetClass(2, 'HVAC', 'Pumps')],
}

test('[A2.138] [B2.071] [C9.019] adds assets, and a dialog lists those under warranty or service contract', async () => {
  const changes = await showChangeable({ order: { can }, lists })
  await press('Add Assets')
  await pick('Asset', 'P-1 – Pump 1')
  await pick('Asset', 'P-2 – Pump 2')
  await userEvent.click((await dialogOf('Add Assets')).getByRole('button', { name: 'Add Assets' }))
  const told = await dialogOf('Under Warranty or Service Contract')
  expect(told.getByText(/The assets just added are under warranty or service contract/)).toBeTruthy()
  expect(told.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['P-1 Pump 1: warranty'])
  expect(changes().map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/Workorders/assets', { workorderId: 901, assetId: 1 }],
    ['POST /api/Workorders/assets', { workorderId: 901, assetId: 2 }],
  ])
})

test('without covered assets no dialog is shown', async () => {
  const changes = await showChangeable({ order: { can }, lists })
  await press('Add Assets')
  await pick('Asset', 'P-2 – Pump 2')
  await userEvent.click((await dialogOf('Add Assets')).getByRole('button', { name: 'Add Assets' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[B2.060] [B2.061] [B2.064] an asset is found by code and name, and can be removed from the picks', async () => {
  await showChangeable({ order: { can }, lists })
  await press('Add Assets')
  const panel = await dialogOf('Add Assets')
  expect(await panel.findByPlaceholderText('Search for an asset.')).toBeTruthy()
  await pick('Asset', 'P-1 – Pump 1')
  const picked = () => within(panel.getByRole('list', { name: 'Picked' })).getAllByRole('listitem')
  expect(picked().map((item) => item.textContent)).toEqual(['Pump 1 P-1'])
  await pick('Asset', 'P-2 – Pump 2')
  await userEvent.click(panel.getByRole('button', { name: 'Remove Pump 1 from the selection' }))
  expect(picked().map((item) => item.textContent)).toEqual(['Pump 2 P-2'])
})

test('[B9.003] the search returns up to 250 assets, by code from the first', async () => {
  const asked = '/api/Assets?propertyId=2&take=250&sortColumn=assetCode&sortDirection=ascend'
  await showChangeable({ order: { can }, lists: { [asked]: lists['/api/Assets'] } })
  await press('Add Assets')
  await pick('Asset', 'P-2 – Pump 2')
  const picked = within(await screen.findByRole('list', { name: 'Picked' })).getAllByRole('listitem')
  expect(picked.map((item) => item.textContent)).toEqual(['Pump 2 P-2'])
})

test('[A2.141] [B2.062] [B2.065-B2.068] [B4.008] the Advanced Asset Picker has its filters and columns, and clicking a row toggles it', async () => {
  await showChangeable({ order: { can }, lists })
  await press('Add Assets')
  await userEvent.click(await screen.findByRole('button', { name: 'Advanced Asset Picker' }))
  const picker = await dialogOf('Advanced Asset Picker')
  for (const name of ['Asset Code', 'Name', 'Function text', 'Barcode'])
    expect(await picker.findByRole('textbox', { name })).toBeTruthy()
  for (const name of ['System', 'Category', 'Function', 'Status', 'Building', 'Floor', 'Room'])
    expect(picker.getByRole('combobox', { name })).toBeTruthy()
  await userEvent.click(picker.getByRole('button', { name: 'Filters' }))
  expect(picker.getByRole('button', { name: 'Filters' }).getAttribute('aria-expanded')).toBe('false')
  expect((await picker.findAllByRole('columnheader')).map((head) => head.textContent)).toEqual([
    'Code',
    'Property',
    'Name',
    'System',
    'Building',
    'Floor',
    'Room',
    'Selected',
  ])
  const box = () => picker.getByRole<HTMLInputElement>('checkbox', { name: 'Select Pump 2' })
  await userEvent.click(picker.getByText('P-2'))
  expect(box().checked).toBe(true)
  await userEvent.click(picker.getByText('P-2'))
  expect(box().checked).toBe(false)
  await userEvent.click(picker.getByText('P-1'))
  await userEvent.click(picker.getByRole('button', { name: 'Return With Picks (1)' }))
  const panel = await dialogOf('Add Assets')
  expect(panel.getByRole('button', { name: 'Remove Pump 1 from the selection' })).toBeTruthy()
})

test("the Advanced Asset Picker defaults to the order's building, also shown with collapsed filters", async () => {
  const asked: string[] = []
  await showChangeable({
    order: { can, building: 'Mill House' },
    lists: { ...classLists, ...lists },
    onRead: (url) => asked.push(decodeURIComponent(url)),
  })
  await press('Add Assets')
  await userEvent.click(await screen.findByRole('button', { name: 'Advanced Asset Picker' }))
  const picker = await dialogOf('Advanced Asset Picker')
  expect(picker.getByText('Only Mill House')).toBeTruthy()
  expect(picker.getByRole<HTMLInputElement>('combobox', { name: 'Building' }).value).toBe('Mill House')
  const first = new URL(asked.filter((url) => url.startsWith('/api/Assets?')).at(-1) ?? '', 'http://a')
  expect(first.searchParams.get('location1')).toBe('Mill House')
})

test('the filters of the Advanced Asset Picker are sent to the server', async () => {
  const asked: string[] = []
  await showChangeable({
    order: { can },
    lists: { ...classLists, ...lists },
    onRead: (url) => asked.push(decodeURIComponent(url)),
  })
  await press('Add Assets')
  await userEvent.click(await screen.findByRole('button', { name: 'Advanced Asset Picker' }))
  await pick('System', 'HVAC')
  await pick('Category', 'Pumps')
  const picker = await dialogOf('Advanced Asset Picker')
  await userEvent.type(picker.getByRole('textbox', { name: 'Function text' }), 'x')
  await pick('Status', 'Storage')
  await waitFor(() => {
    const last = new URL(asked.filter((url) => url.startsWith('/api/Assets?')).at(-1) ?? '', 'http://a')
    expect(Object.fromEntries(last.searchParams)).toMatchObject({
      propertyId: '2',
      type: 'HVAC',
      subtype: 'Pumps',
      functionText: 'x',
      status: 'Storage',
    })
  })
})
