import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { AssetColumns } from './asset-basis.ts'

/** Inserts assets of a property. Returns their ids in sequence. */
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

/** Copies the attributes of another asset. */
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
