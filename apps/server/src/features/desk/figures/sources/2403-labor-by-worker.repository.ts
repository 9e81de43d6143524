import { may } from '@fettle/rules/access/permissions'
import { type SqlBool, sql } from 'kysely'
import { visibleWorkOrders } from '#features/foundation/order-access/order-access.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import { isDuring, monthOf, type RowSource } from './row-source.repository.ts'

const on = sql`line.worked_on`

/**
 * Labor of workers: on orders that the person sees, and for a person who approves timecards the hours without an order,
 * such as training.
 */
export const laborByWorker: RowSource = {
  rows: ({ db, actor, propertyIds, period }) => sql`
    select line.id, line.work_order_id as record_id, wo.order_number as "orderNumber", worker.name as worker,
      ${on}::text as "workedOn", ${monthOf(on)} as month, line.record_type as "recordType", trade.name as trade,
      line.hours, line.overtime_hours as "overtimeHours", round(line.hours * line.rate, 2) as cost,
      property.name as property
    from cost_labor line
    join assignee worker on worker.id = line.assignee_id and worker.kind = 'worker'
    join property on property.id = line.property_id
    left join (${visibleWorkOrders(db, actor).select(['wo.id', 'wo.order_number', 'wo.trade_id'])}) wo
      on wo.id = line.work_order_id
    left join trade on trade.id = wo.trade_id
    where ${isOneOf('line.property_id', propertyIds)} and ${isDuring(on, period)}
      and (wo.id is not null or ${mayReadTimecards(may(actor, 'timecards.approve'))})`,
  sort: sql`"workedOn" desc, id desc`,
}

const mayReadTimecards = (approves: boolean) =>
  approves ? sql<SqlBool>`line.work_order_id is null` : sql<SqlBool>`false`
