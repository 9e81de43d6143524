import type { MailMessage } from '@fettle/contract/mail'
import type { Deps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { conflict } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { startSending } from './find-mail-server.usecases.ts'
import { getMailMessage } from './mail.access.ts'
import { presentMail } from './mail.presenter.ts'
import { requeueMessage } from './mail-queue.repository.ts'

/** Requeues a failed or suppressed message. Throws 404, or 409 for any other state. */
export function retryMessage(
  { db, clock, config, jobs }: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>,
  context: RequestContext,
  mailId: number,
): Promise<MailMessage> {
  const { actor } = context
  return runCommand(db, context, async (trx) => {
    const before = await getMailMessage(trx, actor, mailId)
    const isQueued = await requeueMessage(trx, mailId, { userId: actor.userId, now: clock.now() })
    if (!isQueued)
      throw conflict('Only failed or suppressed messages can be sent again.', presentMail(before, config))
    await startSending({ config, jobs }, trx)
    return presentMail(await getMailMessage(trx, actor, mailId), config)
  })
}
