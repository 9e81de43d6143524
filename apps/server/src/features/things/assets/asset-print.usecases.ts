import type { AssetRow } from '@fettle/contract/assets'
import type { Actor } from '@fettle/rules/permissions'
import type { Db } from '#platform/db/database.ts'
import { presentAssetRow } from './asset-row.presenter.ts'
import { findAssetRows } from './assets.access.ts'

/** Rows of the given assets that the actor may see, by id. */
export async function readAssetRowsForPrint(
  db: Db,
  actor: Actor,
  { assetIds, now }: { assetIds: readonly number[]; now: Date },
): Promise<AssetRow[]> {
  const rows = await findAssetRows(db, actor, assetIds)
  return rows.map((row) => presentAssetRow(row, now))
}
