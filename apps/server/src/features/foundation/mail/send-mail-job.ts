import { passwordLostText } from '@fettle/rules/notices/mail-server'
import { isMailAddress } from '@fettle/rules/settings/setting-faults'
import type { Settings } from '@fettle/rules/settings/settings'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Deps } from '#platform/deps.ts'
import { type Job, sendsWaiting } from '#platform/jobs/job-queue.ts'
import { createMailer, type Mailer, MailFailure } from '#platform/mail/mailer.ts'
import type { SmtpSettings } from '#platform/mail/smtp-settings.ts'
import { readStoredFile } from '#platform/storage/read-stored-file.ts'
import { findMailServer } from './find-mail-server.usecases.ts'
import { mailJob } from './mail-job-name.ts'
import {
  claimDueMessage,
  type DueMessage,
  type Outcome,
  recordSendResult,
  setReasonOfWaiting,
} from './mail-queue.repository.ts'

const minuteMs = 60_000
/** Longer than an attempt can take. A sender without a result for this long has died. */
const leaseMs = 3 * minuteMs
/** Minutes to wait after each failed attempt. After the last one, the message has failed for good. */
const retryDelaysMinutes = [1, 2, 5, 15, 30, 60, 60, 120, 240, 480]
/**
 * Messages older than this at their first attempt are suppressed, so that a long outage does not flood users.
 */
const relevanceMs = 7 * 24 * 60 * minuteMs

type Sending = Pick<Deps, 'db' | 'clock' | 'log' | 'storage'> & { mailer: Mailer; place: SmtpSettings }

/**
 * Sends every due message to the mail server. Started by each change and every minute, in any number of
 * processes: each message is claimed by one of them. Without a mail server and in the demo it does nothing.
 * If the server's password is unreadable, it stores that as the reason for waiting.
 */
export function createMailJob(
  { db, clock, log, config, storage }: Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'storage'>,
  options: { authority?: string } = {},
): Job {
  return {
    name: mailJob,
    ...sendsWaiting,
    run: async (_data, signal) => {
      const place = config.demo ? null : await findMailServer(db, { config })
      if (place?.isPasswordLost) await setReasonOfWaiting(db, passwordLostText)
      else if (place)
        await sendWaiting({ db, clock, log, storage, place, mailer: createMailer(place, options) }, signal)
    },
  }
}

async function sendWaiting(sending: Sending, signal: AbortSignal): Promise<void> {
  const { db, clock } = sending
  const settings = await readSettings(db, null)
  while (!signal.aborted) {
    const message = await claimDueMessage(db, { now: clock.now(), leaseMs })
    if (!message) return
    const { outcome, goOn } = await attempt(sending, message, settings)
    await recordSendResult(db, message, outcome)
    if (!goOn) return
  }
}

async function attempt(
  { mailer, place, clock, log, storage }: Sending,
  message: DueMessage,
  settings: Settings,
): Promise<{ outcome: Outcome; goOn: boolean }> {
  const now = clock.now()
  if (message.attempts === 1 && now.getTime() - message.queued_at.getTime() > relevanceMs)
    return { outcome: { state: 'Suppressed', error: 'It waited longer than a week.' }, goOn: true }
  try {
    await mailer.send({
      from: { name: settings.systemLogoText, address: settings.mailFromAddress || place.from },
      to: { name: message.to_name, address: message.to_address },
      replyTo: isMailAddress(message.help_email) ? message.help_email : null,
      subject: message.subject,
      text: message.text_body,
      html: message.html_body,
      messageId: message.message_id,
      threadId: message.thread_id,
      attachment:
        message.attachment_sha256 === null
          ? undefined
          : {
              filename: message.attachment_name,
              content: await readStoredFile(storage, message.attachment_sha256),
            },
    })
    return { outcome: { state: 'Sent', at: clock.now() }, goOn: true }
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    log.warn({ mailId: message.id, reason: error.message }, 'the mail server refused a message')
    return { outcome: afterFailure(message, error, now), goOn: error.kind !== 'unreachable' }
  }
}

function afterFailure({ attempts }: DueMessage, failure: MailFailure, now: Date): Outcome {
  const pause = retryDelaysMinutes[attempts - 1]
  if (failure.kind === 'refused' || pause === undefined) return { state: 'Failed', error: failure.message }
  const nextAt = new Date(now.getTime() + pause * minuteMs)
  return { state: 'Queued', error: failure.message, nextAt }
}
