import { costPeriods } from '@fettle/rules/assets/asset-cover'
import { eachCustomField } from '@fettle/rules/assets/asset-custom-fields'
import { assetStatuses } from '@fettle/rules/assets/asset-status'
import { depreciationMethods, lifeUnits } from '@fettle/rules/assets/depreciation-methods'
import { assetFields } from '@fettle/rules/records/asset-fields'
import { maxLength, maxSimilarAssets } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { asset } from './assets.ts'
import { dayOrInstant, recordId, recordIdText, text } from './common.ts'
import { fieldsAsRead } from './records/as-read.ts'
import { fieldDays, fieldNumbers, fieldTexts } from './records/field-schemas.ts'
import { logPaging } from './records/record-log.ts'
import { route } from './route.ts'

const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))
const named = (max: number) => maybe(text(max))

/** user1 to user20 ([B3.009]). */
const userTexts = eachCustomField(() => named(maxLength.customField))

/** Changeable fields. Absent fields stay unchanged; null or '' empties a field. */
const changes = {
  ...fieldTexts(assetFields, named),
  ...fieldNumbers(assetFields),
  ...fieldDays(assetFields),
  ...userTexts,
  /**
   * Names of the three classes. Changing the system empties category and function, changing the category the
   * function.
   */
  type: named(160),
  subtype: named(160),
  function: named(160),
  /** The job default by its name; `jobTypeId` says which when several trades have the name. */
  jobType: named(maxLength.name),
  jobTypeId: maybe(recordId),
  campus: named(maxLength.location),
  /** The building's name or code. */
  location1: named(maxLength.location),
  /** Disambiguates buildings with the same name. The name takes precedence if both differ. */
  buildingId: maybe(recordId),
  floor: named(maxLength.location),
  /** The room's code or name. */
  location2: named(maxLength.location),
  /** 'latitude,longitude' in degrees. */
  gps: named(maxLength.gps),
  usefulLifeTimeUnit: maybe(z.enum(lifeUnits)),
  maintAgreemtCostPeriod: maybe(z.enum(costPeriods)),
  depreciation: maybe(z.enum(depreciationMethods)),
  parentId: maybe(recordId),
  status: z.optional(z.enum(assetStatuses)),
  /** Start of the new status, between the start of the previous status and now. Defaults to now. */
  statusSince: maybe(dayOrInstant),
  statusReason: named(maxLength.reason),
  /** Retires an asset despite open orders on it. */
  confirmOpenOrders: z.optional(z.boolean()),
}

const released = {
  /** Former codes to keep. All others are released. */
  formerCodes: z.optional(z.array(text(maxLength.name)).check(z.maxLength(1000))),
}
/** A change of an asset's fields. */
export const assetChange = z.object({ ...changes, ...released })
export type AssetChange = z.output<typeof assetChange>

const draft = {
  ...changes,
  /** Required for a caller with multiple properties. */
  propertyId: z.optional(recordId),
  /** An asset to copy attributes and meters from, without readings. */
  copyOf: maybe(recordId),
}
/** A new asset. Code and name are required. */
const assetDraft = z.object(draft)
export type AssetDraft = z.output<typeof assetDraft>

const assetIdParams = z.object({ assetId: recordIdText })

export const createAsset = route('POST', '/api/Assets', {
  name: 'createAsset',
  permission: 'assets.edit',
  summary: 'Creates an asset.',
  body: z.strictObject(draft),
  response: asset,
  status: 201,
})

export const createAlikeAssets = route('POST', '/api/Assets/alike', {
  name: 'createAlikeAssets',
  permission: 'assets.edit',
  summary:
    'Creates several assets that differ in code, name, serial number and barcode only: all of them, or none.',
  body: z.strictObject({
    asset: z.strictObject(draft),
    each: z
      .array(
        z.strictObject({
          assetCode: text(maxLength.name),
          name: text(maxLength.title),
          serialNum: z.optional(text(maxLength.name)),
          barcode: z.optional(text(maxLength.name)),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxSimilarAssets)),
  }),
  response: z.object({ assetIds: z.array(recordId) }),
  status: 201,
})

export const updateAsset = route('PUT', '/api/Assets/{assetId}', {
  name: 'updateAsset',
  permission: 'assets.edit',
  summary:
    'Changes the named fields of an asset. Other fields of the record may be sent as they were read; a different value, or a field that no asset has, is refused.',
  params: assetIdParams,
  body: z.strictObject({ ...fieldsAsRead(asset, { ...changes, ...released }), ...changes, ...released }),
  response: asset,
})

export const deleteAsset = route('DELETE', '/api/Assets/{assetId}', {
  name: 'deleteAsset',
  permission: 'assets.delete',
  summary: 'Deletes an asset that nothing refers to.',
  params: assetIdParams,
})

const attribute = {
  group: text(maxLength.attributeGroup),
  label: text(maxLength.attributeGroup),
  prefix: z._default(text(maxLength.attributeAffix), ''),
  value: z._default(text(maxLength.attributeValue), ''),
  suffix: z._default(text(maxLength.attributeAffix), ''),
}

export const setAssetAttributes = route('PUT', '/api/Assets/{assetId}/attributes', {
  name: 'setAssetAttributes',
  permission: 'assets.edit',
  summary: 'Replaces the attributes of an asset, in their order within each group.',
  params: assetIdParams,
  body: z.strictObject({ attributes: z.array(z.strictObject(attribute)).check(z.maxLength(200)) }),
  response: asset,
})

export const listAssetLog = route('GET', '/api/Assets/{assetId}/log', {
  name: 'listAssetLog',
  permission: 'assets.read',
  summary: 'What happened to an asset, newest first.',
  params: assetIdParams,
  ...logPaging,
})
