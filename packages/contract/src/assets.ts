import { eachCustomField } from '@fettle/rules/assets/asset-custom-fields'
import { moveStatuses } from '@fettle/rules/assets/asset-move-status'
import { assetStatuses } from '@fettle/rules/assets/asset-status'
import { depreciationMethods } from '@fettle/rules/assets/depreciation-methods'
import * as z from 'zod/mini'
import { inheritedTemplate } from './attribute-templates.ts'
import { day, instant, recordId, recordStamp } from './common.ts'
import { meter } from './meters.ts'

const nameOrNull = z.nullable(z.string())
const dayOrNull = z.nullable(day)
const amount = z.nullable(z.number())

/** Today's state of a warranty or an agreement: none, not yet started, in force, or expired. */
const coverStatus = z.enum(['None', 'Not Begun', 'Active', 'Expired'])

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
  /** Number of direct parts. */
  partCount: z.int(),
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

/** One row of the list and the pickers, with the filled fields among user1 to user20. */
export const assetRow = z.object({
  ...identity,
  ...place,
  ...make,
  ...cover,
  ...eachCustomField(() => z.optional(z.string())),
})
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
  /** Depreciation method, or empty if not set. */
  depreciation: z.enum(depreciationMethods),
  /** Annual percentage for declining balance. */
  depreciationRate: amount,
  salvageValue: amount,
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
const userFields = eachCustomField(() => z.string())

/** A PM schedule on the asset's screen ([B3.015]). */
export const assetPmSchedule = z.object({
  pMschedID: recordId,
  ...recordStamp,
  cPMorderNum: z.string(),
  jobType: nameOrNull,
  assignTo: nameOrNull,
  /** Day of the next occurrence, or null. */
  scheduledStartDate: dayOrNull,
  /** The repetition in words. */
  cPMSetupTypeDisplay: z.string(),
  procedurename: z.string(),
  /** Numbers of the schedules superseded by this one. */
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
  status: z.enum(moveStatuses),
  reason: z.string(),
  receivingPerson: z.string(),
  receivingDept: z.string(),
  /** Arrival time, or null before arrival. */
  receivedDateTime: z.nullable(instant),
})

export const assetAttribute = z.object({
  label: z.string(),
  prefix: z.string(),
  value: z.string(),
  suffix: z.string(),
})

/** A link to another asset. */
export const assetReference = z.object({ assetId: recordId, assetCode: z.string(), name: z.string() })

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
  jobTypeId: z.nullable(recordId),
  /** Start of the current status and its reason, if recorded. */
  statusSince: z.nullable(instant),
  statusReason: z.string(),
  parentId: z.nullable(recordId),
  /** Parent assets, outermost first. */
  partOf: z.array(assetReference),
  /**
   * Former codes, latest first. They still find the asset and are unavailable to other assets until released.
   */
  formerCodes: z.array(z.string()),
  notes: z.string(),
  propertyTimeZone: z.string(),
  propertyTimeZoneCode: z.string(),
  /** ISO 4217 currency code of its amounts, from its property. */
  currency: z.string(),
  createdDateTime: instant,
  createdBy: z.string(),
  modifiedDateTime: instant,
  modifiedBy: z.string(),
  /** Path of the first photo, or null. */
  photo: nameOrNull,
  photoCount: z.int(),
  pmSchedules: z.array(assetPmSchedule),
  meters: z.array(meter),
  moves: z.array(assetMove),
  /** Keyed by the name of the attribute group. */
  attributes: z.record(z.string(), z.array(assetAttribute)),
  /** The attribute template of its class, or null. */
  attributeTemplate: z.nullable(inheritedTemplate),
})
export type Asset = z.infer<typeof asset>
