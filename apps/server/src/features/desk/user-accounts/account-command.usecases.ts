import type { AccountDetail } from '@fettle/contract/accounts'
import type { Actor } from '@fettle/rules/access/permissions'
import type { AccountLogEvent } from '@fettle/rules/access/user-account-log'
import { mayChangeAccount } from '@fettle/rules/access/user-accounts'
import type { MailDeps } from '#features/foundation/mail/mail.public.ts'
import {
  type AccountColumns,
  type AccountDetailRow,
  accountStore,
  findOpenLink,
  getAccountRow,
  lockUser,
  presentAccountDetail,
} from '#features/foundation/users/users.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db, DbOrTrx } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import {
  type RecordCommand,
  type RecordKind,
  runRecordCommand,
  storedIn,
} from '#records/command/record-command.ts'
import { notOfOwnProperties } from './account.errors.ts'

export type AccountDeps = {
  db: Db
  clock: Clock
  config: Pick<Config, 'outside'> & MailDeps['config']
} & Pick<MailDeps, 'jobs'>

/** Whether this installation stores passwords, which it does not with an external identity provider. */
export const offersPasswords = ({ config }: Pick<AccountDeps, 'config'>): boolean => config.outside === null

type Kind = RecordKind<AccountDetailRow, AccountColumns, AccountLogEvent, AccountDetail>

/** A command on one account: the locked account and the pending changes. */
export type AccountCommand = RecordCommand<AccountDetailRow, AccountColumns, AccountLogEvent>

const accountsOf = (deps: AccountDeps): Kind => ({
  name: 'user',
  ...storedIn(accountStore),
  lock: lockUser,
  async read(trx, actor, userId) {
    const row = await getAccountRow(trx, actor, userId, deps.clock.now())
    if (!mayChangeAccount(actor, { propertyIds: row.property_ids })) throw notOfOwnProperties()
    return row
  },
  present: (trx, row, { actor }) => presentWhole(deps, trx, actor, row),
})

/** Returns an account with its open link. Throws 404. */
export async function readAccount(
  deps: Pick<AccountDeps, 'clock' | 'config'>,
  db: DbOrTrx,
  actor: Actor,
  userId: number,
): Promise<AccountDetail> {
  return await presentWhole(deps, db, actor, await getAccountRow(db, actor, userId, deps.clock.now()))
}

/** Like `readAccount`, for an account that is already read. */
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
 * Runs a command on an account and returns the updated account. `work` may return a check to run after all
 * writes. Throws 403 for an account with a property outside the administrator's.
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
