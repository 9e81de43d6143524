import { type AssetRow, assetRow } from '@fettle/contract/assets'
import type { AssetCustomField } from '@fettle/rules/assets/asset-custom-fields'
import { assetFields } from '@fettle/rules/records/asset-fields'
import { keysOf } from '@fettle/rules/records/field'
import type { ColumnOption, FormatKind } from '@fettle/rules/records/list-columns'
import { assetColumnNamed, attributeHead } from '#features/desk/imports/imports.public.ts'
import type { StoredAsset } from '#features/things/assets/assets.public.ts'
import { presentAssetRow } from '#features/things/assets/assets.public.ts'
import type { PresentedRow } from '#records/export/sheet-rows.ts'
import type { AttributeName, SheetAsset } from './asset-sheet.repository.ts'
import { importableColumns } from './importable-columns.ts'

type CatalogField = keyof typeof assetFields
type OwnField =
  | 'latitude'
  | 'longitude'
  | 'parentCode'
  | 'jobDefault'
  | 'statusSince'
  | 'statusReason'
  | 'depreciation'
  | 'maintCostPeriod'

/** Import names of the reference fields and of two-column fields, in sheet order. */
const importNames = {
  propertyName: 'property',
  type: 'system',
  subtype: 'category',
  function: 'function',
  status: 'status',
  campus: 'campus',
  location1: 'building',
  floor: 'floor',
  location2: 'room',
  latitude: 'latitude',
  longitude: 'longitude',
  usefulLife: 'useful_life',
  parentCode: 'parent',
  jobDefault: 'job_type',
  statusSince: 'status_since',
  statusReason: 'status_reason',
  depreciation: 'depreciation',
  maintCostPeriod: 'maint_cost_period',
} as const satisfies Partial<Record<keyof AssetRow | CatalogField | OwnField, string>>

/** Import column by field, if one exists. */
const importColumns: ReadonlyMap<string, string> = new Map(
  [
    ...keysOf(assetFields).map((field): [string, string] => [field, assetFields[field].column]),
    ...Object.entries(importNames),
  ].filter(([, importName]) => assetColumnNamed(importName) !== undefined),
)

function formatOf(field: string): FormatKind {
  if (['latitude', 'longitude'].includes(field) || numbers.has(field)) return 'number'
  return days.has(field) ? 'date' : 'text'
}

const days: ReadonlySet<string> = new Set(
  keysOf(assetFields).filter((field) => assetFields[field].kind === 'day'),
)

const numbers: ReadonlySet<string> = new Set(
  keysOf(assetFields).filter((field) => field !== 'usefulLife' && assetFields[field].kind === 'number'),
)

/**
 * Columns of the spreadsheet: the list's, further ones that an import needs, and the custom
 * fields and attributes that are in use.
 */
export const assetSheetColumns = (
  listed: readonly ColumnOption[],
  {
    customFields,
    attributes,
  }: { customFields: readonly AssetCustomField[]; attributes: readonly AttributeName[] },
): ColumnOption[] => [
  ...importableColumns(
    listed.filter(({ columnName }) => Object.hasOwn(assetRow.shape, columnName)),
    {
      importColumns: new Map([...importColumns, ...customFields.map((name) => [name, name] as const)]),
      columnNamed: assetColumnNamed,
      formatOf,
    },
  ),
  ...attributes.map(
    ({ group, label }): ColumnOption => ({
      displayName: attributeHead(group, label),
      columnName: keyOf(group, label),
      direction: 'ascend',
      formatKind: 'text',
      width: 120,
    }),
  ),
]

/** Key of an attribute's cell, with names in the database's comparison form. */
const keyOf = (group: string, label: string) =>
  `attribute ${JSON.stringify([group, label].map((text) => text.trim().toLowerCase()))}`

/** An asset as the spreadsheet shows it, attributes included. */
export const presentAssetSheetRow = (row: SheetAsset, now: Date): PresentedRow => ({
  ...Object.fromEntries(keysOf(assetFields).map((field) => [field, row[assetFields[field].column]])),
  latitude: row.latitude,
  longitude: row.longitude,
  usefulLife: usefulLifeText(row),
  parentCode: row.parent_code,
  jobDefault: row.job_type_path,
  statusSince: row.status_since?.toISOString() ?? null,
  statusReason: row.status_reason,
  depreciation: row.depreciation,
  maintCostPeriod: row.maint_cost_period,
  ...Object.fromEntries(row.attributes.map(({ group, label, value }) => [keyOf(group, label), value])),
  ...presentAssetRow(row, now),
})

/** '15 years', '2.5 years', or empty without a unit, because an import could not read it. */
const usefulLifeText = ({ useful_life: life, useful_life_unit: unit }: StoredAsset): string =>
  life === null || unit === '' ? '' : `${life} ${unit.toLowerCase()}`
