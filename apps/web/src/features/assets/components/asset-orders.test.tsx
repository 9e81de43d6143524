import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anAsset } from '#testing/assets.ts'
import { aHistoryRow } from '#testing/orders.ts'
import { renderPage } from '#testing/workspace.tsx'
import { AssetOrders } from './asset-orders.tsx'

vi.mock('@fettle/rules/records/paging', async (original) => ({
  ...(await original<typeof import('@fettle/rules/records/paging')>()),
  maxAssetHistory: 2,
}))

const show = (count: number) =>
  renderPage(
    <AssetOrders
      asset={anAsset({ assetCode: 'CH-1', propertyId: 2 })}
      orders={Array.from({ length: count }, (_order, at) => aHistoryRow(at + 1))}
    />,
  )

test('a truncated history shows a message with a link to all orders of the asset', async () => {
  await show(2)
  expect(screen.getByText(/^These are the newest 2 orders\./)).toBeTruthy()
  const { searchParams } = new URL(
    screen.getByRole('link', { name: 'All orders of CH-1' }).getAttribute('href') ?? '',
    'http://fettle.test',
  )
  expect(Object.fromEntries(searchParams)).toEqual({
    multiAssetDisplay: 'CH-1',
    orderStatus: 'All',
    propertyId: '2',
  })
})

test('a complete history shows no message', async () => {
  await show(1)
  expect(screen.queryByText(/^These are the newest/)).toBeNull()
})
