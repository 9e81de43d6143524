import { pageSizes } from '@fettle/rules/paging'
import * as z from 'zod/mini'
import {
  day,
  instant,
  limited,
  listOf,
  matching,
  paged,
  paging,
  recordId,
  recordIdText,
  recordStamp,
} from './common.ts'
import { meter } from './meters.ts'
import { route } from './route.ts'

/** What an asset's status can be ([B3.012]). */
export const assetStatuses = [
  'In Service',
  'Out of Service',
  'Not In Service',
  'Installing',
  'Disposal',
  'Repair Shop',
  'Replacement',
  'Moving',
  'Storage',
  'Inventory',
  'New',
  'Unused',
  'Loaned Out',
] as const

const nameOrNull = z.nullable(z.string())
const dayOrNull = z.nullable(day)
const amount = z.nullable(z.number())

/** State of a warranty or an agreement today: none, not begun yet, in force, or over. */
export const coverStatus = z.enum(['None', 'Not Begun', 'Active', 'Expired'])

const identity = {
  assetId: recordId,
  ...recordStamp,
  propertyId: recordId,
  propertyName: z.string(),
  assetCode: z.string(),
  name: z.string(),
  /** System, category and function: the three levels of asset classes. */
  type: nameOrNull,
  subtype: nameOrNull,
  function: nameOrNull,
  status: z.enum(assetStatuses),
  criticalNum: z.string(),
  barcode: z.string(),
}

const place = {
  campus: nameOrNull,
  location1: nameOrNull,
  floor: nameOrNull,
  location2: nameOrNull,
  location3: z.string(),
}

const cover = {
  isUnderWarranty: z.boolean(),
  isUnderMaintAgreement: z.boolean(),
  warrantyStatus: coverStatus,
  maintAgreementStatus: coverStatus,
}

const make = { manufacturer: z.string(), model: z.string(), serialNum: z.string() }

/** One row of the list and the pickers. */
export const assetRow = z.object({ ...identity, ...place, ...make, ...cover })
export type AssetRow = z.infer<typeof assetRow>

const purchase = {
  purchaseDate: dayOrNull,
  purchasePrice: amount,
  vendor: z.string(),
  installDate: dayOrNull,
  usefulLife: amount,
  usefulLifeTimeUnit: z.string(),
  replacementCost: amount,
  replacementDateInput: dayOrNull,
}

const agreement = {
  maintCompany: z.string(),
  maintContact: z.string(),
  maintContractNotes: z.string(),
  maintPhoneNum: z.string(),
  maintFaxNum: z.string(),
  maintPagerNum: z.string(),
  maintEmailAddress: z.string(),
  maintCellNum: z.string(),
  maintAgreemtBegin: dayOrNull,
  maintAgreemtEnd: dayOrNull,
  maintAgreemtType: z.string(),
  maintAgreemtCost: amount,
  maintAgreemtCostPeriod: z.string(),
}

const warranty = {
  warrantyType: z.string(),
  warrantyStartDate: dayOrNull,
  warrantyEndDate: dayOrNull,
  warrantyNotes: z.string(),
}

/** user1 to user20 ([B3.009]). */
export const userFieldNames = Array.from({ length: 20 }, (_, index) => `user${index + 1}`)
const userFields = Object.fromEntries(userFieldNames.map((name) => [name, z.string()])) as Record<
  `user${number}`,
  z.ZodMiniString
>

/** A PM schedule as the asset's screen shows it ([B3.015]). */
export const assetPmSchedule = z.object({
  pMschedID: recordId,
  ...recordStamp,
  cPMorderNum: z.string(),
  jobType: nameOrNull,
  assignTo: nameOrNull,
  /** The day of the next occurrence; null when there is none. */
  scheduledStartDate: dayOrNull,
  /** The repetition in words. */
  cPMSetupTypeDisplay: z.string(),
  procedurename: z.string(),
  /** Numbers of the schedules that this one supersedes. */
  supersedesOrder: z.string(),
  description: z.string(),
})

/** A move ([B3.020]). The LTZ variant is in the property's time zone, with its offset. */
export const assetMove = z.object({
  moveID: recordId,
  ...recordStamp,
  moveDateTime: instant,
  moveTimestampLTZ: instant,
  fromLocation: z.string(),
  toLocation: z.string(),
  status: z.string(),
  reason: z.string(),
  receivingPerson: z.string(),
  receivingDept: z.string(),
})

export const assetAttribute = z.object({
  label: z.string(),
  prefix: z.string(),
  value: z.string(),
  suffix: z.string(),
})

/** An asset with its schedules, moves, attributes, meters and other details ([B3.002]–[B3.011]). */
export const asset = z.object({
  ...identity,
  ...place,
  ...make,
  ...cover,
  ...purchase,
  ...agreement,
  ...warranty,
  ...userFields,
  systemId: z.nullable(recordId),
  categoryId: z.nullable(recordId),
  functionId: z.nullable(recordId),
  campusId: z.nullable(recordId),
  buildingId: z.nullable(recordId),
  floorId: z.nullable(recordId),
  roomId: z.nullable(recordId),
  /** 'latitude,longitude' in degrees, or empty. */
  gps: z.string(),
  jobType: nameOrNull,
  notes: z.string(),
  propertyTimeZone: z.string(),
  propertyTimeZoneCode: z.string(),
  createdDateTime: instant,
  createdBy: z.string(),
  modifiedDateTime: instant,
  modifiedBy: z.string(),
  /** Path of the first photo; null when there is none. */
  photo: nameOrNull,
  photoCount: z.int(),
  pmSchedules: z.array(assetPmSchedule),
  meters: z.array(meter),
  moves: z.array(assetMove),
  /** Keyed by the name of the attribute's group. */
  attributes: z.record(z.string(), z.array(assetAttribute)),
})
export type Asset = z.infer<typeof asset>

export const assetSortColumns = [
  'assetCode',
  'name',
  'type',
  'subtype',
  'function',
  'status',
  'propertyName',
  'campus',
  'location1',
  'floor',
  'location2',
  'barcode',
  'manufacturer',
  'model',
  'serialNum',
  'criticalNum',
] as const
export type AssetSortColumn = (typeof assetSortColumns)[number]

const name = (max: number) => z.optional(limited(max))

/**
 * Every filter of [B7.007]. Code, name, `search` and `functionText` match anywhere in the text; the others are a name
 * or a code; '*' matches any.
 */
export const assetQuery = z.strictObject({
  ...paging({ take: pageSizes.list, maxTake: 1000, sortColumns: assetSortColumns }),
  /** Matches the code or the name. */
  search: name(200),
  assetCode: name(120),
  name: name(200),
  type: name(160),
  subtype: name(160),
  function: name(160),
  /** Matches the function's name. */
  functionText: name(160),
  status: z.optional(listOf(limited(40))),
  campus: name(120),
  location1: name(120),
  floor: name(120),
  location2: name(120),
  barcode: name(120),
  propertyId: z.optional(listOf(recordIdText)),
})
export type AssetQuery = z.output<typeof assetQuery>

const assetIdParams = { assetId: recordIdText }

export const listAssets = route({
  name: 'listAssets',
  method: 'GET',
  path: '/api/Assets',
  permission: 'assets.read',
  summary: 'Assets by code, filtered, sorted and paged.',
  query: assetQuery,
  response: paged(assetRow),
})

export const getAsset = route({
  name: 'getAsset',
  method: 'GET',
  path: '/api/Assets/{assetId}',
  permission: 'assets.read',
  summary: 'One asset with its PM schedules, meters, moves and attributes.',
  params: z.object(assetIdParams),
  response: asset,
})

export const getAssetPhoto = route({
  name: 'getAssetPhoto',
  method: 'GET',
  path: '/api/Assets/{assetId}/photos/{index}',
  permission: 'assets.read',
  summary: 'Image data of a photo of an asset; the first has index 0.',
  params: z.object({
    ...assetIdParams,
    index: z.pipe(
      matching(/^\d{1,4}$/, 'Must be a whole number from 0 on.'),
      z.transform((text: string) => Number(text)),
    ),
  }),
  response: { file: 'image/*' },
})
