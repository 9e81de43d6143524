import * as changes from '@fettle/contract/account-changes'
import * as contract from '@fettle/contract/accounts'
import { accountLogWords } from '@fettle/rules/access/user-account-log'
import type { FastifyInstance } from 'fastify'
import { accountList, accountStore, getAccountRow } from '#features/foundation/users/users.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { readLog } from '#records/list/read-log.ts'
import { registerList } from '#records/list/record-list.ts'
import { readAccount } from './account-command.usecases.ts'
import { sendPasswordLink, setOneTimePassword } from './account-passwords.usecases.ts'
import { disableAccount, enableAccount, unlockAccount } from './account-state.usecases.ts'
import { updateAccount } from './change-account.usecases.ts'
import { createAccount } from './create-account.usecases.ts'

/** Registers the routes of user administration, which require Manage Settings ([C8.001]). */
export function registerAccountRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerList(app, deps, accountList)
  registerRoute(app, deps, contract.getAccount, ({ actor, params }) =>
    readAccount(deps, db, actor, params.userId),
  )
  registerRoute(app, deps, contract.listAccountLog, async ({ actor, params, query }) => {
    const { id } = await getAccountRow(db, actor, params.userId, clock.now())
    return readLog(deps, accountStore, id, { query, words: accountLogWords })
  })
  registerAccountCommands(app, deps)
}

function registerAccountCommands(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, changes.createAccount, (input) => createAccount(deps, input, input.body))
  registerRoute(app, deps, changes.updateAccount, (input) =>
    updateAccount(deps, input, input.params.userId, input.body),
  )
  registerRoute(app, deps, changes.disableAccount, (input) =>
    disableAccount(deps, input, input.params.userId),
  )
  registerRoute(app, deps, changes.enableAccount, (input) => enableAccount(deps, input, input.params.userId))
  registerRoute(app, deps, changes.unlockAccount, (input) => unlockAccount(deps, input, input.params.userId))
  registerRoute(app, deps, changes.sendPasswordLink, (input) =>
    sendPasswordLink(deps, input, input.params.userId),
  )
  registerRoute(app, deps, changes.setOneTimePassword, (input) =>
    setOneTimePassword(deps, input, input.params.userId),
  )
}
