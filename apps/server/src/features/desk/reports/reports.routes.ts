import { getMyReportHistory, getReportByQueueId, queueReport } from '@fettle/contract/reports'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { readStoredFile } from '#platform/storage/read-stored-file.ts'
import { queueRecordReport } from './queue-report.usecases.ts'
import { findOwnRuns, getOwnRun } from './reports.access.ts'
import { presentRun } from './reports.presenter.ts'

export function registerReportRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, storage } = deps
  registerRoute(app, deps, getMyReportHistory, async ({ actor, body }) =>
    (await findOwnRuns(db, actor, body)).map(presentRun),
  )
  registerRoute(app, deps, queueReport, ({ body, ...context }) => queueRecordReport(deps, context, body))
  registerRoute(app, deps, getReportByQueueId, async ({ actor, query }) => {
    const row = await getOwnRun(db, actor, query.queueId)
    const bytes = row.sha256 === null ? null : await readStoredFile(storage, row.sha256)
    return { ...presentRun(row), reportData: bytes?.toString('base64') ?? '' }
  })
}
