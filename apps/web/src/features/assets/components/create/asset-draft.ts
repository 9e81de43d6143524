import type { createAsset } from '@fettle/contract/asset-changes'
import type { Asset } from '@fettle/contract/assets'
import type { BodyInput } from '@fettle/contract/route'
import { type AlikeField, alikeAssetProblems } from '@fettle/rules/alike-assets'
import { type CostPeriod, costPeriods } from '@fettle/rules/asset-cover'
import { type AssetCustomField, eachCustomField } from '@fettle/rules/asset-custom-fields'
import { type AssetEntry, assetProblems } from '@fettle/rules/asset-requirements'
import { type AssetStatus, asksReason } from '@fettle/rules/asset-status'
import { assetStatusProblems } from '@fettle/rules/asset-status-change'
import { type DepreciationMethod, type LifeUnit, lifeUnits } from '@fettle/rules/depreciation-methods'
import { type NumberedAssets, numberedAssets, numberedAssetsProblems } from '@fettle/rules/numbered-assets'
import type { Problem } from '@fettle/rules/problem'
import { type AssetField, assetField, assetFieldNames } from '@fettle/rules/records/asset-fields'
import type { DayFormat } from '@fettle/rules/time'
import { assetLabel, type NamedAsset } from '#nouns/assets/asset.queries.ts'
import { noPlace, type PlaceDraft } from '#nouns/places/use-place-picking.ts'

/** Several assets that differ by a number; the count as it is typed. */
export type AlikeDraft = Omit<NumberedAssets, 'count'> & {
  readonly count: string
  /** What is entered of each by its place, where something is. */
  readonly own?: Readonly<Record<AlikeField, readonly string[]>>
}

/** What is entered of a new asset; an empty text says nothing. */
export type AssetDraft = PlaceDraft & {
  readonly propertyId: number
  /** The fields of the catalog, each as text. */
  readonly fields: Readonly<Record<AssetField, string>>
  /** user1 to user20; absent where nothing was entered. */
  readonly custom?: Partial<Record<AssetCustomField, string>>
  readonly system: string | null
  readonly category: string | null
  readonly function: string | null
  readonly status: AssetStatus
  /** 'YYYY-MM-DD HH:mm:ss' in the property's time, null for now. */
  readonly statusSince: string | null
  readonly statusReason: string
  readonly parent: NamedAsset | null
  readonly jobTypeId: string
  readonly gps: string
  readonly usefulLifeTimeUnit: LifeUnit
  readonly depreciation: DepreciationMethod
  readonly maintAgreemtCostPeriod: CostPeriod
  /** The asset whose attributes and meters the new one gets as well. */
  readonly copyOf: number | null
  /** Null for a single asset. */
  readonly alike: AlikeDraft | null
}

type Body = BodyInput<typeof createAsset>

const noFields = (): Record<AssetField, string> =>
  Object.fromEntries(assetFieldNames.map((name) => [name, ''])) as Record<AssetField, string>

/** A form that nobody has touched. */
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

/** What tells one asset from another, and no copy takes over. */
const ownFields: readonly AssetField[] = ['assetCode', 'serialNum', 'barcode']

/** A form that begins with what is known of an asset, but for what tells it apart. */
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

/** Whether anything was entered that would be a pity to lose. */
export const isTouched = (draft: AssetDraft, start: AssetDraft): boolean =>
  JSON.stringify(withoutIds(draft)) !== JSON.stringify(withoutIds(start))

/** A building's id follows from its name as soon as its list is there; nobody entered it. */
const withoutIds = ({ buildingId: _named, ...draft }: AssetDraft) => draft

const orNull = (text: string) => (text === '' ? null : text)

/** A field of the catalog as the contract takes it. */
export function fieldValue(name: AssetField, text: string): string | number | null {
  const { kind } = assetField(name)
  if (kind === 'text') return text.trim()
  if (text === '') return null
  return kind === 'number' ? Number(text) : text
}

/** The call's body; of several assets what they share, with the first one's code and name. */
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

const numbered = ({ count, own: _own, ...alike }: AlikeDraft): NumberedAssets => ({
  ...alike,
  count: Number(count),
})

export type AlikeEntry = { assetCode: string; name: string } & Partial<Record<AlikeField, string>>

/** The codes and names of several assets; none while the patterns are wrong. */
const numberedOf = (alike: AlikeDraft) =>
  numberedAssetsProblems(numbered(alike)).length > 0 ? [] : numberedAssets(numbered(alike))

/** What tells several assets apart; none while the patterns are wrong. */
export function alikeAssets(alike: AlikeDraft): AlikeEntry[] {
  const { own } = alike
  return numberedOf(alike).map((asset, index) => {
    const [serialNum = '', barcode = ''] = [own?.serialNum[index]?.trim(), own?.barcode[index]?.trim()]
    return { ...asset, ...(serialNum !== '' && { serialNum }), ...(barcode !== '' && { barcode }) }
  })
}

/** Under which a field of one of several assets is named. */
export const alikeFieldName = (name: string, index: number): string => `each.${index}.${name}`

const numberOf = (text: string) => (text === '' ? null : Number(text))

/** What the rules look at. */
const entryOf = ({ fields, usefulLifeTimeUnit, depreciation }: AssetDraft): AssetEntry => ({
  ...fields,
  usefulLifeTimeUnit,
  depreciation,
  purchasePrice: numberOf(fields.purchasePrice),
  usefulLife: numberOf(fields.usefulLife),
  depreciationRate: numberOf(fields.depreciationRate),
  salvageValue: numberOf(fields.salvageValue),
})

/** What is wrong with the patterns, or with what is entered of each. */
export const alikeProblems = (alike: AlikeDraft): Problem[] => [
  ...numberedAssetsProblems(numbered(alike)),
  ...alikeAssetProblems(alikeAssets(alike), alikeFieldName),
]

/** What is missing before the server needs to be asked. */
export function problemsOf(draft: AssetDraft, formats: DayFormat): Problem[] {
  const { alike, status, statusReason } = draft
  const ofFields = assetProblems(entryOf(draft)).filter(
    ({ field }) => alike === null || (field !== 'assetCode' && field !== 'name'),
  )
  return [
    ...(alike === null ? [] : alikeProblems(alike)),
    ...ofFields,
    ...assetStatusProblems(
      { status, reason: statusReason },
      { lastChangeMs: null, nowMs: 0, zone: 'UTC', formats },
    ),
  ]
}
