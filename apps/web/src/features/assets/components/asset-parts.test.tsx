import type { OrderHistoryRow } from '@fettle/contract/work-orders'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { recordKey } from '#records/change/record-change.ts'
import { anAsset } from '#testing/assets.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aHistoryRow, anOrder, aPage } from '#testing/orders.ts'
import { aPartRow, lowStock } from '#testing/parts.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { assetKind } from '../asset-change.ts'
import { AssetParts } from './asset-parts.tsx'

async function show(orders: readonly OrderHistoryRow[]) {
  const sent = stubFetch(({ url }) =>
    url.startsWith('/api/Parts?') ? { json: aPage([aPartRow(lowStock)]) } : { json: anOrder() },
  )
  const workspace = withRights(['View Parts', 'View Assets'], {
    settings: { advancedPartsFunctionalityFlag: true },
  })
  await renderPage(
    <>
      <AssetParts asset={anAsset({ assetId: 7, propertyId: 2 })} orders={orders} />
      <ChangeNotice record={recordKey(assetKind, 7)} />
    </>,
    workspace,
  )
  await screen.findByRole('link', { name: 'HV-2302' })
  return sent
}

test('lists the parts that fit with their stock, and only links to them without an open order', async () => {
  const sent = await show([aHistoryRow(1, 'complete')])
  expect(sent[0]?.url).toContain('fitsAsset=7')
  expect(screen.getByRole('cell', { name: '1,250 Each' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('adds a part to the open order of the asset in one step', async () => {
  const sent = await show([aHistoryRow(2), aHistoryRow(1, 'complete')])
  await userEvent.click(screen.getByRole('button', { name: 'Add HV-2302 to 5002 · CM' }))
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
  const request = sent.find(({ method }) => method === 'POST')
  expect(JSON.parse(String(request?.body))).toMatchObject({
    workorderId: 2,
    partIDx: '61',
    partCostType: 'Inventory',
    partAssetId: 7,
    quantity: 1,
  })
  expect(await screen.findByText('HV-2302 was added to 5002 · CM.')).toBeTruthy()
})

test('asks for the order if several are open', async () => {
  const sent = await show([aHistoryRow(2), aHistoryRow(3)])
  await userEvent.click(screen.getByRole('button', { name: 'Add HV-2302 to an order' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '5003 · CM: Noise' }))
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
  expect(JSON.parse(String(sent.find(({ method }) => method === 'POST')?.body)).workorderId).toBe(3)
})
