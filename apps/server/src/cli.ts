import { mkdir } from 'node:fs/promises'
import { createOutsideAdministrator } from './features/desk/accounts/create-administrator-command.ts'
import { runUserCommand } from './features/desk/accounts/user-command.ts'
import { asksForHelp, printImportHelp, runImport } from './features/desk/imports/import-command.ts'
import { runBackup, runRestore } from './platform/backup/backup-command.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.ts'
import { ConfigError } from './platform/config-error.ts'
import { connectToDatabase, describeDatabase, requireDatabase } from './platform/db/connect.ts'
import { backgroundLockTimeoutMs, type Db, openDatabase } from './platform/db/database.ts'
import { EmbeddedPostgresError } from './platform/db/embedded/errors.ts'
import { migrate } from './platform/db/migrate.ts'
import { incomingFolder } from './platform/http/uploads.ts'
import { rotateSigningKeys } from './platform/identity/signing-keys.ts'
import { createLog, type Logger } from './platform/log.ts'
import { openStore } from './platform/storage/open-store.ts'

const usage = `Usage: npm run fettle -- <command>

  import <kind> <file> …       brings records in; "import --help" lists the kinds and options
  admin:create <subject> <login name>
                               makes a person of the external identity provider an administrator
  user list|create|reset|unlock
                               lists accounts, creates one, sets a one-time password, lifts a lock; "user" shows how
  keys:rotate                  signs new tokens with a new key; the old one still verifies until its tokens end
  backup <new folder>          copies the built-in database and the files, while the server runs
  restore <backup>             brings a backup into an empty data folder
`

type CommandContext = { config: Config; log: Logger }
type Command = (args: string[], db: Db, config: Config) => Promise<number>
type FolderCommand = (args: string[], input: CommandContext) => Promise<number>

// The reader of the output may stop reading, as `head` does; the work continues without output.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

const writeLinesTo = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`)

const terminal = { print: writeLinesTo(process.stdout), printError: writeLinesTo(process.stderr) }

/** Commands on the data folder as a whole. */
const folderCommands: Record<string, FolderCommand> = {
  backup: (args, input) => runBackup(args, { ...input, ...terminal, clock: systemClock }),
  restore: (args, input) => runRestore(args, { ...input, ...terminal, clock: systemClock }),
}

/** Commands on the database. */
const commands: Record<string, Command> = {
  import: async (args, db, config) =>
    runImport(args, {
      db,
      target: describeDatabase(config),
      files: { storage: await openStore(config), folder: incomingFolder(config.dataFolder) },
      ...terminal,
    }),
  'admin:create': (args, db) =>
    createOutsideAdministrator(args, { db, outside: readConfig([]).outside, print: terminal.printError }),
  user: (args, db) =>
    runUserCommand(args, { db, clock: systemClock, outside: readConfig([]).outside, ...terminal }),
  'keys:rotate': async (_args, db) => {
    await rotateSigningKeys(db, { clock: systemClock })
    process.stdout.write('New tokens are signed with a new key.\n')
    return 0
  },
}

async function run([name = '', ...args]: string[]): Promise<number> {
  const onFolder = folderCommands[name]
  const onDatabase = commands[name]
  if (onFolder) return await onFolder(args, readCommandContext())
  if (onDatabase) {
    const context = readCommandContext()
    if (name === 'import') {
      if (asksForHelp(args)) return printImportHelp(terminal.print)
      requireDatabase(context.config)
    }
    return await runOnDatabase((db) => onDatabase(args, db, context.config), context)
  }
  process.stderr.write(usage)
  return 2
}

function readCommandContext(): CommandContext {
  const config = readConfig([])
  return { config, log: createLog(config.logLevel) }
}

/** Runs a command on the database of a running server, or on the data folder's own. */
async function runOnDatabase(
  work: (db: Db) => Promise<number>,
  { config, log }: CommandContext,
): Promise<number> {
  await mkdir(config.dataFolder, { recursive: true })
  await using opened = new AsyncDisposableStack()
  const server = await connectToDatabase({ config, log })
  opened.defer(() => server.close())
  await migrate({ connectionString: server.connectionString, log })
  const { db } = opened.use(
    openDatabase({
      connectionString: server.connectionString,
      log,
      maxConnections: 4,
      lockTimeoutMs: backgroundLockTimeoutMs,
    }),
  )
  return await work(db)
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof EmbeddedPostgresError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
