import type { AssetQuery } from '@fettle/contract/assets'
import type { Actor } from '@fettle/rules/permissions'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { ownPropertyScope } from '#features/properties/properties.access.ts'
import { hasText, isAny, isNameOrCode, isOneOf, isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { caselessly, fetchPage, plainly } from '#platform/db/list-page.ts'
import { notFound } from '#platform/http/problem-error.ts'

/** Assets with the names of their class, property and place. */
const assets = (db: DbOrTrx, propertyIds: readonly number[]) =>
  db
    .selectFrom('asset')
    .innerJoin('property', 'property.id', 'asset.property_id')
    .leftJoin('asset_class as system', 'system.id', 'asset.system_id')
    .leftJoin('asset_class as category', 'category.id', 'asset.category_id')
    .leftJoin('asset_class as function', 'function.id', 'asset.function_id')
    .leftJoin('campus', 'campus.id', 'asset.campus_id')
    .leftJoin('building', 'building.id', 'asset.building_id')
    .leftJoin('floor', 'floor.id', 'asset.floor_id')
    .leftJoin('room', 'room.id', 'asset.room_id')
    .selectAll('asset')
    .select([
      'property.name as property_name',
      'property.time_zone',
      'system.name as system_name',
      'category.name as category_name',
      'function.name as function_name',
      'campus.name as campus_name',
      'building.name as building_name',
      'floor.name as floor_name',
      'room.code as room_code',
    ])
    .where(isOneOf('asset.property_id', propertyIds))

const columns = {
  assetCode: plainly('asset.code'),
  name: caselessly('asset.name'),
  type: caselessly('system.name'),
  subtype: caselessly('category.name'),
  function: caselessly('function.name'),
  status: plainly('asset.status'),
  propertyName: caselessly('property.name'),
  campus: caselessly('campus.name'),
  location1: caselessly('building.name'),
  floor: caselessly('floor.name'),
  location2: caselessly('room.code'),
  barcode: plainly('asset.barcode'),
  manufacturer: caselessly('asset.manufacturer'),
  model: caselessly('asset.model'),
  serialNum: caselessly('asset.serial_number'),
  criticalNum: caselessly('asset.critical_number'),
}

/** Each text filter with what it compares; '*' and blank are any. */
const filters: readonly [keyof AssetQuery, (text: string) => RawBuilder<SqlBool>][] = [
  ['search', (text) => sql<SqlBool>`(${hasText('asset.code', text)} or ${hasText('asset.name', text)})`],
  ['assetCode', (text) => hasText('asset.code', text)],
  ['name', (text) => hasText('asset.name', text)],
  ['type', (text) => isSameText('system.name', text)],
  ['subtype', (text) => isSameText('category.name', text)],
  ['function', (text) => isSameText('function.name', text)],
  ['functionText', (text) => hasText('function.name', text)],
  ['campus', (text) => isNameOrCode(['campus.name', 'campus.code'], text)],
  ['location1', (text) => isNameOrCode(['building.name', 'building.code'], text)],
  ['floor', (text) => isNameOrCode(['floor.name', 'floor.code'], text)],
  ['location2', (text) => isNameOrCode(['room.code', 'room.name'], text)],
  ['barcode', (text) => sql<SqlBool>`(asset.barcode <> '' and ${isSameText('asset.barcode', text)})`],
]

/** The person's properties, or those that are named; 404 when one of them is another's. */
function scopeOf(actor: Actor, propertyIds: readonly number[] | undefined): readonly number[] {
  return propertyIds === undefined
    ? actor.propertyIds
    : propertyIds.flatMap((propertyId) => ownPropertyScope(actor, propertyId))
}

/** One page of the assets of the person's properties, or of those that are named ([B7.007]). */
export async function findAssets(db: DbOrTrx, actor: Actor, query: AssetQuery) {
  let found = assets(db, scopeOf(actor, query.propertyId))
  for (const [name, condition] of filters) {
    const text = query[name]
    if (typeof text === 'string' && !isAny(text)) found = found.where(condition(text))
  }
  const statuses = query.status?.filter((status) => !isAny(status))
  if (statuses && statuses.length > 0)
    found = found.where(
      sql<boolean>`fold(asset.status) = any(${statuses.map((status) => status.trim().toLowerCase())}::text[])`,
    )
  return await fetchPage(found, query, {
    columns,
    sortColumn: query.sortColumn,
    sortDirection: query.sortDirection,
    fallback: 'assetCode',
    tieBreak: 'asset.id',
  })
}

/** One asset of the person's properties. Throws 404 otherwise. */
export async function getAsset(db: DbOrTrx, actor: Actor, assetId: number) {
  const row = await assets(db, actor.propertyIds)
    .leftJoin('job_type', 'job_type.id', 'asset.job_type_id')
    .leftJoin('user_account as creator', 'creator.id', 'asset.created_by')
    .leftJoin('user_account as modifier', 'modifier.id', 'asset.modified_by')
    .select([
      'job_type.name as job_type_name',
      'creator.display_name as creator_name',
      'modifier.display_name as modifier_name',
    ])
    .where('asset.id', '=', assetId)
    .executeTakeFirst()
  if (!row) throw notFound(`Asset ${assetId}`)
  return row
}
