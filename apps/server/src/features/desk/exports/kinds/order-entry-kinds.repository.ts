import { type Actor, may } from '@fettle/rules/access/permissions'
import { visibilityScope } from '@fettle/rules/orders/order-visibility'
import { maxLength } from '@fettle/rules/records/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Column } from '#features/desk/imports/imports.public.ts'
import type { ExportKind } from './export-kind.ts'
import { orderReference } from './order-kinds.repository.ts'
import { propertyCode } from './place-kinds.repository.ts'

type Cell = readonly [column: Column, value: RawBuilder<unknown>]
type Value = RawBuilder<unknown>

const field = (name: string): Value => sql.ref(`record.${name}`)
/** Length and scale limit what an import reads, so they have no effect here. */
const text = (name: string, about: string, value = field(name)): Cell => [
  { name, type: 'text', max: maxLength.message, about },
  value,
]
const number = (name: string, about: string, value = field(name)): Cell => [
  { name, type: 'number', scale: 4, about },
  value,
]
const date = (name: string, about: string, value = field(name)): Cell => [
  { name, type: 'date', about },
  value,
]
const instant = (name: string, about: string, value = field(name)): Cell => [
  { name, type: 'instant', about },
  value,
]

const property = text('property', 'Code of the property.', propertyCode.property)
const order = text('order', 'Number or reference of the work order.', orderReference('work_order'))
const nameOf = (reference: string): Value =>
  sql`(select coalesce(nullif(display_name, ''), login_name) from user_account where id = ${field(reference)})`

/** A day as the moment at which it begins at the property, for the filter by days. */
const startOf = (day: string): Value => sql`(${field(day)}::timestamp at time zone property.time_zone)`

const ofOrders = { orderStatus: sql`work_order.status_kind`, trade: sql`work_order.trade_id` }
const readsOrders = (actor: Actor) => may(actor, 'work-orders.read') && visibilityScope(actor).kind === 'all'
const orderJoin = sql`join work_order on work_order.id = record.work_order_id
  join property on property.id = work_order.property_id`

type Described = Omit<ExportKind, 'kind' | 'cells' | 'leftOut'> & {
  name: string
  about: string
  columns: readonly Cell[]
}

const exportOnly = ({ name, about, columns, ...rest }: Described): ExportKind => ({
  ...rest,
  kind: { name, about: `${about} Cannot be imported.`, columns: columns.map(([column]) => column) },
  cells: Object.fromEntries(columns.map(([column, value]) => [column.name, value])),
  leftOut: {},
})

const labor: ExportKind = exportOnly({
  name: 'labor',
  about: 'Hours of workers and vendors on work orders, and other hours of timecards.',
  mayRead: (actor) => readsOrders(actor) && may(actor, 'costs.read'),
  // Rates are wages.
  forActor: (actor) =>
    may(actor, 'rates.read') ? labor : { ...labor, leftOut: { rate: 'Requires permission to see rates.' } },
  from: sql`cost_labor as record join property on property.id = record.property_id
    join assignee on assignee.id = record.assignee_id left join work_order on work_order.id = record.work_order_id`,
  property: sql`record.property_id`,
  columns: [
    property,
    order,
    text('worker', 'Name of the worker or vendor.', sql`assignee.name`),
    date('worked_on', 'Day of the work.'),
    number('hours', 'Hours, including overtime.'),
    number('overtime_hours', 'Hours of overtime.'),
    number('rate', 'Rate per hour.'),
    text('record_type', 'Work Order, or the type of other time.'),
    text('notes', 'Notes of the worker.'),
  ],
  filters: { entered: startOf('worked_on'), ...ofOrders },
})

const costs: ExportKind = exportOnly({
  name: 'costs',
  about: 'Parts that work orders used or want, and other costs.',
  mayRead: (actor) => readsOrders(actor) && may(actor, 'costs.read'),
  from: sql`cost_part as record ${orderJoin} left join part on part.id = record.part_id
    left join asset on asset.id = record.asset_id`,
  property: sql`work_order.property_id`,
  columns: [
    property,
    order,
    text('part', 'Code of the catalog part.', sql`part.code`),
    text('code', 'Code at the time of the transaction.'),
    text('name', 'Name of the part or cost.'),
    text('cost_type', 'Purchase or Inventory.'),
    number('quantity', 'Quantity used.'),
    number('quantity_wanted', 'Quantity that is still wanted.'),
    text('units', 'Unit of the quantity.'),
    number('unit_cost', 'Cost of one unit.'),
    date('transacted_on', 'Day of the cost.'),
    text('warehouse', 'Warehouse of the part.'),
    text('asset', 'Code of the asset.', sql`asset.code`),
  ],
  filters: { entered: startOf('transacted_on'), ...ofOrders },
})

const messages: ExportKind = exportOnly({
  name: 'messages',
  about: 'Messages to requesters and internal messages of work orders.',
  mayRead: readsOrders,
  forActor: (actor) =>
    may(actor, 'private-notes.read') ? messages : { ...messages, where: sql`record.kind = 1` },
  from: sql`work_order_comment as record ${orderJoin}`,
  property: sql`work_order.property_id`,
  columns: [
    property,
    order,
    instant('at', 'When it was written.'),
    text('by', 'Author of the message.', sql`record.user_name`),
    text('to', 'Requester, or Internal.', sql`case record.kind when 1 then 'Requester' else 'Internal' end`),
    text('text', 'Text of the message.'),
  ],
  filters: { entered: sql`record.at`, ...ofOrders },
})

const timecards: ExportKind = exportOnly({
  name: 'timecards',
  about: 'Submitted weeks of workers, with their approval.',
  mayRead: (actor) => may(actor, 'timecards.approve'),
  from: sql`timecard_week as record join property on property.id = record.property_id`,
  property: sql`record.property_id`,
  columns: [
    property,
    text('worker', 'Name of the worker.', sql`record.worker_name`),
    date('starts_on', 'First day of the week.'),
    number(
      'hours',
      'Hours of the week.',
      sql`(select coalesce(sum(line.hours), 0)::float8 from cost_labor line where line.assignee_id = record.worker_id
        and line.worked_on >= record.starts_on and line.worked_on < record.starts_on + 7)`,
    ),
    text('status', 'Submitted, Approved or Reopened.'),
    instant('submitted_at', 'When it was submitted.'),
    text('submitted_by', 'Who submitted it.', nameOf('submitted_by')),
    instant('approved_at', 'When it was approved.'),
    text('approved_by', 'Who approved it.', nameOf('approved_by')),
    instant('reopened_at', 'When it was reopened.'),
    text('reopened_by', 'Who reopened it.', nameOf('reopened_by')),
    text('reopen_reason', 'Why it was reopened.'),
  ],
  filters: { entered: startOf('starts_on') },
})

/** Kinds that are exported and not imported: what people did belongs to the accounts and weeks of this installation. */
export const exportOnlyKinds: readonly ExportKind[] = [labor, costs, messages, timecards]
