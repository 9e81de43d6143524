import { randomUUID } from 'node:crypto'
import { type MailState, type MailStatus, mailStates } from '@fettle/contract/mail'
import type { Actor } from '@fettle/rules/access/permissions'
import { passwordLostText } from '@fettle/rules/notices/mail-server'
import { problem } from '@fettle/rules/records/problem'
import { isMailAddress } from '@fettle/rules/settings/setting-faults'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { conflict, invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { createMailer, MailFailure } from '#platform/mail/mailer.ts'
import { findMailServer, startSending } from './find-mail-server.usecases.ts'
import { countMail, getOwnAddress } from './mail.access.ts'
import { requeueFailed } from './mail-queue.repository.ts'
import { findStoredServer, type StoredMailServer } from './mail-server.repository.ts'

type MailDeps = { db: DbOrTrx; config: Pick<Deps['config'], 'smtp' | 'demo' | 'publicUrl'> }

/** Status of mail sending, and the number of messages in each state (C8.11). */
export async function readMailStatus({ db, config }: MailDeps, actor: Actor): Promise<MailStatus> {
  const settings = await readSettings(db, null)
  const rows = await countMail(db, actor)
  const own = await getOwnAddress(db, actor)
  const stored = await findStoredServer(db)
  const place = config.smtp ?? stored
  const counted = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  return {
    server: place && `${place.host}:${place.port}`,
    encryption: place?.tls ?? null,
    isFromEnvironment: config.smtp !== null,
    stored: stored && presentStoredServer(stored),
    passwordLost: config.smtp === null && stored?.isPasswordLost === true,
    fmModId: stored?.version ?? 0,
    sender: settings.mailFromAddress || (place?.from ?? ''),
    demo: config.demo,
    counts: Object.fromEntries(mailStates.map((state) => [state, counted.get(state) ?? 0])) as Record<
      MailState,
      number
    >,
    testAddress: isMailAddress(own.email ?? '') ? (own.email ?? '') : '',
  }
}

/** The stored mail server for administrators, without its password. */
export const presentStoredServer = ({ host, port, tls, user, from }: StoredMailServer) => ({
  host,
  port,
  encryption: tls,
  userName: user ?? '',
  sender: from,
})

/**
 * Sends a test message to the caller, bypassing the queue, and returns the mail server's response, even a
 * refusal. Throws 409 if sending is impossible, and 400 if the account has no address.
 */
export async function sendTestMail(
  { db, config }: MailDeps,
  actor: Actor,
  options: { authority?: string } = {},
): Promise<{ accepted: boolean; address: string; answer: string }> {
  if (config.demo) throw conflict('The demo world does not send e-mail.')
  const place = await findMailServer(db, { config })
  if (!place) throw conflict('No mail server is set. Messages wait until there is one.')
  if (place.isPasswordLost) throw conflict(passwordLostText)
  const own = await getOwnAddress(db, actor)
  const address = own.email ?? ''
  if (!isMailAddress(address))
    throw invalid([problem('', 'required', 'Your account has no e-mail address to send a test to.')])
  const { systemLogoText: product, mailFromAddress } = await readSettings(db, null)
  const host = new URL(config.publicUrl).hostname
  const text = `This is a test of the mail server of ${product}. You need not do anything.`
  try {
    const answer = await createMailer(place, options).send({
      from: { name: product, address: mailFromAddress || place.from },
      to: { name: own.display_name || own.login_name, address },
      replyTo: null,
      subject: `Test of ${product}`,
      text,
      html: `<p>${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`,
      messageId: `<${randomUUID()}@${host}>`,
      threadId: `<test@${host}>`,
    })
    return { accepted: true, address, answer }
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    return { accepted: false, address, answer: error.message }
  }
}

/** Requeues all failed messages in the caller's properties. Returns their number. */
export const retryFailed = (
  { db, clock, config, jobs }: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>,
  context: RequestContext,
): Promise<{ queued: number }> =>
  runCommand(db, context, async (trx) => {
    const { userId, propertyIds } = context.actor
    const queued = await requeueFailed(trx, propertyIds, { userId, now: clock.now() })
    if (queued > 0) await startSending({ config, jobs }, trx)
    return { queued }
  })
