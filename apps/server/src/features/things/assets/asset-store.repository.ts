import type { AssetLogEvent } from '@fettle/rules/assets/asset-log-events'
import type { RecordStore } from '#records/command/record-log.repository.ts'

export const assetStore: RecordStore<AssetLogEvent> = { table: 'asset', log: 'asset_log', owner: 'asset_id' }
