import { type Db, inTransaction } from '#platform/db/database.ts'
import { clearAttempts, findCredential } from '#platform/identity/credentials.repository.ts'

const usage = `Usage: npm run fettle -- user unlock <login name>

  Lifts the lock that wrong passwords have put on an account, and forgets them.
`

type Output = { db: Db; print: (line: string) => void; printError: (line: string) => void }

/** Does what is asked for one account; returns the exit code. */
export async function runUserCommand(
  [action = '', loginName = '', ...rest]: readonly string[],
  { db, print, printError }: Output,
): Promise<number> {
  if (action !== 'unlock' || loginName === '' || rest.length > 0) {
    printError(usage.trimEnd())
    return 2
  }
  const account = await findCredential(db, loginName)
  if (account === undefined) {
    printError(`There is no account with a password here that signs in as ${loginName}.`)
    return 1
  }
  await inTransaction(db, { userId: null, requestId: null }, (trx) => clearAttempts(trx, account.id))
  print(`${account.login_name} is unlocked and can sign in.`)
  if (account.is_disabled) print('The account is disabled, though; an administrator has to enable it first.')
  return 0
}
