import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { compileOnce } from '#platform/db/compile-once.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'
import { notFound } from '#platform/http/problem-error.ts'

type AssetIdentity = { id: number; property_id: number }

const findIdentity = compileOnce((db, assetId: number, propertyIds: readonly number[]) =>
  sql<AssetIdentity>`${prepared}
    select asset.id, asset.property_id from asset
    where asset.id = ${assetId} and asset.property_id = any(${propertyIds}::bigint[])`.compile(db),
)

/** Returns the id and property of an asset of the person's properties. Throws 404 for any other. */
export async function requireAsset(db: DbOrTrx, actor: Actor, assetId: number): Promise<AssetIdentity> {
  const asset = await findIdentity(db, assetId, actor.propertyIds)
  if (!asset) throw notFound(`Asset ${assetId}`)
  return asset
}
