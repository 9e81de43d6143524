import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { AssetColumns } from './asset-basis.ts'

/** Makes assets of a property, and returns their ids in the order in which they are told. */
export async function insertAssets(
  trx: Trx,
  propertyId: number,
  assets: readonly (AssetColumns & { code: string; name: string })[],
): Promise<number[]> {
  const rows = await trx
    .insertInto('asset')
    .values(assets.map((asset) => ({ ...asset, property_id: propertyId })))
    .returning(['id', 'code'])
    .execute()
  const ids = new Map(rows.map(({ id, code }) => [code, id]))
  return assets.flatMap(({ code }) => ids.get(code) ?? [])
}

/** Gives assets the attributes of another one. */
export async function copyAttributes(
  trx: Trx,
  { fromId, assetIds }: { fromId: number; assetIds: readonly number[] },
): Promise<void> {
  await sql`
    insert into asset_attribute (asset_id, group_name, label, prefix, value, suffix, display_sequence)
    select copy.asset_id, group_name, label, prefix, value, suffix, display_sequence
    from asset_attribute cross join unnest(${assetIds}::bigint[]) copy (asset_id)
    where asset_attribute.asset_id = ${fromId} order by copy.asset_id, asset_attribute.id`.execute(trx)
}
