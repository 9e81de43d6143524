import { sql } from 'kysely'
import { orderReference } from '../kinds/order-kinds.repository.ts'
import { type ArchiveTable, date, instant, logColumns, number, text } from './archive-table.repository.ts'

const asset = text('asset', sql`asset.code`)
const assetJoin = sql`join asset on asset.id = record.asset_id`
const property = sql`asset.property_id`
const permissions = ['assets.read'] as const
const part = text('part', sql`part.code`)
const partJoin = sql`join part on part.id = record.part_id`

export const assetTables: readonly ArchiveTable[] = [
  {
    name: 'asset-statuses',
    table: 'asset_status',
    about: 'The statuses that assets had, and since when.',
    from: sql`asset_status as record ${assetJoin}`,
    property,
    permissions,
    columns: [asset, text('status'), instant('since'), text('reason')],
  },
  {
    name: 'asset-moves',
    table: 'asset_move',
    about: 'Moves of assets from one place to another.',
    from: sql`asset_move as record ${assetJoin} left join building on building.id = record.to_building_id
      left join floor on floor.id = record.to_floor_id left join room on room.id = record.to_room_id`,
    property,
    permissions,
    columns: [
      asset,
      instant('moved_at'),
      text('from_location'),
      text('to_location'),
      text('to_building', sql`building.code`),
      text('to_floor', sql`floor.code`),
      text('to_room', sql`room.code`),
      text('to_location3'),
      text('reason'),
      text('status'),
      text('status_before'),
      text('receiving_person'),
      text('receiving_department'),
      instant('received_at'),
    ],
  },
  {
    name: 'asset-log',
    table: 'asset_log',
    about: 'What happened to assets: each event with its parameters.',
    from: sql`asset_log as record ${assetJoin}`,
    property,
    permissions,
    columns: [asset, ...logColumns],
  },
  {
    name: 'stock',
    table: 'part_stock',
    about: 'How much of each part is on hand.',
    from: sql`part_stock as record ${partJoin}`,
    key: sql<number>`record.part_id`,
    property: sql`part.property_id`,
    permissions: ['parts.read'],
    columns: [part, number('on_hand')],
  },
  {
    name: 'stock-transactions',
    table: 'stock_transaction',
    about: 'What came in, went to an order, came back, was corrected or counted.',
    from: sql`stock_transaction as record ${partJoin} left join work_order on work_order.id = record.work_order_id`,
    property: sql`part.property_id`,
    permissions: ['parts.read'],
    columns: [
      part,
      text('kind'),
      date('transacted_on'),
      number('quantity'),
      number('unit_cost'),
      number('balance_after'),
      text('work_order', orderReference('work_order')),
      text('note'),
      number('corrects_id'),
    ],
  },
  {
    name: 'part-log',
    table: 'part_log',
    about: 'Changes of parts.',
    from: sql`part_log as record ${partJoin}`,
    property: sql`part.property_id`,
    permissions: ['parts.read'],
    columns: [part, ...logColumns],
  },
]
