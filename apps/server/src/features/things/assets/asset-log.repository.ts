import type { AssetLogEvent } from '@fettle/rules/asset-log-events'
import type { SortDirection } from '@fettle/rules/paging'
import type { DbOrTrx } from '#platform/db/database.ts'
import { findLog } from '#records/command/record-log.repository.ts'

export const assetLog = { table: 'asset_log', owner: 'asset_id' } as const

/** One page of an asset's log, newest first by default. The caller has checked access. */
export const findAssetLog = (
  db: DbOrTrx,
  assetId: number,
  query: { skip: number; take: number; sortDirection?: SortDirection | undefined },
) => findLog<AssetLogEvent>(db, assetLog, assetId, query)
