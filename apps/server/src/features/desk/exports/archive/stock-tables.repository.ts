import { sql } from 'kysely'
import { classCell } from '../kinds/class-cells.repository.ts'
import { orderReference } from '../kinds/order-kinds.repository.ts'
import {
  date,
  dates,
  instant,
  logColumns,
  number,
  numbers,
  tablesWith,
  text,
  texts,
} from './archive-table.repository.ts'

const part = text('part', sql`part.code`)
const partJoin = sql`join part on part.id = record.part_id`
const warehouse = text('warehouse', sql`warehouse.code`)
const ofPart = sql`part.property_id`
const ofRequisition = sql`join requisition on requisition.id = record.requisition_id`
const readsParts = ['parts.read'] as const

/** The parts room in an archive: the ledger, requisitions, and what parts fit. */
export const stockTables = tablesWith({ property: ofPart, permissions: readsParts }, [
  {
    name: 'warehouse-log',
    table: 'warehouse_log',
    about: 'Changes and counts of warehouses.',
    from: sql`warehouse_log as record join warehouse on warehouse.id = record.warehouse_id`,
    property: sql`warehouse.property_id`,
    columns: [warehouse, ...logColumns],
  },
  {
    name: 'stock-transactions',
    table: 'stock_transaction',
    about: 'What came in, went to an order, came back, was moved, reserved, corrected or counted.',
    from: sql`stock_transaction as record ${partJoin} join warehouse on warehouse.id = record.warehouse_id
      left join work_order on work_order.id = record.work_order_id
      left join requisition_line on requisition_line.id = record.requisition_line_id`,
    columns: [
      ...numbers('id', 'number'),
      part,
      warehouse,
      text('kind'),
      date('transacted_on'),
      ...numbers('quantity', 'unit_cost', 'balance_after'),
      text('work_order', orderReference('work_order')),
      number('requisition', sql`requisition_line.requisition_id`),
      text('note'),
      number('corrects_id'),
    ],
  },
  {
    name: 'part-log',
    table: 'part_log',
    about: 'Changes of parts.',
    from: sql`part_log as record ${partJoin}`,
    columns: [part, ...logColumns],
  },
  {
    name: 'part-assets',
    table: 'part_asset',
    about: 'Assets that parts fit.',
    from: sql`part_asset as record ${partJoin} join asset on asset.id = record.asset_id`,
    key: sql<number>`record.part_id * 4294967296 + record.asset_id`,
    permissions: ['parts.read', 'assets.read'],
    columns: [part, text('asset', sql`asset.code`)],
  },
  {
    name: 'part-classes',
    table: 'part_asset_class',
    about: 'Asset classes that parts fit.',
    from: sql`part_asset_class as record ${partJoin}`,
    key: sql<number>`record.part_id * 4294967296 + record.asset_class_id`,
    columns: [part, text('class', classCell(sql`record.asset_class_id`))],
  },
  {
    name: 'part-alternates',
    table: 'part_alternate',
    about: 'Parts that replace each other.',
    from: sql`part_alternate as record ${partJoin} join part other on other.id = record.alternate_id`,
    key: sql<number>`record.part_id * 4294967296 + record.alternate_id`,
    columns: [part, text('alternate', sql`other.code`)],
  },
  {
    name: 'requisitions',
    table: 'requisition',
    about: 'Requisitions of parts from suppliers.',
    from: sql`requisition as record left join assignee on assignee.id = record.company_id
      left join warehouse on warehouse.id = record.warehouse_id
      left join user_account submitter on submitter.id = record.submitted_by_id
      left join user_account approver on approver.id = record.approved_by_id`,
    property: sql`record.property_id`,
    columns: [
      number('id'),
      text('status'),
      text('supplier', sql`assignee.name`),
      warehouse,
      ...texts('reference', 'note'),
      ...dates('needed_on', 'ordered_on'),
      text('submitted_by', sql`submitter.display_name`),
      text('approved_by', sql`approver.display_name`),
      instant('created_at'),
    ],
  },
  {
    name: 'requisition-lines',
    table: 'requisition_line',
    about: 'Parts on requisitions, ordered and received.',
    from: sql`requisition_line as record ${partJoin} ${ofRequisition}`,
    property: sql`requisition.property_id`,
    columns: [
      number('requisition', sql`record.requisition_id`),
      part,
      ...numbers('quantity', 'unit_cost', 'received'),
    ],
  },
  {
    name: 'requisition-log',
    table: 'requisition_log',
    about: 'Changes of requisitions.',
    from: sql`requisition_log as record ${ofRequisition}`,
    property: sql`requisition.property_id`,
    columns: [number('requisition', sql`record.requisition_id`), ...logColumns],
  },
])
