import { type AssetFilters, type AssetQuery, strictAssetFilters } from '@fettle/contract/asset-query'
import type { FilterSet } from '@fettle/contract/record-counts'
import { offsetOf } from '@fettle/rules/paging'
import { type Actor, may } from '@fettle/rules/permissions'
import { sql } from 'kysely'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx, Named } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { countSets } from '#records/list/count-sets.repository.ts'
import { countFilterSets } from '#records/list/filter-sets.ts'
import { findByIds, findIdsWithin } from '#records/list/find-by-ids.repository.ts'
import { type FoundPage, findPage } from '#records/list/find-page.repository.ts'
import type { RecordSearch } from '#records/list/record-search.ts'
import { type AssetChildren, assetChildrenColumns } from './asset-children.repository.ts'
import {
  assetRowTable,
  assetSearchOf,
  assetTable,
  type StoredAsset,
  type StoredAssetRow,
} from './asset-search.access.ts'

/** The actor's properties, or the given ones. Throws 404 if the actor cannot access one of them. */
export function scopeOf(actor: Actor, propertyIds: readonly number[] | undefined): readonly number[] {
  return propertyIds === undefined
    ? actor.propertyIds
    : propertyIds.flatMap((propertyId) => ownPropertyScope(actor, propertyId))
}

/**
 * Search for the actor's list of assets, in all their properties or the given ones. Throws 404 for a property
 * outside the actor's.
 */
export const assetSearch = (
  actor: Actor,
  query: AssetFilters & Partial<Pick<AssetQuery, 'sortColumn' | 'sortDirection'>>,
): RecordSearch =>
  assetSearchOf(
    scopeOf(actor, query.propertyId),
    query,
    query.flagged ? [isFlagged(actor, 'asset', 'asset.id')] : [],
  )

/** Counts the assets of each set of filters. A set with a property outside the actor's finds none. */
export const countAssetSets = (db: DbOrTrx, actor: Actor, sets: readonly FilterSet[]) =>
  countFilterSets(sets, {
    schema: strictAssetFilters,
    prepare: async (filters) =>
      filters.map((set) =>
        set.propertyId?.some((id) => !actor.propertyIds.includes(id)) ? null : assetSearch(actor, set),
      ),
    count: (searches) => countSets(db, searches),
  })

/** One page of the assets in the actor's properties or in the given ones ([B7.007]). */
export const findAssets = (
  db: DbOrTrx,
  actor: Actor,
  query: AssetQuery,
): Promise<FoundPage<StoredAssetRow>> => {
  const search = { ...assetSearch(actor, query), table: assetRowTable }
  return findPage(db, search, { offset: offsetOf(query.skip), take: query.take })
}

/** The given assets that the actor may see, by id. */
export const findAssetRows = (db: DbOrTrx, actor: Actor, ids: readonly number[]): Promise<StoredAssetRow[]> =>
  findByIds(db, assetRowTable, { ids, where: isOneOf('asset.property_id', actor.propertyIds) })

/** The given assets that the actor may see. */
export const visibleAssetsAmong = async (
  db: DbOrTrx,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> =>
  may(actor, 'assets.read') ? await findIdsWithin(db, 'asset', actor.propertyIds, ids) : new Set()

/** An asset with the names of referenced records. */
export type AssetDetail = StoredAsset & Named<'job_type_name' | 'creator_name' | 'modifier_name'>

const detailColumns = sql`${assetTable.rowColumns},
  (select name from job_type where id = asset.job_type_id) as job_type_name,
  (select display_name from user_account where id = asset.created_by) as creator_name,
  (select display_name from user_account where id = asset.modified_by) as modifier_name`

const withinProperties = (assetId: number, propertyIds: readonly number[]) =>
  sql`from asset where asset.id = ${assetId} and asset.property_id = any(${propertyIds}::bigint[])`

const findDetail = compileOnce((db, assetId: number, propertyIds: readonly number[]) =>
  sql<AssetDetail>`${prepared}
    select ${detailColumns} ${withinProperties(assetId, propertyIds)}`.compile(db),
)

const findWhole = compileOnce((db, assetId: number, propertyIds: readonly number[]) =>
  sql<AssetDetail & AssetChildren>`${prepared}
    select ${detailColumns}, ${assetChildrenColumns} ${withinProperties(assetId, propertyIds)}`.compile(db),
)

/** Returns an asset in the actor's properties. Throws 404 otherwise. */
export const getAsset = async (db: DbOrTrx, actor: Actor, assetId: number): Promise<AssetDetail> =>
  foundOr404(await findDetail(db, assetId, actor.propertyIds), assetId)

/** Like `getAsset`, with its child records in the same round trip. */
export const getWholeAsset = async (
  db: DbOrTrx,
  actor: Actor,
  assetId: number,
): Promise<AssetDetail & AssetChildren> =>
  foundOr404(await findWhole(db, assetId, actor.propertyIds), assetId)

function foundOr404<Row>(row: Row | undefined, assetId: number): Row {
  if (!row) throw notFound(`Asset ${assetId}`)
  return row
}
