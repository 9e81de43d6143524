import { getMyReportHistory, getReportByQueueId, type ReportRun } from '@fettle/contract/reports'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '../../platform/deps.ts'
import { presentStamp } from '../../platform/http/present.ts'
import { registerRoute } from '../../platform/http/register-route.ts'
import { readStoredFile } from '../../platform/storage/read-stored-file.ts'
import { findOwnRuns, getOwnRun } from './reports.access.ts'

type RunRow = Awaited<ReturnType<typeof getOwnRun>>

/** A row of the report history as the API says it ([B3.022]). */
const presentRun = (row: RunRow): ReportRun => ({
  queueId: row.id,
  ...presentStamp(row),
  reportId: row.report_id,
  reportName: row.report_name,
  propertyId: row.property_id,
  propertyName: row.property_name,
  outputType: row.output_type,
  queuedDateTime: row.created_at.toISOString(),
  runDateTime: row.run_at?.toISOString() ?? null,
  runResult: row.run_result,
})

export function registerReportRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, storage } = deps
  registerRoute(app, deps, getMyReportHistory, async ({ actor, body }) =>
    (await findOwnRuns(db, actor, body)).map(presentRun),
  )
  registerRoute(app, deps, getReportByQueueId, async ({ actor, query }) => {
    const row = await getOwnRun(db, actor, query.queueId)
    const bytes = row.sha256 === null ? null : await readStoredFile(storage, row.sha256)
    return { ...presentRun(row), reportData: bytes?.toString('base64') ?? '' }
  })
}
