import {
  type OrderReportId,
  orderReports,
  type QueuedReport,
  type queueReport,
} from '@fettle/contract/reports'
import type { BodyOf } from '@fettle/contract/route'
import { maxBatchOrders, maxListOrders, maxWaitingReports } from '@fettle/rules/limits'
import { ownPropertyScope } from '#features/properties/properties.public.ts'
import { visibleAmong } from '#features/work-orders/work-orders.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { reportJob } from './report-job-name.ts'
import { getOwnRun } from './reports.access.ts'
import { onlyOneOrder, ordersNotVisible, tooManyOrders, tooManyWaiting } from './reports.errors.ts'
import { presentRun } from './reports.presenter.ts'
import { countWaiting, insertRun, lockQueueOf } from './reports.repository.ts'

const names: Record<OrderReportId, string> = {
  [orderReports.order]: 'Work Order Report',
  [orderReports.batch]: 'Batch List Report',
  [orderReports.list]: 'Work Order List Report',
}

function assertSize(reportId: OrderReportId, orders: number): void {
  if (reportId === orderReports.order && orders > 1) throw onlyOneOrder()
  if (reportId === orderReports.batch && orders > maxBatchOrders) throw tooManyOrders('batch')
  if (reportId === orderReports.list && orders > maxListOrders) throw tooManyOrders('list')
}

/**
 * Queues a report on orders ([A7.058], [B7.046]). The person must be able to see every order now; this is checked again
 * when the report is created.
 */
export function queueOrderReport(
  { db, jobs }: Pick<FeatureDeps, 'db' | 'jobs'>,
  context: RequestContext,
  body: BodyOf<typeof queueReport>,
): Promise<QueuedReport> {
  const { actor } = context
  const { reportId, foundSetIds, propertyId = null, findFilters, sortField } = body
  return runCommand(db, context, async (trx) => {
    assertSize(reportId, foundSetIds.length)
    if (propertyId !== null) ownPropertyScope(actor, propertyId)
    const visible = await visibleAmong(trx, actor, foundSetIds)
    const unseen = foundSetIds.filter((id) => !visible.has(id))
    if (unseen.length > 0) throw ordersNotVisible(unseen)
    await lockQueueOf(trx, actor.userId)
    if ((await countWaiting(trx, actor.userId)) >= maxWaitingReports) throw tooManyWaiting()
    const queueId = await insertRun(trx, {
      userId: actor.userId,
      propertyId,
      reportId,
      reportName: body.reportName?.trim() || names[reportId],
      foundSetIds,
      findFilters: findFilters ?? '',
      sortField: sortField ?? '',
    })
    await jobs.send(trx, reportJob, { queueId })
    const row = await getOwnRun(trx, actor, queueId)
    return {
      ...presentRun(row),
      foundSetIds: row.found_set_ids.join('\n'),
      findFilters: row.find_filters,
      sortField: row.sort_field,
    }
  })
}
