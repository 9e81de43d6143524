import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anAssetRow } from '#testing/assets.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderPlain } from '#testing/render.tsx'
import { AssetChoiceField } from './asset-choice-field.tsx'

const pump = anAssetRow({ assetId: 32, assetCode: 'P-1', name: 'Pump', barcode: '4711' })
const fan = anAssetRow({ assetId: 33, assetCode: 'F-1', name: 'Fan', barcode: '4712' })

function show() {
  const chosen = vi.fn()
  const sent = stubFetch(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://fettle.test')
    if (pathname === '/api/Assets/ByCode') return { json: [] }
    const barcode = searchParams.get('barcode')
    return { json: aPage([pump, fan].filter((one) => barcode === null || one.barcode === barcode)) }
  })
  renderPlain(
    <AssetChoiceField
      label="Part of"
      propertyId={2}
      asset={null}
      leavesOut={fan.assetId}
      onChange={chosen}
    />,
  )
  return { chosen, sent }
}

test('[B2.060] [B9.003] requests up to 250 assets by code and shows a prompt', async () => {
  const { sent } = show()
  expect(screen.getByPlaceholderText('Search for an asset.')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'Part of' }))
  expect(await screen.findByRole('option', { name: 'P-1 – Pump' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: /Fan/ })).toBeNull()
  const asked = new URL(sent[0]?.url ?? '', 'http://fettle.test').searchParams
  expect(Object.fromEntries(asked)).toEqual({
    propertyId: '2',
    take: '250',
    sortColumn: 'assetCode',
    sortDirection: 'ascend',
  })
})

test('[B2.063] selects an asset by barcode; an excluded one is not found', async () => {
  const { chosen } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Scan a barcode' }))
  const barcode = screen.getByRole('textbox', { name: 'Barcode' })
  await userEvent.type(barcode, '4712{Enter}')
  expect(await screen.findByText('No match for the barcode 4712.')).toBeTruthy()
  expect(chosen).not.toHaveBeenCalled()
  await userEvent.type(barcode, '4711{Enter}')
  expect(await screen.findByRole('button', { name: 'Scan a barcode', pressed: false })).toBeTruthy()
  expect(chosen).toHaveBeenCalledWith({ assetId: 32, label: 'P-1 – Pump' })
})
