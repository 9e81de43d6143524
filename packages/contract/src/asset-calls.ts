import * as z from 'zod/mini'
import { assetQuery } from './asset-query.ts'
import { asset, assetRow } from './assets.ts'
import { matching, paged, recordIdText } from './common.ts'
import { countsOf, passedOver } from './records/list-calls.ts'
import { route, spreadsheetAnswer } from './route.ts'

const assetIdParams = { assetId: recordIdText }

export const listAssets = route('GET', '/api/Assets', {
  name: 'listAssets',
  permission: 'assets.read',
  summary: 'Assets by code, filtered, sorted and paged.',
  query: assetQuery,
  response: paged(assetRow),
})

export const exportAssets = route('GET', '/api/Assets/as-excel', {
  name: 'exportAssets',
  permission: 'assets.read',
  summary:
    'The whole filtered set as a spreadsheet: the columns of the list, then those that importing it again needs.',
  query: assetQuery,
  response: spreadsheetAnswer,
})

export const countAssets = countsOf(listAssets, 'countAssets', 'assets', `, all of one moment${passedOver}`)

export const getAsset = route('GET', '/api/Assets/{assetId}', {
  name: 'getAsset',
  permission: 'assets.read',
  summary: 'One asset with its PM schedules, meters, moves and attributes.',
  params: z.object(assetIdParams),
  response: asset,
})

export const getAssetPhoto = route('GET', '/api/Assets/{assetId}/photos/{index}', {
  name: 'getAssetPhoto',
  permission: 'assets.read',
  summary: 'Image data of a photo of an asset; the first has index 0.',
  params: z.object({
    ...assetIdParams,
    index: z.pipe(
      matching(/^\d{1,4}$/, 'Must be a whole number from 0 on.'),
      z.pipe(
        z.transform((text: string) => Number(text)),
        z.int(),
      ),
    ),
  }),
  response: { file: 'image/*' },
})
