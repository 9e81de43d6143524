import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { flagText, instant, limited, recordId, recordIdText, recordStamp, text } from './common.ts'
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

/** A parent's name. '*' is the pickers' All, with no children. */
const parent = z._default(limited(160), '*')
/** Inactive classes are not offered for new assets. Filters include them. */
const inactive = { includeInactive: z._default(flagText, false) }

export const listAssetClass1 = route('GET', '/api/AssetClasses/assetclass1', {
  name: 'listAssetClass1',
  permission: 'reference.read',
  summary: 'Systems, by name; active ones unless inactive ones are included.',
  query: z.strictObject(inactive),
  response: z.array(assetClass1),
})

export const listAssetClass2 = route('GET', '/api/AssetClasses/assetclass2', {
  name: 'listAssetClass2',
  permission: 'reference.read',
  summary: 'Categories of a system, by name; none when the system is not chosen.',
  query: z.strictObject({ assetClass1Name: parent, ...inactive }),
  response: z.array(assetClass2),
})

export const listAssetClass3 = route('GET', '/api/AssetClasses/assetclass3', {
  name: 'listAssetClass3',
  permission: 'reference.read',
  summary: 'Functions of a category, by name; none when the category is not chosen.',
  query: z.strictObject({ assetClass1Name: parent, assetClass2Name: parent, ...inactive }),
  response: z.array(assetClass3),
})

/** A class for administration, with its parent, template and number of assets. */
export const assetClass = z.object({
  ...shared,
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  parentId: z.nullable(recordId),
  name: z.string(),
  code: z.string(),
  description: z.string(),
  activeFlag: z.boolean(),
  /** Assets of all properties, including those in child classes. */
  assetCount: z.int(),
  procedureCount: z.int(),
  modifiedDateTime: instant,
  modifiedBy: z.string(),
})
export type AssetClass = z.infer<typeof assetClass>

const classParams = z.object({ assetClassId: recordIdText })

export const listAssetClasses = route('GET', '/api/AssetClasses', {
  name: 'listAssetClasses',
  permission: 'settings.manage',
  summary: 'Every class of all three levels by name, inactive ones included.',
  response: z.array(assetClass),
})

export const getAssetClass = route('GET', '/api/AssetClasses/{assetClassId}', {
  name: 'getAssetClass',
  permission: 'settings.manage',
  summary: 'One class.',
  params: classParams,
  response: assetClass,
})

const fields = {
  code: z.optional(text(maxLength.code)),
  description: z.optional(text(maxLength.description)),
  physicalRisk: z.optional(text(maxLength.physicalRisk)),
  lifeSafetyFlag: z.optional(z.boolean()),
  activeFlag: z.optional(z.boolean()),
  /** Null inherits the template of the parent class. */
  attributeTemplateId: z.optional(z.nullable(recordId)),
}

export const createAssetClass = route('POST', '/api/AssetClasses', {
  name: 'createAssetClass',
  permission: 'system.manage',
  summary: 'Makes a system, or a category or function under another class.',
  body: z.strictObject({
    ...fields,
    name: text(maxLength.assetClassName),
    parentId: z._default(z.nullable(recordId), null),
  }),
  response: assetClass,
  status: 201,
})

export const changeAssetClass = route('PUT', '/api/AssetClasses/{assetClassId}', {
  name: 'changeAssetClass',
  permission: 'system.manage',
  summary:
    'Changes the named fields of a class. Another parent of the same level moves it with its assets and what is under it.',
  params: classParams,
  body: z.strictObject({
    ...fields,
    name: z.optional(text(maxLength.assetClassName)),
    parentId: z.optional(recordId),
  }),
  response: assetClass,
})

export const deleteAssetClass = route('DELETE', '/api/AssetClasses/{assetClassId}', {
  name: 'deleteAssetClass',
  permission: 'system.manage',
  summary: 'Deletes a class that nothing refers to.',
  params: classParams,
})
