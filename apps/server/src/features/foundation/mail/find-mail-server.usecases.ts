import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { SmtpSettings } from '#platform/mail/smtp-settings.ts'
import { mailJob } from './mail-job-name.ts'
import { findStoredServer, isServerStored } from './mail-server.repository.ts'

type WithServer = { config: Pick<Deps['config'], 'smtp'> }

/**
 * The effective mail server: the environment's, else the stored one, or null. Mail waits without one and
 * while its password is unreadable.
 */
export const findMailServer = async (
  db: DbOrTrx,
  { config }: WithServer,
): Promise<(SmtpSettings & { isPasswordLost: boolean }) | null> =>
  config.smtp ? { ...config.smtp, isPasswordLost: false } : await findStoredServer(db)

/** Starts sending mail queued by the transaction, unless sending is impossible. */
export async function startSending(
  { config, jobs }: { config: Pick<Deps['config'], 'smtp' | 'demo'>; jobs: Deps['jobs'] },
  trx: Trx,
): Promise<void> {
  if (config.demo) return
  if (config.smtp === null && !(await isServerStored(trx))) return
  await jobs.send(trx, mailJob, {})
}
