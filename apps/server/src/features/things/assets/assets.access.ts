import type { AssetFilters, AssetQuery } from '@fettle/contract/asset-query'
import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import type { DbOrTrx, Named } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'
import { notFound } from '#platform/http/problem-error.ts'
import type { RecordSearch } from '#records/list/record-search.ts'
import { type AssetChildren, assetChildrenColumns } from './asset-children.repository.ts'
import { assetSearchOf, assetTable, type StoredAsset } from './asset-search.access.ts'

/**
 * Search for the actor's list of assets, in all their properties or the given ones. Throws 404 for a property
 * outside the actor's.
 */
export const assetSearch = (
  actor: Actor,
  query: AssetFilters & Partial<Pick<AssetQuery, 'sortColumn' | 'sortDirection'>>,
): RecordSearch =>
  assetSearchOf(
    ownPropertyScopes(actor, query.propertyId),
    query,
    query.flagged ? [isFlagged(actor, 'asset', 'asset.id')] : [],
  )

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
