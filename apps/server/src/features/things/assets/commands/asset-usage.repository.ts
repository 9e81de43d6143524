import type { Usage } from '@fettle/rules/records/usage-words'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { countUsages } from '#records/command/usages.repository.ts'

/**
 * Records that refer to an asset and prevent its deletion. Photos, attributes and the log belong to the
 * asset.
 */
export const findAssetUsages = (trx: Trx, assetId: number): Promise<Usage[]> =>
  countUsages(trx, [
    [
      'work order',
      'work orders',
      sql`(select work_order_id from work_order_asset where asset_id = ${assetId}
        union select id from work_order where pm_asset_id = ${assetId}
        union select work_order_id from cost_part where asset_id = ${assetId}) orders`,
    ],
    ['PM schedule', 'PM schedules', sql`pm_schedule_asset where asset_id = ${assetId}`],
    [
      'meter reading',
      'meter readings',
      sql`meter_reading join meter on meter.id = meter_id where asset_id = ${assetId}`,
    ],
    ['document', 'documents', sql`document_link where asset_id = ${assetId}`],
    ['move', 'moves', sql`asset_move where asset_id = ${assetId}`],
    ['issue', 'issues', sql`issue where asset_id = ${assetId}`],
    [
      'asset that is part of it',
      'assets that are part of it',
      sql`asset part join asset whole on whole.property_id = part.property_id
        where part.parent_id = whole.id and whole.id = ${assetId}`,
    ],
  ])
