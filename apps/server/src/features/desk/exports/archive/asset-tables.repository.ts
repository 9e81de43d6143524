import { sql } from 'kysely'
import { instant, logColumns, tablesWith, text, texts } from './archive-table.repository.ts'

const asset = text('asset', sql`asset.code`)
const assetJoin = sql`join asset on asset.id = record.asset_id`
const property = sql`asset.property_id`
const permissions = ['assets.read'] as const

export const assetTables = tablesWith({ property, permissions }, [
  {
    name: 'asset-statuses',
    table: 'asset_status',
    about: 'The statuses that assets had, and since when.',
    from: sql`asset_status as record ${assetJoin}`,
    columns: [asset, text('status'), instant('since'), text('reason')],
  },
  {
    name: 'asset-moves',
    table: 'asset_move',
    about: 'Moves of assets from one place to another.',
    from: sql`asset_move as record ${assetJoin} left join building on building.id = record.to_building_id
      left join floor on floor.id = record.to_floor_id left join room on room.id = record.to_room_id`,
    columns: [
      asset,
      instant('moved_at'),
      ...texts('from_location', 'to_location'),
      text('to_building', sql`building.code`),
      text('to_floor', sql`floor.code`),
      text('to_room', sql`room.code`),
      ...texts(
        'to_location3',
        'reason',
        'status',
        'status_before',
        'receiving_person',
        'receiving_department',
      ),
      instant('received_at'),
    ],
  },
  {
    name: 'asset-log',
    table: 'asset_log',
    about: 'What happened to assets: each event with its parameters.',
    from: sql`asset_log as record ${assetJoin}`,
    columns: [asset, ...logColumns],
  },
])
