import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAssetRow } from '#testing/assets.ts'
import { aPage } from '#testing/orders.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { openAssets } from './assets-page.fixture.tsx'

const show = (
  workspace = aWorkspace(),
  rows = [anAssetRow({ status: 'Repair Shop', campus: 'North' })],
  isNarrow = true,
) =>
  openAssets({
    workspace,
    isNarrow,
    answer: ({ address }) => (address.pathname === '/api/Assets' ? { json: aPage(rows) } : undefined),
  })

test('cards show the property while all properties are listed', async () => {
  await show(aWorkspace({ isAggregate: true, settings: { multiPropLabelSingular: 'Site' } }))
  await screen.findByRole('article')
  expect(screen.getByText('Site', { selector: 'dt' }).nextElementSibling?.textContent).toBe('Riverside')
})

test('on a small screen an asset is a card with its name, status and location', async () => {
  await show()
  const card = await screen.findByRole('article')
  expect(card.textContent).toBe(
    'AHU-3Repair ShopAir handlerLocationNorth · Mill House · 2 · 214ClassHVAC › Air Handling › Roof unitBarcode4006381View Details',
  )
  expect(screen.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe('/assets/31')
})

test('[B3.009] a custom field can be a list column', async () => {
  const column = { direction: 'ascend', formatKind: 'text', width: 80 } as const
  const assetListColumnOptions = [
    { ...column, displayName: 'Code', columnName: 'assetCode' },
    { ...column, displayName: 'Owner', columnName: 'user3' },
  ]
  await show(
    aWorkspace({ settings: { assetListColumnOptions } }),
    [anAssetRow({ user3: 'Facilities' }), anAssetRow({ assetId: 32, assetCode: 'AHU-4' })],
    false,
  )
  await screen.findByText('AHU-4')
  expect(screen.getByRole('columnheader', { name: 'Owner' })).toBeTruthy()
  expect(screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent)).toEqual([
    'Owner',
    'Facilities',
    '',
  ])
})
