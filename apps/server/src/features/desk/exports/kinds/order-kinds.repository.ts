import { may } from '@fettle/rules/access/permissions'
import { visibilityScope } from '@fettle/rules/orders/order-visibility'
import { type RawBuilder, sql } from 'kysely'
import type { ExportKind } from './export-kind.ts'
import { customFieldColumns } from './further-columns.repository.ts'
import { importKind } from './import-kind.ts'
import { placeCells, placeJoins, propertyCode, roomCell } from './place-kinds.repository.ts'

const ofLabor = 'An order has lines of labor by several people on several days.'
const ofCosts = 'An order has lines of costs.'

/** Key of an order for an import: the external number, else its own. */
export function orderReference(alias: string): RawBuilder<unknown> {
  const field = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`coalesce(${field('external_reference')},
    case when ${field('number')} is null then 'REQ ' || ${field('request_number')} else ${field('order_number')} end)`
}

/** Status for an import: the sub-status, or the name of its kind. */
const statusCell = sql`coalesce(sub_status.name, case
  when record.status_kind = 'denied' then 'Denied' when record.category = 'REQ' and record.status_kind = 'open' then 'Submitted'
  when record.status_kind = 'dnc' then 'DNC' else initcap(record.status_kind) end)`

/** An import finds the schedule of a PM order by its reference. A PM order of another system needs no schedule. */
const categoryCell = sql`case when record.category <> 'PM' or record.external_reference is null
  or record.pm_schedule_id is null or pm_schedule.external_reference is not null then record.category end`

export const orderKinds: readonly ExportKind[] = [
  {
    kind: importKind('work-orders'),
    mayRead: (actor) => may(actor, 'work-orders.read') && visibilityScope(actor).kind === 'all',
    from: sql`work_order as record join property on property.id = record.property_id
      left join sub_status on sub_status.id = record.sub_status_id left join pm_schedule on pm_schedule.id = record.pm_schedule_id
      left join trade on trade.id = record.trade_id left join job_type on job_type.id = record.job_type_id
      left join contact on contact.id = record.contact_id left join assignee on assignee.id = record.assign_to_id ${placeJoins}`,
    property: sql`record.property_id`,
    cells: {
      ...propertyCode,
      ...placeCells,
      reference: orderReference('record'),
      status: statusCell,
      category: categoryCell,
      pm_schedule: sql`pm_schedule.external_reference`,
      pm_due_on: sql`record.pm_occurrence_on`,
      trade: sql`trade.name`,
      job_type: sql`job_type.name`,
      contact: sql`nullif(contact.code, '')`,
      assign_to: sql`assignee.name`,
      room: roomCell,
      asset: sql`array(select asset.code from work_order_asset link join asset on asset.id = link.asset_id
        where link.work_order_id = record.id order by link.id)`,
    },
    leftOut: {
      days_to_complete: 'The column completed_at has it.',
      hours: ofLabor,
      hours_by: ofLabor,
      hours_on: ofLabor,
      cost: ofCosts,
      cost_of: ofCosts,
      log: 'An order has many lines of log.',
    },
    filters: {
      entered: sql`record.entered_at`,
      orderStatus: sql`record.status_kind`,
      trade: sql`record.trade_id`,
    },
    alwaysIn: ['reference', 'status', 'entered_at'],
    further: customFieldColumns,
  },
]
