import { mkdir } from 'node:fs/promises'
import { createOutsideAdministrator } from './features/accounts/create-administrator-command.ts'
import { runImport } from './features/imports/import-command.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { ConfigError } from './platform/config-error.ts'
import { reachDatabase } from './platform/db/connect.ts'
import { openDatabase } from './platform/db/database.ts'
import { EmbeddedPostgresError } from './platform/db/embedded/errors.ts'
import { migrate } from './platform/db/migrate.ts'
import { rotateSigningKeys } from './platform/identity/signing-keys.ts'
import { createLog } from './platform/log.ts'

const usage = `Usage: npm run fettle -- <command>

  import <kind> <file.csv> …   brings records in; "import --help" tells the kinds and options
  admin:create <subject> <login name>
                               makes somebody of the outside identity provider an administrator
  keys:rotate                  signs new tokens with a new key; the old one still verifies until its tokens end
`

type Command = (args: string[], db: ReturnType<typeof openDatabase>['db']) => Promise<number>

const sayTo = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`)

const commands: Record<string, Command> = {
  import: (args, db) =>
    runImport(args, { db, print: sayTo(process.stdout), printError: sayTo(process.stderr) }),
  'admin:create': (args, db) =>
    createOutsideAdministrator(args, { db, outside: readConfig([]).outside, print: sayTo(process.stderr) }),
  'keys:rotate': async (_args, db) => {
    await rotateSigningKeys(db, { clock: systemClock })
    process.stdout.write('New tokens are signed with a new key.\n')
    return 0
  },
}

/** Runs one command on the database of a running server, or on the data folder's own. */
async function run([name, ...args]: string[]): Promise<number> {
  const command = commands[name ?? '']
  if (!command) {
    process.stderr.write(usage)
    return 2
  }
  const config = readConfig([])
  const log = createLog(config.logLevel)
  await mkdir(config.dataFolder, { recursive: true })
  await using opened = new AsyncDisposableStack()
  const server = await reachDatabase({ config, log })
  opened.defer(() => server.close())
  await migrate({ connectionString: server.connectionString, log })
  const { db } = opened.use(
    openDatabase({ connectionString: server.connectionString, log, maxConnections: 4 }),
  )
  return await command(args, db)
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof EmbeddedPostgresError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
