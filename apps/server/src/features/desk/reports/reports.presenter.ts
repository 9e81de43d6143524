import type { ReportRun } from '@fettle/contract/reports'
import { presentStamp } from '#records/record-stamp.ts'
import type { getOwnRun } from './reports.access.ts'

type RunRow = Awaited<ReturnType<typeof getOwnRun>>

/** A row of the report history in the API format ([B3.022]). */
export const presentRun = (row: RunRow): ReportRun => ({
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
