import {
  createExportJob,
  createForgetExportsJob,
  createNightlyExportsJob,
} from './features/exports/export-jobs.ts'
import { createBacklogJob } from './features/home/week-backlog-job.ts'
import { createImportJobs } from './features/imports/runs/import-jobs.ts'
import { createDigestJob } from './features/mail/digest-job.ts'
import { createForgetMailJob } from './features/mail/forget-mail-job.ts'
import { createMailJob } from './features/mail/send-mail-job.ts'
import { createGeneratorJob } from './features/pms/generator-job.ts'
import { createReportJob } from './features/reports/report-job.ts'
import { createLearnJob } from './features/request-help/learn-job.ts'
import { createCertificateNoticesJob } from './features/vendors/certificate-notices-job.ts'
import { createForgetDeliveriesJob } from './features/webhooks/forget-deliveries-job.ts'
import { createCloseOutJob } from './features/work-orders/close-out-job.ts'
import { createPresenceJob } from './features/workers/presence/presence-job.ts'
import type { Deps } from './platform/deps.ts'
import { createHousekeeping } from './platform/jobs/housekeeping.ts'
import type { Job } from './platform/jobs/job-queue.ts'

/** The list of all background jobs. */
export const listJobs = (deps: Deps): readonly Job[] => [
  createCertificateNoticesJob(deps),
  createCloseOutJob(deps),
  createDigestJob(deps),
  createExportJob(deps),
  createForgetDeliveriesJob(deps),
  createForgetExportsJob(deps),
  createForgetMailJob(deps),
  createGeneratorJob(deps),
  createHousekeeping(deps),
  ...createImportJobs(deps),
  createLearnJob(deps),
  createMailJob(deps),
  createNightlyExportsJob(deps),
  createPresenceJob(deps),
  createReportJob(deps),
  createBacklogJob(deps),
]
