import type { QueuedReport, queueReport } from '@fettle/contract/reports'
import type { BodyOf } from '@fettle/contract/route'
import { maxWaitingReports } from '@fettle/rules/records/limits'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { reportJob } from './report-job-name.ts'
import { reportKinds } from './report-kinds.ts'
import { getOwnRun } from './reports.access.ts'
import { recordsNotVisible, tooManyRecords, tooManyWaiting } from './reports.errors.ts'
import { presentRun } from './reports.presenter.ts'
import { countWaiting, insertRun, lockQueueOf } from './reports.repository.ts'
import { sortReport } from './sort-report.usecases.ts'

/**
 * Queues a report on orders or assets ([A7.058], [B7.046]). Requires access to every record, now and when the
 * report runs.
 */
export function queueRecordReport(
  { db, jobs, clock }: Pick<FeatureDeps, 'db' | 'jobs' | 'clock'>,
  context: RequestContext,
  body: BodyOf<typeof queueReport>,
): Promise<QueuedReport> {
  const { actor } = context
  const { reportId, foundSetIds, propertyId = null, findFilters } = body
  const sortField = body.sortField ?? ''
  const kind = reportKinds[reportId]
  return runCommand(db, context, async (trx) => {
    if (foundSetIds.length > kind.max) throw tooManyRecords(kind)
    if (propertyId !== null) ownPropertyScope(actor, propertyId)
    const visible = await kind.visibleAmong(trx, actor, foundSetIds)
    const unseen = foundSetIds.filter((id) => !visible.has(id))
    if (unseen.length > 0) throw recordsNotVisible(unseen, kind.many)
    const sorted = await sortReport(
      { db: trx, actor, now: clock.now() },
      { sort: kind.sort, propertyId, ids: foundSetIds, sortField },
    )
    await lockQueueOf(trx, actor.userId)
    if ((await countWaiting(trx, actor.userId)) >= maxWaitingReports) throw tooManyWaiting()
    const queueId = await insertRun(trx, {
      userId: actor.userId,
      propertyId,
      reportId,
      reportName: body.reportName?.trim() || kind.title,
      foundSetIds: sorted.ids,
      findFilters: findFilters ?? '',
      sortField: sorted.words,
    })
    await jobs.send(trx, reportJob, { queueId })
    const row = await getOwnRun(trx, actor, queueId)
    return {
      ...presentRun(row),
      foundSetIds: row.found_set_ids.join('\n'),
      findFilters: row.find_filters,
      sortField,
    }
  })
}
