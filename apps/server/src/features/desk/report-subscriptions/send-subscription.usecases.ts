import type { FigureQuery, FiguresAnswer } from '@fettle/contract/figures'
import { type Actor, may } from '@fettle/rules/access/permissions'
import {
  type FigureReport,
  figureReport,
  hasPeriod,
  isRowReport,
  reportGroups,
} from '@fettle/rules/reports/report-catalog'
import {
  nextSending,
  periodOn,
  type SubscriptionPeriod,
  subscriptionPeriods,
} from '@fettle/rules/reports/subscriptions'
import { localDay } from '@fettle/rules/time/time'
import { figureFile, readFigures } from '#features/desk/figures/figures.public.ts'
import { queueMail } from '#features/foundation/mail/mail.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { inTransaction, type Trx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { ProblemError } from '#platform/http/problem-error.ts'
import { findAccountOfUser, toActor } from '#platform/identity/identity.repository.ts'
import { recordStoredFile } from '#platform/storage/stored-file.repository.ts'
import { findReadersAt, strangersOf } from './report-readers.access.ts'
import { findSubscription, type SubscriptionRow } from './report-subscriptions.access.ts'
import { insertRun, type Run, setMark } from './report-subscriptions.repository.ts'
import { figuresMail } from './subscription-mail.presenter.ts'

type SendDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'storage'>
/** A moment of a subscription. One that is not scheduled leaves the schedule as it is. */
type Moment = { id: number; dueAt: Date; isScheduled: boolean }
/** Runs the writes of a moment in one transaction. */
type Write = (work: (trx: Trx) => Promise<boolean>) => Promise<boolean>

const stops = {
  account: 'Your account is disabled or may no longer read reports.',
  report: 'This report no longer exists.',
  records: 'You may no longer read the records of this report.',
  property: 'You no longer have this property.',
  group: 'This report can no longer be grouped this way.',
} as const

/** Why a subscription stops for its owner, or null. */
function reasonToStop(
  row: SubscriptionRow,
  actor: Actor | null,
  report: FigureReport | undefined,
): string | null {
  if (!actor || !may(actor, 'figures.read')) return stops.account
  if (!report) return stops.report
  if (isRowReport(report) && !may(actor, report.needs)) return stops.records
  if (row.property_id !== null && !actor.propertyIds.includes(row.property_id)) return stops.property
  const groups: readonly string[] = report.groups
  if (row.group_by !== '' && !groups.includes(row.group_by)) return stops.group
  return actor.propertyIds.length === 0 ? stops.property : null
}

/**
 * Sends one moment of a subscription with the rights that its owner has now. The run, the messages and the next moment are
 * written in one transaction whose unique key lets one process send it. `inCommand` replaces that transaction with the
 * caller's. Returns false if another process did, or if the subscription is gone.
 */
export async function sendSubscription(
  deps: SendDeps,
  { id, dueAt, isScheduled }: Moment,
  inCommand?: Write,
): Promise<boolean> {
  const { db, clock } = deps
  const row = await findSubscription(db, id)
  if (!row) return false
  const write: Write =
    inCommand ?? ((work) => inTransaction(db, { userId: row.user_id, requestId: null }, work))
  const account = await findAccountOfUser(db, row.user_id)
  const actor = account ? toActor(account) : null
  const report = figureReport(row.report_id)
  const { homeBaseTimeZone } = await readSettings(db, null)
  const zone = row.property_zone ?? homeBaseTimeZone
  const now = clock.now()
  const finish = (
    { result, words = '' }: Pick<Run, 'result'> & { words?: string },
    send: (trx: Trx, runId: number) => Promise<void> = async () => undefined,
  ) =>
    write(async (trx) => {
      const run = { subscriptionId: id, dueAt, ranAt: now, result, words: words.slice(0, 400) }
      const runId = await insertRun(trx, run)
      if (runId === null) return false
      const schedule = { weekdays: row.weekdays, monthDay: row.month_day, time: row.send_at.slice(0, 5) }
      // Moments that were missed while no server ran are sent once, as this one.
      const nextAt = new Date(nextSending(schedule, zone, Math.max(now.getTime(), dueAt.getTime())))
      if (result === 'Stopped') await setMark(trx, id, { nextAt, stoppedBecause: run.words })
      else if (isScheduled) await setMark(trx, id, { nextAt })
      await send(trx, runId)
      return true
    })

  const reason = reasonToStop(row, actor, report)
  if (reason !== null || !actor || !report) return await finish({ result: 'Stopped', words: reason ?? '' })
  const query = queryOf(row, report, localDay(dueAt.getTime(), zone))
  let answer: FiguresAnswer
  let attachment: Awaited<ReturnType<typeof storeFile>>
  try {
    answer = await readFigures(db, { actor, query, now })
    if (row.only_with_rows && answer.rows.length === 0)
      return await finish({ result: 'Empty', words: 'The report was empty.' })
    attachment = await storeFile(deps, row, { actor, query, now, report })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return await finish({ result: 'Failed', words: error.message })
  }
  return await finish({ result: 'Sent' }, async (trx, runId) => {
    const file = attachment && {
      fileId: await recordStoredFile(trx, attachment.stored),
      name: attachment.name,
    }
    const formats = await readSettings(trx, row.property_id)
    const asked = { reportId: report.id, propertyId: row.property_id }
    const strangers = strangersOf(row.recipients, asked, await findReadersAt(trx, row.recipients))
    for (const address of row.recipients)
      await queueMail(deps, trx, {
        propertyId: row.property_id ?? (actor.propertyIds[0] as number),
        toAddress: address,
        toName: '',
        content: figuresMail(answer, {
          row,
          report,
          formats,
          publicUrl: strangers.includes(address) ? null : deps.config.publicUrl,
          owner: account?.display_name || account?.login_name || '',
        }),
        thread: `report-subscription-${id}`,
        now,
        reportRunId: runId,
        ...(file ? { attachment: file } : {}),
      })
  })
}

function queryOf(row: SubscriptionRow, report: FigureReport, today: string): FigureQuery {
  const group = reportGroups.find((each) => each === row.group_by)
  const period = Object.hasOwn(subscriptionPeriods, row.period) ? (row.period as SubscriptionPeriod) : null
  return {
    reportId: report.id,
    ...(group === undefined ? {} : { group }),
    ...(period !== null && hasPeriod(report) ? periodOn(period, today) : {}),
    ...(row.property_id === null ? {} : { propertyId: [row.property_id] }),
  }
}

/** Makes and stores the file of a subscription, or null if it has none. A report that lists rows attaches them. */
async function storeFile(
  { db, storage }: SendDeps,
  { attachment }: SubscriptionRow,
  { report, ...input }: { actor: Actor; query: FigureQuery; now: Date; report: FigureReport },
) {
  if (attachment === 'none') return null
  const content = isRowReport(report) ? 'rows' : 'figures'
  const format = attachment === 'csv' ? 'csv' : 'xlsx'
  const file = await figureFile(db, { ...input, query: { ...input.query, content, format } })
  const stored = await storage.put(file.content, file.mediaType)
  return { name: file.name, stored: { ...stored, mediaType: file.mediaType } }
}
