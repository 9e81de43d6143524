import { createEscalationsJob } from './features/desk/escalations/escalations-job.ts'
import {
  createExportJob,
  createForgetExportsJob,
  createNightlyExportsJob,
} from './features/desk/exports/export-jobs.ts'
import { createBacklogJob } from './features/desk/home/week-backlog-job.ts'
import { createImportJobs } from './features/desk/imports/runs/import-jobs.ts'
import { createSubscriptionJob } from './features/desk/report-subscriptions/subscription-job.ts'
import { createReportJob } from './features/desk/reports/report-job.ts'
import { createForgetDeliveriesJob } from './features/desk/webhooks/forget-deliveries-job.ts'
import { createDigestJob } from './features/foundation/mail/digest-job.ts'
import { createForgetMailJob } from './features/foundation/mail/forget-mail-job.ts'
import { createMailJob } from './features/foundation/mail/send-mail-job.ts'
import { createPushJob } from './features/foundation/push/send-push-job.ts'
import { createCertificateNoticesJob } from './features/people/vendors/certificate-notices-job.ts'
import { createPresenceJob } from './features/people/workers/presence/presence-job.ts'
import { createLowStockNoticesJob } from './features/things/requisitions/low-stock-notices-job.ts'
import { createDocumentTextJob } from './features/work/documents/document-text-job.ts'
import { createDocumentNoticesJob } from './features/work/documents/expiry-notices-job.ts'
import { createDeferralJob } from './features/work/issues/deferral-job.ts'
import { createGeneratorJob } from './features/work/pms/generator-job.ts'
import { createLearnJob } from './features/work/request-help/learn-job.ts'
import { createCloseOutJob } from './features/work/work-orders/close-out-job.ts'
import type { Deps } from './platform/deps.ts'
import { createHousekeeping } from './platform/jobs/housekeeping.ts'
import type { Job } from './platform/jobs/job-queue.ts'

/** The list of all background jobs. */
export const listJobs = (deps: Deps): readonly Job[] => [
  createCertificateNoticesJob(deps),
  createLowStockNoticesJob(deps),
  createCloseOutJob(deps),
  createDeferralJob(deps),
  createDigestJob(deps),
  createDocumentNoticesJob(deps),
  createDocumentTextJob(deps),
  createEscalationsJob(deps),
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
  createPushJob(deps),
  createReportJob(deps),
  createSubscriptionJob(deps),
  createBacklogJob(deps),
]
