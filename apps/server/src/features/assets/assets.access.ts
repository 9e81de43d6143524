import type { AssetQuery } from '@fettle/contract/assets'
import { offsetOf } from '@fettle/rules/paging'
import type { Actor } from '@fettle/rules/permissions'
import { ownPropertyScope } from '#features/properties/properties.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { type FoundPage, findPage } from '#records/list/find-page.repository.ts'
import { assetSearchOf, type StoredAsset } from './asset-search.access.ts'

/** The person's properties, or those that are named; 404 when one of them is another's. */
function scopeOf(actor: Actor, propertyIds: readonly number[] | undefined): readonly number[] {
  return propertyIds === undefined
    ? actor.propertyIds
    : propertyIds.flatMap((propertyId) => ownPropertyScope(actor, propertyId))
}

/** One page of the assets of the person's properties, or of those that are named ([B7.007]). */
export const findAssets = (db: DbOrTrx, actor: Actor, query: AssetQuery): Promise<FoundPage<StoredAsset>> =>
  findPage(db, assetSearchOf(scopeOf(actor, query.propertyId), query), {
    offset: offsetOf(query.skip),
    take: query.take,
  })

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
