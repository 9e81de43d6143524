import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { connectToDatabase, postgresFolder } from '../db/connect.ts'
import type { Logger } from '../log.ts'
import { filesFolder } from '../storage/open-store.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

export type BackupCommand = {
  config: Config
  log: Logger
  clock: Clock
  print(line: string): void
  printError(line: string): void
}

const ownDatabase =
  'DATABASE_URL names a PostgreSQL of your own: back it up with its own tools (pg_dump, pg_restore) and copy the files, as docs/guides/back-up.md says.'

/** Runs `backup <folder>`, with or without a running server. Returns the exit code. */
export function runBackup(args: readonly string[], command: BackupCommand): Promise<number> {
  return run(args, command, 'Usage: npm run fettle -- backup <new folder>', async (target) => {
    const { config, log, clock } = command
    const clusterFolder = path.join(postgresFolder(config.dataFolder), 'cluster')
    if (!(await isFolder(clusterFolder)))
      throw new BackupError(`There is no database in ${config.dataFolder}.`)
    await using opened = new AsyncDisposableStack()
    const server = await connectToDatabase({ config, log })
    opened.defer(() => server.close())
    const manifest = await takeBackup({
      connectionString: server.connectionString,
      clusterFolder,
      filesFolder: config.s3 ? null : filesFolder(config.dataFolder),
      target,
      clock,
      warn: command.printError,
    })
    command.print(`${describe(manifest)} The backup is in ${target}.`)
    if (config.s3) command.print(`Files are in the bucket ${config.s3.bucket} and not in this backup.`)
  })
}

/** Runs `restore <folder>` into the empty data folder. Returns the exit code. */
export function runRestore(args: readonly string[], command: BackupCommand): Promise<number> {
  return run(args, command, 'Usage: npm run fettle -- restore <backup>', async (backup) => {
    const { config, log } = command
    const manifest = await restoreBackup({ backup, dataFolder: config.dataFolder, log })
    command.print(
      `${describe(manifest)} It was taken at ${manifest.takenAt} and is now in ${config.dataFolder}.`,
    )
  })
}

async function run(
  args: readonly string[],
  { config, printError }: BackupCommand,
  usage: string,
  work: (folder: string) => Promise<void>,
): Promise<number> {
  const [folder, ...rest] = args
  try {
    if (!folder || folder.startsWith('-') || rest.length > 0) throw new BackupError(usage)
    if (config.databaseUrl) throw new BackupError(ownDatabase)
    await work(path.resolve(folder))
    return 0
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === null) throw error
    printError(reason)
    return 2
  }
}

function reasonOf(error: unknown): string | null {
  if (error instanceof BackupError) return error.message
  const { code, path: file } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `${file} can't be read or written by this user. Run the command as the server's user.`
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'No space is left on the disk; nothing was kept.'
  return null
}

function describe({ database, storedFiles }: Manifest): string {
  const size = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
  const files = storedFiles ? ` and ${storedFiles.files} stored files (${size(storedFiles.bytes)})` : ''
  return `The database (${size(database.bytes)})${files}.`
}

const isFolder = (folder: string): Promise<boolean> =>
  stat(folder).then(
    (entry) => entry.isDirectory(),
    () => false,
  )
