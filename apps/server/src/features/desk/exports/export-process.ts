import { serveProcessWork } from '#platform/jobs/process-work.ts'
import type { ExportJobData } from './export-job-names.ts'
import { workOnExport } from './work-on-export.ts'

serveProcessWork<ExportJobData>(workOnExport)
