import { beforeEach, expect, test, vi } from 'vitest'
import { anAssetRow } from '#testing/assets.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { findScannedAsset } from './asset.queries.ts'

const pump = anAssetRow({ assetId: 31, assetCode: 'P-10' })
const fan = anAssetRow({ assetId: 32, assetCode: 'F-1', barcode: 'P-10' })

beforeEach(() => void vi.unstubAllGlobals())

/** Responds with the assets that have this barcode, and those found by code. */
const answer = (byBarcode: readonly object[], byCode: readonly object[]) =>
  stubFetch(({ url }) => ({ json: url.startsWith('/api/Assets/ByCode?') ? byCode : aPage(byBarcode) }))

test('prefers the asset with the barcode over another with the code', async () => {
  answer([fan], [pump])
  expect(await findScannedAsset(2, { code: 'P-10', propertyId: null })).toEqual(fan)
  answer([], [pump])
  expect(await findScannedAsset(2, { code: 'P-10', propertyId: null })).toEqual(pump)
})

test('finds none for a barcode shared by several assets', async () => {
  answer([fan, pump], [fan, pump])
  expect(await findScannedAsset(2, { code: 'P-10', propertyId: null })).toBeNull()
})

test('a label finds the asset with its code, and none of another property', async () => {
  const sent = answer([fan], [pump])
  expect(await findScannedAsset(2, { code: 'P-10', propertyId: 2 })).toEqual(pump)
  expect(sent.map(({ url }) => url)).toEqual(['/api/Assets/ByCode?propertyId=2&code=P-10'])
  expect(await findScannedAsset(2, { code: 'P-10', propertyId: 3 })).toBeNull()
  expect(sent).toHaveLength(1)
})
