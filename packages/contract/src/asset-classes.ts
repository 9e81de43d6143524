import * as z from 'zod/mini'
import { limited, recordId, recordStamp } from './common.ts'
import { route } from './route.ts'

const shared = {
  assetClassId: recordId,
  ...recordStamp,
  attributeTemplateId: z.nullable(recordId),
  physicalRisk: z.string(),
  lifeSafetyFlag: z.boolean(),
}

/** A class of the first level, shown as System ([B3.013]). */
export const assetClass1 = z.object({ ...shared, assetClass1Name: z.string() })
/** A class of the second level, shown as Category. */
export const assetClass2 = z.object({ ...shared, assetClass1Name: z.string(), assetClass2Name: z.string() })
/** A class of the third level, shown as Function; `function` repeats its name. */
export const assetClass3 = z.object({
  ...shared,
  assetClass1Name: z.string(),
  assetClass2Name: z.string(),
  assetClass3Name: z.string(),
  function: z.string(),
})

/** A parent's name; '*' is the pickers' All, which lists nothing below it. */
const parent = z._default(limited(160), '*')

export const listAssetClass1 = route({
  name: 'listAssetClass1',
  method: 'GET',
  path: '/api/AssetClasses/assetclass1',
  permission: 'reference.read',
  summary: 'Systems, by name.',
  response: z.array(assetClass1),
})

export const listAssetClass2 = route({
  name: 'listAssetClass2',
  method: 'GET',
  path: '/api/AssetClasses/assetclass2',
  permission: 'reference.read',
  summary: 'Categories of a system, by name; none when the system is not chosen.',
  query: z.strictObject({ assetClass1Name: parent }),
  response: z.array(assetClass2),
})

export const listAssetClass3 = route({
  name: 'listAssetClass3',
  method: 'GET',
  path: '/api/AssetClasses/assetclass3',
  permission: 'reference.read',
  summary: 'Functions of a category, by name; none when the category is not chosen.',
  query: z.strictObject({ assetClass1Name: parent, assetClass2Name: parent }),
  response: z.array(assetClass3),
})
