import type { AssetQuery } from '@fettle/contract/asset-query'
import type { Actor } from '@fettle/rules/access/permissions'
import { type RawBuilder, sql } from 'kysely'
import { ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import { assetSearchOf, assetTable, type StoredAsset } from '#features/things/assets/assets.public.ts'
import { isOneOf, isSameText } from '#platform/db/conditions.ts'
import type { Db } from '#platform/db/database.ts'

/** Assets whose labels a person may print, in all of their properties or filtered like the list. */
export const labeledAssets = (actor: Actor, query: AssetQuery) => ({
  many: 'assets',
  table: assetTable,
  within: isOneOf('asset.property_id', actor.propertyIds),
  search: () => assetSearchOf(ownPropertyScopes(actor, query.propertyId), query),
})

const maxMatches = 50

/**
 * Assets by code, else by barcode, else by former code, in the actor's properties or the given one, sorted by
 * property name. Throws 404 for a property outside the actor's.
 */
export async function findAssetsByCode(
  db: Db,
  actor: Actor,
  { code, propertyId }: { code: string; propertyId?: number | undefined },
): Promise<StoredAsset[]> {
  const within = isOneOf(
    'asset.property_id',
    ownPropertyScopes(actor, propertyId === undefined ? undefined : [propertyId]),
  )
  const matching = async (where: RawBuilder<unknown>) => {
    const { rows } = await sql<StoredAsset>`
      select * from (select ${assetTable.rowColumns} from ${assetTable.from} where ${within} and ${where}) asset
      order by lower(property_name) collate natural_order, lower(code) collate natural_order, id limit ${maxMatches}`.execute(
      db,
    )
    return rows
  }
  const byCode = await matching(isSameText('asset.code', code))
  if (byCode.length > 0) return byCode
  const byBarcode = await matching(sql`asset.barcode <> '' and ${isSameText('asset.barcode', code)}`)
  if (byBarcode.length > 0) return byBarcode
  return await matching(sql`asset.id = any(array(
    select asset_id from asset_former_code former where ${isSameText('former.code', code)}))`)
}
