import type { createAsset } from '@fettle/contract/asset-changes'
import type { Asset } from '@fettle/contract/assets'
import type { BodyInput } from '@fettle/contract/route'
import { type CostPeriod, costPeriods } from '@fettle/rules/assets/asset-cover'
import { type AssetCustomField, eachCustomField } from '@fettle/rules/assets/asset-custom-fields'
import { type AssetEntry, assetProblems } from '@fettle/rules/assets/asset-requirements'
import { type AssetStatus, asksReason } from '@fettle/rules/assets/asset-status'
import { assetStatusProblems } from '@fettle/rules/assets/asset-status-change'
import { type DepreciationMethod, type LifeUnit, lifeUnits } from '@fettle/rules/assets/depreciation-methods'
import {
  type NumberedAssets,
  numberedAssets,
  numberedAssetsProblems,
} from '@fettle/rules/assets/numbered-assets'
import { type SimilarField, similarAssetProblems } from '@fettle/rules/assets/similar-assets'
import { type AssetField, assetField, assetFieldNames } from '@fettle/rules/records/asset-fields'
import { decimalProblems } from '@fettle/rules/records/field'
import type { Problem } from '@fettle/rules/records/problem'
import type { DayFormat } from '@fettle/rules/time/time'
import { assetLabel, type NamedAsset } from '#nouns/assets/asset.queries.ts'
import { noPlace, type PlaceDraft } from '#nouns/places/use-place-picking.ts'

/** Several assets that differ by a number. The count is stored as typed. */
export type SimilarDraft = Omit<NumberedAssets, 'count'> & {
  readonly count: string
  /** Individual values by index, if any. */
  readonly own?: Readonly<Record<SimilarField, readonly string[]>>
}

/** Input for a new asset. Empty texts are omitted. */
export type AssetDraft = PlaceDraft & {
  readonly propertyId: number
  /** Catalog fields as text. */
  readonly fields: Readonly<Record<AssetField, string>>
  /** user1 to user20, absent if empty. */
  readonly custom?: Partial<Record<AssetCustomField, string>>
  readonly system: string | null
  readonly category: string | null
  readonly function: string | null
  readonly status: AssetStatus
  /** 'YYYY-MM-DD HH:mm:ss' in the property's time, or null for now. */
  readonly statusSince: string | null
  readonly statusReason: string
  readonly parent: NamedAsset | null
  readonly jobTypeId: string
  readonly gps: string
  readonly usefulLifeTimeUnit: LifeUnit
  readonly depreciation: DepreciationMethod
  readonly maintAgreemtCostPeriod: CostPeriod
  /** Source asset for copying attributes and meters. */
  readonly copyOf: number | null
  /** Null for a single asset. */
  readonly alike: SimilarDraft | null
}

type Body = BodyInput<typeof createAsset>

const noFields = (): Record<AssetField, string> =>
  Object.fromEntries(assetFieldNames.map((name) => [name, ''])) as Record<AssetField, string>

/** The initial form. */
export const emptyDraft = (propertyId: number): AssetDraft => ({
  ...noPlace,
  propertyId,
  fields: noFields(),
  system: null,
  category: null,
  function: null,
  status: 'In Service',
  statusSince: null,
  statusReason: '',
  parent: null,
  jobTypeId: '',
  gps: '',
  usefulLifeTimeUnit: '',
  depreciation: '',
  maintAgreemtCostPeriod: '',
  copyOf: null,
  alike: null,
})

/** Unique fields that are not copied. */
const ownFields: readonly AssetField[] = ['assetCode', 'serialNum', 'barcode']

/** A form prefilled from an asset, without unique fields. */
export function copyDraft(asset: Asset): AssetDraft {
  const parent = asset.partOf.at(-1)
  const known = assetFieldNames.map((name) => {
    const value = asset[name]
    return [name, value === null || ownFields.includes(name) ? '' : String(value)]
  })
  return {
    ...emptyDraft(asset.propertyId),
    fields: Object.fromEntries(known) as Record<AssetField, string>,
    system: asset.type,
    category: asset.subtype,
    function: asset.function,
    parent: parent ? { assetId: parent.assetId, label: assetLabel(parent) } : null,
    jobTypeId: asset.jobTypeId === null ? '' : String(asset.jobTypeId),
    campus: asset.campus ?? '',
    building: asset.location1 ?? '',
    buildingId: asset.buildingId,
    floor: asset.floor ?? '',
    suite: asset.location2 ?? '',
    usefulLifeTimeUnit: lifeUnits.find((unit) => unit === asset.usefulLifeTimeUnit) ?? '',
    depreciation: asset.depreciation,
    maintAgreemtCostPeriod: costPeriods.find((period) => period === asset.maintAgreemtCostPeriod) ?? '',
    custom: eachCustomField((name) => asset[name]),
    copyOf: asset.assetId,
  }
}

/** Whether the input contains anything worth keeping. */
export const isTouched = (draft: AssetDraft, start: AssetDraft): boolean =>
  JSON.stringify(withoutIds(draft)) !== JSON.stringify(withoutIds(start))

/** Ignores the building id, which is set automatically from its name. */
const withoutIds = ({ buildingId: _named, ...draft }: AssetDraft) => draft

const orNull = (text: string) => (text === '' ? null : text)

/** A catalog field in contract format. */
function fieldValue(name: AssetField, text: string): string | number | null {
  const { kind } = assetField(name)
  if (kind === 'text') return text.trim()
  if (text === '') return null
  return kind === 'number' ? Number(text) : text
}

/** The request body; for several assets the shared fields with the first code and name. */
export function bodyOf(draft: AssetDraft): Body {
  const [first] = draft.alike === null ? [] : numberedOf(draft.alike)
  const entered = assetFieldNames.filter((name) => draft.fields[name] !== '')
  return {
    ...Object.fromEntries(entered.map((name) => [name, fieldValue(name, draft.fields[name])])),
    ...draft.custom,
    ...first,
    propertyId: draft.propertyId,
    type: draft.system,
    subtype: draft.category,
    function: draft.function,
    status: draft.status,
    ...(asksReason(draft.status) && statusDetails(draft)),
    parentId: draft.parent?.assetId ?? null,
    jobTypeId: draft.jobTypeId === '' ? null : Number(draft.jobTypeId),
    campus: orNull(draft.campus),
    location1: orNull(draft.building),
    buildingId: draft.buildingId,
    floor: orNull(draft.floor),
    location2: orNull(draft.suite),
    gps: draft.gps.trim(),
    usefulLifeTimeUnit: draft.usefulLifeTimeUnit,
    depreciation: draft.depreciation,
    maintAgreemtCostPeriod: draft.maintAgreemtCostPeriod,
    copyOf: draft.copyOf,
  }
}

const statusDetails = ({ statusReason, statusSince }: AssetDraft) => ({
  statusReason: statusReason.trim(),
  ...(statusSince !== null && { statusSince: statusSince.replace(' ', 'T') }),
})

const numbered = ({ count, own: _own, ...alike }: SimilarDraft): NumberedAssets => ({
  ...alike,
  count: Number(count),
})

export type SimilarEntry = { assetCode: string; name: string } & Partial<Record<SimilarField, string>>

/** Codes and names of several assets. Empty for invalid patterns. */
const numberedOf = (alike: SimilarDraft) =>
  numberedAssetsProblems(numbered(alike)).length > 0 ? [] : numberedAssets(numbered(alike))

/** Unique fields of several assets. Empty for invalid patterns. */
export function similarAssets(alike: SimilarDraft): SimilarEntry[] {
  const { own } = alike
  return numberedOf(alike).map((asset, index) => {
    const [serialNum = '', barcode = ''] = [own?.serialNum[index]?.trim(), own?.barcode[index]?.trim()]
    return { ...asset, ...(serialNum !== '' && { serialNum }), ...(barcode !== '' && { barcode }) }
  })
}

/** Field name for one of several assets. */
export const similarFieldName = (name: string, index: number): string => `each.${index}.${name}`

const numberOf = (text: string) => (text === '' ? null : Number(text))

/** Input for the rules. */
const entryOf = ({ fields, usefulLifeTimeUnit, depreciation }: AssetDraft): AssetEntry => ({
  ...fields,
  usefulLifeTimeUnit,
  depreciation,
  purchasePrice: numberOf(fields.purchasePrice),
  usefulLife: numberOf(fields.usefulLife),
  depreciationRate: numberOf(fields.depreciationRate),
  salvageValue: numberOf(fields.salvageValue),
})

/** Problems of the patterns or of individual values. */
const similarProblems = (alike: SimilarDraft): Problem[] => [
  ...numberedAssetsProblems(numbered(alike)),
  ...similarAssetProblems(similarAssets(alike), similarFieldName),
]

const catalog = Object.fromEntries(assetFieldNames.map((name) => [name, assetField(name)]))

/** Problems that can be found without the server. */
export function problemsOf(draft: AssetDraft, formats: DayFormat): Problem[] {
  const { alike, status, statusReason } = draft
  const ofFields = assetProblems(entryOf(draft)).filter(
    ({ field }) => alike === null || (field !== 'assetCode' && field !== 'name'),
  )
  return [
    ...(alike === null ? [] : similarProblems(alike)),
    ...ofFields,
    ...decimalProblems(catalog, draft.fields),
    ...assetStatusProblems(
      { status, reason: statusReason },
      { lastChangeMs: null, nowMs: 0, zone: 'UTC', formats },
    ),
  ]
}
