import { sql } from 'kysely'
import { orderReference } from '../kinds/order-kinds.repository.ts'
import {
  date,
  instant,
  instants,
  list,
  logColumns,
  number,
  numbers,
  parts,
  tablesWith,
  text,
  texts,
  truth,
} from './archive-table.repository.ts'

const order = text('work_order', orderReference('work_order'))
const orderJoin = sql`join work_order on work_order.id = record.work_order_id`
const property = sql`work_order.property_id`
const permissions = ['work-orders.read'] as const
const withCosts = ['work-orders.read', 'costs.read'] as const

export const orderTables = tablesWith({ property, permissions }, [
  {
    name: 'order-labor',
    table: 'cost_labor',
    about: 'Hours of workers and vendors on orders, and other hours of timecards.',
    from: sql`cost_labor as record join assignee on assignee.id = record.assignee_id
      left join work_order on work_order.id = record.work_order_id`,
    property: sql`record.property_id`,
    permissions: ['work-orders.read', 'costs.read', 'rates.read'],
    columns: [
      order,
      text('worker', sql`assignee.name`),
      date('worked_on'),
      ...numbers('hours', 'overtime_hours', 'rate'),
      ...texts('record_type', 'notes'),
    ],
  },
  {
    name: 'order-costs',
    table: 'cost_part',
    about: 'Parts that orders used or want, and other costs.',
    from: sql`cost_part as record ${orderJoin} left join part on part.id = record.part_id
      left join asset on asset.id = record.asset_id`,
    permissions: withCosts,
    columns: [
      order,
      text('part', sql`part.code`),
      ...texts('code', 'name', 'cost_type'),
      ...numbers('quantity', 'quantity_wanted', 'quantity_reserved'),
      text('units'),
      number('unit_cost'),
      date('transacted_on'),
      text('warehouse'),
      text('asset', sql`asset.code`),
    ],
  },
  {
    name: 'order-invoices-and-costs',
    table: 'order_cost',
    about: 'Invoices of vendors, other costs and estimates of orders.',
    from: sql`order_cost as record ${orderJoin} left join assignee on assignee.id = record.company_id
      left join document on document.id = record.document_id`,
    permissions: withCosts,
    columns: [
      order,
      ...texts('kind', 'type'),
      text('vendor', sql`assignee.name`),
      ...texts('number', 'description'),
      date('spent_on'),
      number('amount'),
      text('document', sql`document.title`),
    ],
  },
  {
    name: 'order-messages',
    table: 'work_order_comment',
    about: 'Messages and private notes of orders.',
    from: sql`work_order_comment as record ${orderJoin}`,
    permissions: ['work-orders.read', 'private-notes.read'],
    columns: [
      order,
      instant('at'),
      truth('private', sql`record.kind = 2`),
      text('by', sql`record.user_name`),
      text('text'),
    ],
  },
  {
    name: 'order-log',
    table: 'work_order_log',
    about: 'What happened to orders: each event with its parameters.',
    from: sql`work_order_log as record ${orderJoin}`,
    permissions: ['work-orders.read', 'private-notes.read', 'costs.read'],
    columns: [order, ...logColumns],
  },
  {
    name: 'order-tasks',
    table: 'work_order_task',
    about: 'Lines of the checklists of orders, with their answers.',
    from: sql`work_order_task as record ${orderJoin} left join asset on asset.id = record.asset_id`,
    columns: [
      order,
      number('number', sql`record.sort_order`),
      text('text'),
      truth('heading', sql`record.is_bold`),
      number('indent', sql`record.indent_level`),
      text('answer', sql`record.answer_kind`),
      list('choices'),
      truth('required', sql`record.is_required`),
      text('asset', sql`asset.code`),
      text('meter', sql`record.meter_name`),
      text('units', sql`record.meter_units`),
      ...numbers('minimum', 'maximum'),
      truth('done', sql`record.is_done`),
      text('entry', sql`record.data_entry`),
      truth('failed', sql`record.is_failed`),
      ...texts('failure_dismissed_reason', 'failure_note'),
    ],
  },
  {
    name: 'order-assets',
    table: 'work_order_asset',
    about: 'What was found and done at each asset of an order.',
    from: sql`work_order_asset as record ${orderJoin} join asset on asset.id = record.asset_id`,
    permissions: ['work-orders.read', 'assets.read'],
    columns: [
      order,
      text('asset', sql`asset.code`),
      truth('done', sql`record.is_done`),
      ...texts('problem', 'remedy', 'notes'),
      ...numbers('downtime_hours', 'meter_reading'),
    ],
  },
  {
    name: 'order-surveys',
    table: 'survey',
    about: 'What requesters answered after their orders were completed.',
    from: sql`survey as record ${orderJoin}`,
    columns: [
      order,
      instant('answered_at'),
      number('rating'),
      truth('acceptable', sql`record.is_acceptable`),
      text('text'),
    ],
  },
  {
    name: 'order-sets',
    table: 'work_order_set',
    about: 'Orders that belong together: those of the same set.',
    from: sql`work_order as record`,
    property: sql`record.property_id`,
    where: sql<boolean>`record.set_id is not null`,
    columns: [text('work_order', orderReference('record')), number('set', sql`record.set_id`)],
  },
  {
    name: 'order-followers',
    table: 'work_order_follower',
    about: 'People who see an order of somebody else and are notified of its changes.',
    from: sql`work_order_follower as record ${orderJoin} left join user_account on user_account.id = record.user_id
      left join contact on contact.id = record.contact_id`,
    columns: [
      order,
      text('login_name', sql`user_account.login_name`),
      text('contact', sql`contact.code`),
      instant('confirmed_at'),
    ],
  },
  {
    name: 'order-timers',
    table: 'order_timer',
    about: 'When workers started and stopped the clock of an order.',
    from: sql`order_timer as record ${orderJoin} join user_account on user_account.id = record.user_id`,
    columns: [
      order,
      text('login_name', sql`user_account.login_name`),
      ...instants('started_at', 'stopped_at'),
    ],
  },
  {
    name: 'order-custom-fields',
    table: null,
    about: 'Values of the custom fields of orders, by the name of the field.',
    from: sql`work_order as record`,
    property: sql`record.property_id`,
    where: sql<boolean>`record.extended_data <> '{}'`,
    columns: [text('work_order', orderReference('record')), parts('values', sql`record.extended_data`)],
  },
])
