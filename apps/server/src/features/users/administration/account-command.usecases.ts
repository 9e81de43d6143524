import type { AccountDetail } from '@fettle/contract/accounts'
import type { Actor } from '@fettle/rules/permissions'
import type { AccountLogEvent } from '@fettle/rules/user-account-log'
import { mayChangeAccount } from '@fettle/rules/user-accounts'
import type { MailDeps } from '#features/notices/notices.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db, DbOrTrx } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { type RecordCommand, type RecordKind, runRecordCommand } from '#records/command/record-command.ts'
import { lockUser } from '../users.repository.ts'
import { notOfOwnProperties } from './account.errors.ts'
import { type AccountColumns, writeAccount } from './account-command.repository.ts'
import { presentAccountDetail } from './account-row.presenter.ts'
import { type AccountDetailRow, getAccountRow } from './accounts.access.ts'
import { findOpenLink } from './password-links.repository.ts'

export type AccountDeps = {
  db: Db
  clock: Clock
  config: Pick<Config, 'outside'> & MailDeps['config']
} & Pick<MailDeps, 'jobs'>

/** Whether people have passwords here: an outside identity provider has its own. */
export const offersPasswords = ({ config }: Pick<AccountDeps, 'config'>): boolean => config.outside === null

type AccountTypes = {
  deps: AccountDeps
  row: AccountDetailRow
  columns: AccountColumns
  line: AccountLogEvent
  /** Mail about an account is queued by the command that sends it. */
  notice: never
  facts: object
  answer: AccountDetail
}

/** One command on one account: the account as it stands while nobody else may change it, and what is to be written. */
export type AccountCommand = RecordCommand<AccountTypes>

const accountsOf = (deps: AccountDeps): RecordKind<AccountTypes> => ({
  name: 'user',
  lock: lockUser,
  read: (trx, actor, userId) => getAccountRow(trx, actor, userId, deps.clock.now()),
  assertMayChange: (actor, row) => {
    if (!mayChangeAccount(actor, { propertyIds: row.property_ids })) throw notOfOwnProperties()
  },
  factsOf: () => ({}),
  write: writeAccount,
  present: (trx, row, { actor }) => presentWhole(deps, trx, actor, row),
})

/** One account with the link that is open for it. Throws 404. */
export async function readAccount(
  deps: Pick<AccountDeps, 'clock' | 'config'>,
  db: DbOrTrx,
  actor: Actor,
  userId: number,
): Promise<AccountDetail> {
  return await presentWhole(deps, db, actor, await getAccountRow(db, actor, userId, deps.clock.now()))
}

/** The same of an account that the caller has found. */
export const presentWhole = async (
  deps: Pick<AccountDeps, 'clock' | 'config'>,
  db: DbOrTrx,
  actor: Actor,
  row: AccountDetailRow,
): Promise<AccountDetail> =>
  presentAccountDetail(row, {
    actor,
    link: await findOpenLink(db, row.id),
    offersPasswords: offersPasswords(deps),
    now: deps.clock.now(),
  })

/**
 * Runs a command on an account and answers the account as it then is. `work` may return a check that runs once all is
 * written. Throws 403 for an account that also has a property which the administrator does not have.
 */
export const changeAccount = (
  deps: AccountDeps,
  context: RequestContext,
  userId: number,
  work: (command: AccountCommand) => Promise<(() => Promise<void>) | void>,
): Promise<AccountDetail> =>
  runRecordCommand(accountsOf(deps), deps, context, userId, async (command) => {
    const { trx, actor } = command
    const check = await work(command)
    return async () => {
      await check?.()
      return await readAccount(deps, trx, actor, userId)
    }
  })
