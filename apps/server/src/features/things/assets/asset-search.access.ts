import type { AssetFilters, AssetQuery } from '@fettle/contract/asset-query'
import { assetStatuses } from '@fettle/rules/assets/asset-status'
import { type Selectable, type SqlBool, sql } from 'kysely'
import {
  anyOf,
  hasText,
  isAny,
  isNameOrCode,
  isOneOf,
  isSameText,
  refersTo,
} from '#platform/db/conditions.ts'
import type { Database } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'
import { buildSearch, type TextFilters, textConditions } from '#records/list/build-search.repository.ts'
import type { Condition, RecordSearch, SortKey } from '#records/list/record-search.ts'
import { nameOf, recordTable } from '#records/list/record-table.repository.ts'
import { byName, sortOf } from '#records/list/sort.repository.ts'

/** Names of the records an asset refers to, and its number of parts. */
type AssetNames = {
  property_name: string
  time_zone: string
  system_name: string | null
  category_name: string | null
  function_name: string | null
  campus_name: string | null
  building_name: string | null
  floor_name: string | null
  room_code: string | null
  part_count: number
}

/** An asset with all columns, for its page, spreadsheet and label. */
export type StoredAsset = Selectable<Database['asset']> & AssetNames

/** Columns of a list row: a third of all, which halves the time of a page. */
const rowColumns = [
  ...(['id', 'mod_id', 'property_id', 'code', 'name', 'status', 'critical_number', 'barcode'] as const),
  ...(['location3', 'manufacturer', 'model', 'serial_number', 'user_fields'] as const),
  ...(['warranty_starts_on', 'warranty_ends_on', 'maint_begins_on', 'maint_ends_on'] as const),
]

/** An asset as a row of a list. */
export type StoredAssetRow = Pick<Selectable<Database['asset']>, (typeof rowColumns)[number]> & AssetNames

const name = nameOf('asset')

const names = `${name('property', 'property_id')} as property_name,
  ${name('property', 'property_id', 'time_zone')} as time_zone,
  ${name('asset_class', 'system_id')} as system_name, ${name('asset_class', 'category_id')} as category_name,
  ${name('asset_class', 'function_id')} as function_name, ${name('campus', 'campus_id')} as campus_name,
  ${name('building', 'building_id')} as building_name, ${name('floor', 'floor_id')} as floor_name,
  ${name('room', 'room_id', 'code')} as room_code,
  (select count(*)::int from asset part where part.property_id = asset.property_id and part.parent_id = asset.id) as part_count`

const withColumns = (own: string) => recordTable('asset', 'asset', sql.raw(`${own}, ${names}`))

export const assetTable = withColumns('asset.*')

/** What rows of a list read of assets. */
export const assetRowTable = withColumns(rowColumns.map((column) => `asset.${column}`).join(', '))

/** A column without an index in this order. */
const unindexed = (column: string): SortKey => ({ key: sql.ref(column) })
const unindexedText = (column: string): SortKey => ({ key: naturally(sql.ref(column)) })

const assetCode: SortKey = { ...unindexedText('asset.code'), walk: 'properties' }
const sortKeys = {
  assetCode,
  name: unindexedText('asset.name'),
  type: byName('asset_class', 'asset.system_id'),
  subtype: byName('asset_class', 'asset.category_id'),
  function: byName('asset_class', 'asset.function_id'),
  status: unindexed('asset.status'),
  propertyName: byName('property', 'asset.property_id'),
  campus: byName('campus', 'asset.campus_id'),
  location1: byName('building', 'asset.building_id'),
  floor: byName('floor', 'asset.floor_id'),
  location2: byName('room', 'asset.room_id', { name: 'code' }),
  barcode: unindexedText('asset.barcode'),
  manufacturer: unindexedText('asset.manufacturer'),
  model: unindexedText('asset.model'),
  serialNum: unindexedText('asset.serial_number'),
  criticalNum: unindexedText('asset.critical_number'),
}

const isNamed = (reference: string, table: string, columns: readonly string[]) => (text: string) =>
  refersTo(`asset.${reference}`, table, isNameOrCode(columns, text))

/** Filters that may match most assets, each with its columns; '*' and blank match any. */
const wideFilters: TextFilters<AssetFilters> = [
  ['type', isNamed('system_id', 'asset_class', ['name'])],
  ['subtype', isNamed('category_id', 'asset_class', ['name'])],
  ['function', isNamed('function_id', 'asset_class', ['name'])],
  ['functionText', (text) => refersTo('asset.function_id', 'asset_class', hasText('name', text))],
  ['campus', isNamed('campus_id', 'campus', ['name', 'code'])],
  ['location1', isNamed('building_id', 'building', ['name', 'code'])],
  ['floor', isNamed('floor_id', 'floor', ['name', 'code'])],
  ['location2', isNamed('room_id', 'room', ['code', 'name'])],
]
/** Matches the complete barcode, because a part does not identify an asset. */
const hasBarcode = (text: string): Condition =>
  sql<SqlBool>`(asset.barcode <> '' and ${isSameText('asset.barcode', text)})`

/** Filters that match few assets. */
const narrowFilters: TextFilters<AssetFilters> = [
  ['search', (text) => anyOf([hasText('asset.code', text), hasText('asset.name', text), hasBarcode(text)])],
  ['assetCode', (text) => hasText('asset.code', text)],
  ['name', (text) => hasText('asset.name', text)],
  ['barcode', hasBarcode],
]

/** Condition on stored statuses; '*' and blank match any. */
function isOfStatus(status: AssetFilters['status']): Condition[] {
  const named = status?.filter((each) => !isAny(each)).map((each) => each.trim().toLowerCase()) ?? []
  if (named.length === 0) return []
  const known = assetStatuses.filter((each) => named.includes(each.toLowerCase()))
  // Literals instead of parameters, because the plan depends on the status frequency (decision 77).
  return known.length === 0
    ? [sql<SqlBool>`false`]
    : [sql<SqlBool>`asset.status in (${sql.join(known.map((each) => sql.lit(each)))})`]
}

/** Search for assets in these properties ([B7.007]). */
export function assetSearchOf(
  propertyIds: readonly number[],
  query: AssetFilters & Partial<Pick<AssetQuery, 'sortColumn' | 'sortDirection'>>,
  /** Conditions that depend on the actor and match few assets. */
  personal: readonly Condition[] = [],
): RecordSearch {
  const texts = textConditions(query, wideFilters)
  const narrow = [
    ...textConditions(query, narrowFilters),
    ...(query.parentId === undefined ? [] : [sql<SqlBool>`asset.parent_id = ${query.parentId}`]),
    ...(query.assetIds ? [isOneOf('asset.id', query.assetIds)] : []),
    ...personal,
  ]
  return buildSearch({
    table: assetTable,
    sort: sortOf(query, sortKeys, 'assetCode'),
    propertyIds,
    filters: [...narrow, ...texts, ...isOfStatus(query.status)],
    matches: narrow.length > 0 ? 'few' : texts.length > 0 ? 'unknown' : 'most',
    hasOnePlan: narrow.length + texts.length === 0,
  })
}
