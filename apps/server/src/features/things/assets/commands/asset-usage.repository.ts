import type { Usage } from '@fettle/rules/records/usage-words'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

type Counts = Record<'orders' | 'schedules' | 'readings' | 'documents' | 'moves' | 'parts' | 'issues', number>

/**
 * Records that refer to an asset and prevent its deletion. Photos, attributes and the log belong to the
 * asset.
 */
export async function findAssetUsages(trx: Trx, assetId: number): Promise<Usage[]> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from (
        select work_order_id from work_order_asset where asset_id = ${assetId}
        union select id from work_order where pm_asset_id = ${assetId}
        union select work_order_id from cost_part where asset_id = ${assetId}) orders) as orders,
      (select count(*)::int from pm_schedule_asset where asset_id = ${assetId}) as schedules,
      (select count(*)::int from meter_reading join meter on meter.id = meter_id where asset_id = ${assetId}) as readings,
      (select count(*)::int from document_link where asset_id = ${assetId}) as documents,
      (select count(*)::int from issue where asset_id = ${assetId}) as issues,
      (select count(*)::int from asset_move where asset_id = ${assetId}) as moves,
      (select count(*)::int from asset part join asset whole on whole.property_id = part.property_id
        where part.parent_id = whole.id and whole.id = ${assetId}) as parts`.execute(trx)
  const { orders, schedules, readings, documents, moves, parts, issues } = rows[0] as Counts
  return [
    { count: orders, one: 'work order', many: 'work orders' },
    { count: schedules, one: 'PM schedule', many: 'PM schedules' },
    { count: readings, one: 'meter reading', many: 'meter readings' },
    { count: documents, one: 'document', many: 'documents' },
    { count: moves, one: 'move', many: 'moves' },
    { count: issues, one: 'issue', many: 'issues' },
    { count: parts, one: 'asset that is part of it', many: 'assets that are part of it' },
  ]
}
