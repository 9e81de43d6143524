import { serveProcessWork } from '#platform/jobs/process-work.ts'
import type { ImportJobData } from './import-job-names.ts'
import { workOnImport } from './work-on-import.ts'

serveProcessWork<ImportJobData>(workOnImport)
