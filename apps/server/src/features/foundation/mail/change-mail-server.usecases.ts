import type { changeMailServer, MailStatus } from '@fettle/contract/mail'
import type { BodyOf } from '@fettle/contract/route'
import { mailServerProblems, passwordLostText, retainsPassword } from '@fettle/rules/notices/mail-server'
import type { Trx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { conflict, invalid, versionConflict } from '#platform/http/problem-error.ts'
import { isStale, type RequestContext } from '#platform/http/request-context.ts'
import { startSending } from './find-mail-server.usecases.ts'
import { clearReasonOfWaiting } from './mail-queue.repository.ts'
import { deleteServer, findStoredServer, lockStoredServer, storeServer } from './mail-server.repository.ts'
import { presentStoredServer, readMailStatus } from './mail-server.usecases.ts'

type ServerDeps = Pick<Deps, 'db' | 'config' | 'jobs'>

/**
 * Stores the mail server and starts sending queued mail. Throws 400 naming every invalid field, 409 if the
 * environment configures the server, and 412 for a stale version.
 */
export const changeServer = (
  deps: ServerDeps,
  context: RequestContext,
  { password, ...draft }: BodyOf<typeof changeMailServer>,
): Promise<MailStatus> =>
  runServerCommand(deps, context, async (trx) => {
    const before = await findStoredServer(trx)
    const retained = retainsPassword(before && presentStoredServer(before), draft) ? before?.password : null
    const next = draft.userName.trim() === '' ? null : password || retained || null
    const problems = mailServerProblems(draft, next !== null)
    if (problems.length > 0) throw invalid(problems)
    await storeServer(trx, {
      host: draft.host.trim(),
      port: draft.port,
      tls: draft.encryption,
      user: draft.userName.trim() || null,
      password: next,
      from: draft.sender.trim(),
    })
    await startSending(deps, trx)
  })

/** Removes the stored mail server. Throws 409 and 412 like `changeServer`. */
export const removeServer = (deps: ServerDeps, context: RequestContext): Promise<MailStatus> =>
  runServerCommand(deps, context, async (trx) => {
    await deleteServer(trx)
  })

function runServerCommand(
  deps: ServerDeps,
  context: RequestContext,
  change: (trx: Trx) => Promise<void>,
): Promise<MailStatus> {
  const { db, config } = deps
  const { actor, ifMatch } = context
  return runCommand(db, context, async (trx) => {
    if (config.smtp) throw conflict('The environment of the server names the mail server: SMTP_HOST.')
    await lockStoredServer(trx)
    const read = () => readMailStatus({ db: trx, config }, actor)
    const version = (await findStoredServer(trx))?.version ?? 0
    if (isStale(ifMatch, version)) throw versionConflict(await read())
    await change(trx)
    await clearReasonOfWaiting(trx, passwordLostText)
    return await read()
  })
}
