import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { assetRow } from './assets.ts'
import { limited, recordIdText } from './common.ts'
import { route } from './route.ts'

export const findAssetsByCode = route('GET', '/api/Assets/ByCode', {
  name: 'findAssetsByCode',
  permission: 'assets.read',
  summary:
    'Assets whose code is this one, without regard to case; if there are none, those whose barcode it is, then those whose former code it is. By property, at most 50.',
  query: z.strictObject({
    code: limited(maxLength.name).check(z.trim(), z.minLength(1, 'Is required.')),
    propertyId: z.optional(recordIdText),
  }),
  response: z.array(assetRow),
})
