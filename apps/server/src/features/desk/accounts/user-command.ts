import { parseArgs } from 'node:util'
import {
  type ConsoleDeps,
  createUser,
  listUsers,
  resetUser,
  unlockUser,
} from '#features/desk/user-accounts/account-console.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { OutsideIssuer } from '#platform/identity/identity.ts'

const usage = `Usage: npm run fettle -- user <action>

  list [text]                  accounts with role, state and last sign-in; those that hold the text
  create <login name> --role <role> --name "First Last" [--email <address>] [--property <code>]…
                               makes an account and prints a one-time password
  reset <login name>           sets a one-time password, enables the account and ends its sign-ins
  unlock <login name>          lifts the lock that wrong passwords have put on an account

  A one-time password is good for 72 hours and must be changed at the first sign-in. Without --property the
  account gets every property. A worker's role needs a worker and a requester's a contact: they are made.
`

type Output = {
  db: Db
  clock: Clock
  outside: OutsideIssuer | null
  print: (line: string) => void
  printError: (line: string) => void
}

const options = {
  role: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string', default: '' },
  property: { type: 'string', multiple: true },
} as const

/** Parses the arguments. Returns null if they are not a command. */
function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [action = '', subject = '', ...rest] = positionals
    const hasOptions = args.some((each) => each.startsWith('--'))
    return rest.length > 0 || (hasOptions && action !== 'create') ? null : { action, subject, values }
  } catch {
    return null
  }
}

/** Runs a command on one account, or lists accounts. Returns the exit code. */
export async function runUserCommand(args: readonly string[], output: Output): Promise<number> {
  const { print, printError } = output
  const typed = readArguments(args)
  const deps: ConsoleDeps = output
  const outcome = typed && (await run(deps, typed))
  if (!outcome) {
    printError(usage.trimEnd())
    return 2
  }
  for (const line of outcome.lines) (outcome.isDone ? print : printError)(line)
  return outcome.isDone ? 0 : 1
}

type Typed = NonNullable<ReturnType<typeof readArguments>>

async function run(deps: ConsoleDeps, { action, subject, values }: Typed) {
  if (action === 'list') return await listUsers(deps, subject)
  if (subject === '') return null
  if (action === 'unlock') return await unlockUser(deps, subject)
  if (action === 'reset') return await resetUser(deps, subject)
  const { role, name, email, property } = values
  if (action !== 'create' || role === undefined || name === undefined) return null
  return await createUser(deps, { loginName: subject, role, name, email, propertyCodes: property ?? [] })
}
