import { Readable } from 'node:stream'
import { may } from '@fettle/rules/access/permissions'
import type { Settings } from '@fettle/rules/settings/settings'
import { zoneCode } from '@fettle/rules/time/time'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { inTransaction } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { findAccountOfUser, toActor } from '#platform/identity/identity.repository.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { recordStoredFile } from '#platform/storage/stored-file.repository.ts'
import type { CoverPage } from './cover-page.presenter.ts'
import { type ReportJobData, reportJob } from './report-job-name.ts'
import type { ReportKind } from './report-kind.ts'
import { findReportKind } from './report-kinds.ts'
import { findUnfinishedRun, succeeded, type UnfinishedRun, updateRun } from './reports.repository.ts'

type ReportDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'config'>

const failures = {
  account: 'Failed: your account may no longer print reports.',
  nothing: (many: string) => `Failed: none of these ${many} exists, or you may not see them.`,
  gaveUp: 'Failed: the report could not be created. Please request it again.',
} as const

/** Creates queued reports, one at a time in each process. A finished report is not created again. */
export const createReportJob = (deps: ReportDeps): Job<ReportJobData> => ({
  name: reportJob,
  expireInSeconds: 1800,
  retries: 5,
  pollSeconds: 1,
  startsAtOnce: true,
  run: async ({ queueId }, signal) => {
    const run = await findUnfinishedRun(deps.db, queueId)
    if (run) await makeReport(deps, run, signal)
  },
  giveUp: async ({ queueId }) => {
    const run = await findUnfinishedRun(deps.db, queueId)
    if (run) await write(deps, run, { runResult: failures.gaveUp, runAt: deps.clock.now() })
  },
})

const write = ({ db }: ReportDeps, run: UnfinishedRun, change: Parameters<typeof updateRun>[2]) =>
  inTransaction(db, { userId: run.user_id, requestId: null }, (trx) => updateRun(trx, run.id, change))

async function makeReport(deps: ReportDeps, run: UnfinishedRun, signal: AbortSignal): Promise<void> {
  const { db, storage, clock } = deps
  const fail = (runResult: string) => write(deps, run, { runResult, runAt: clock.now() })
  const account = await findAccountOfUser(db, run.user_id)
  const actor = account && toActor(account)
  if (!actor || !may(actor, 'reports.queue')) return await fail(failures.account)
  await write(deps, run, { runResult: 'Running' })
  const kind = findReportKind(run.report_id)
  if (!kind) return await fail(failures.gaveUp)
  const visible = await kind.visibleAmong(db, actor, run.found_set_ids)
  const ids = run.found_set_ids.filter((id) => visible.has(id))
  if (ids.length === 0) return await fail(failures.nothing(kind.many))
  const settings = await readSettings(db, run.property_id)
  const front = coverPageOf(run, { kind, records: ids.length, settings, now: clock.now() })
  const { orientation } = kind
  const sections = kind.sections(deps, { actor, ids, front, propertyId: run.property_id })
  const pdf = Readable.from(
    renderPdf({ title: front.title, orientation, paperSize: settings.paperSize }, sections, signal),
  )
  const stored = await storage.put(pdf, 'application/pdf')
  await inTransaction(db, { userId: run.user_id, requestId: null }, async (trx) => {
    const fileId = await recordStoredFile(trx, { ...stored, mediaType: 'application/pdf' })
    await updateRun(trx, run.id, succeeded(fileId, clock.now()))
  })
}

function coverPageOf(
  run: UnfinishedRun,
  { kind, records, settings, now }: { kind: ReportKind; records: number; settings: Settings; now: Date },
): CoverPage {
  const zone = run.property_zone ?? settings.homeBaseTimeZone
  return {
    title: run.report_name,
    propertyName: run.property_name,
    one: kind.one,
    many: kind.many,
    records,
    leftOut: run.found_set_ids.length - records,
    filters: run.find_filters,
    sortField: run.sort_field,
    printedBy: run.owner_name || run.login_name,
    now,
    zone,
    zoneCode: zoneCode(now.getTime(), zone),
    formats: settings,
  }
}
