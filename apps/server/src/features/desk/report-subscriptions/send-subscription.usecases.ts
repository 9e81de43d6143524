import { nextSending } from '@fettle/rules/reports/subscriptions'
import { localDay } from '@fettle/rules/time/time'
import { queueMail } from '#features/foundation/mail/mail.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { inTransaction, type Trx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { ProblemError } from '#platform/http/problem-error.ts'
import { findAccountOfUser, toActor } from '#platform/identity/identity.repository.ts'
import { recordStoredFile } from '#platform/storage/stored-file.repository.ts'
import { composeSending, type Sending } from './compose-sending.usecases.ts'
import { findReadersAt, strangersOf } from './report-readers.access.ts'
import { findSubscription, type SubscriptionRow } from './report-subscriptions.access.ts'
import { idsOf } from './report-subscriptions.presenter.ts'
import { insertRun, type Run, setMark } from './report-subscriptions.repository.ts'
import { isStop, readContent, type Stop, stops } from './subscription-content.ts'
import { subscriptionMail } from './subscription-mail.presenter.ts'

type SendDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'storage'>
/** A moment of a subscription. One that is not scheduled leaves the schedule as it is. */
type Moment = { id: number; dueAt: Date; isScheduled: boolean }
/** Runs the writes of a moment in one transaction. */
type Write = (work: (trx: Trx) => Promise<boolean>) => Promise<boolean>

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
  const found = actor ? await readContent(db, actor, idsOf(row)) : stops.account
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

  if (!actor || isStop(found))
    return await finish({ result: 'Stopped', words: isStop(found) ? found : stops.account })
  let sending: Sending | Stop
  let attachment: Awaited<ReturnType<typeof storeFile>>
  try {
    const moment = { actor, now, today: localDay(dueAt.getTime(), zone) }
    sending = await composeSending(db, row, found, moment)
    if (isStop(sending)) return await finish({ result: 'Stopped', words: sending })
    if (row.only_with_rows && sending.isEmpty)
      return await finish({ result: 'Empty', words: 'The report was empty.' })
    attachment = await storeFile(deps, row, sending)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return await finish({ result: 'Failed', words: error.message })
  }
  const { mail } = sending
  return await finish({ result: 'Sent' }, async (trx, runId) => {
    const file = attachment && {
      fileId: await recordStoredFile(trx, attachment.stored),
      name: attachment.name,
    }
    const read = { content: found, propertyId: row.property_id }
    const strangers = strangersOf(row.recipients, read, await findReadersAt(trx, row.recipients))
    const formats = await readSettings(trx, row.property_id)
    for (const address of row.recipients)
      await queueMail(deps, trx, {
        propertyId: row.property_id ?? (actor.propertyIds[0] as number),
        toAddress: address,
        toName: '',
        content: subscriptionMail(mail, {
          row,
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

/** Makes and stores the file of a subscription. Null without an attachment. */
async function storeFile({ storage }: SendDeps, { attachment }: SubscriptionRow, { file }: Sending) {
  if (attachment === 'none') return null
  const { name, mediaType, content } = await file(
    attachment === 'csv' || attachment === 'pdf' ? attachment : 'xlsx',
  )
  const stored = await storage.put(content, mediaType)
  return { name, stored: { ...stored, mediaType } }
}
