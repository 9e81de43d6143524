import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'
import { createLocalStore } from '#platform/storage/local-store.ts'
import { createMigratedDatabase } from '#platform/testing/migrated-database.ts'
import { runImport } from '../import-command.ts'

export type ImportRun = {
  code: 0 | 1 | 2
  /** The report, line by line. */
  report: string[]
  /** What went to stderr. */
  errors: string[]
  /** The counts of the report, in its own words: 'created 1, updated 0, …'. */
  counts: string
  /** The path of the file of refused rows. */
  refusedPath: string
}

export type ImportWorld = {
  db: Db
  folder: string
  /** Writes a file and imports it. */
  importText(kind: string, text: string | Uint8Array, ...options: string[]): Promise<ImportRun>
  importFile(kind: string, path: string, ...options: string[]): Promise<ImportRun>
  /** The text of the file of refused rows, without its byte order mark. */
  refusedText(run: ImportRun): Promise<string>
  [Symbol.asyncDispose](): Promise<void>
}

/** A migrated database, a folder for files, and the command to import them. */
export async function createImportWorld(): Promise<ImportWorld> {
  const { connectionString, drop } = await createMigratedDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'fettle-import-'))
  const { db } = openDatabase({ connectionString, log: silentLog, maxConnections: 3 })
  let count = 0

  async function importFile(kind: string, file: string, ...options: string[]): Promise<ImportRun> {
    const report: string[] = []
    const errors: string[] = []
    count += 1
    const refusedPath = path.join(folder, `refused-${count}.csv`)
    const code = await runImport([kind, file, '--refused', refusedPath, ...options], {
      db,
      files: { storage: createLocalStore({ folder: path.join(folder, 'files') }), folder },
      print: (line) => void report.push(line),
      printError: (line) => void errors.push(line),
    })
    const counts = report.find((line) => line.startsWith('  created '))?.trim() ?? ''
    return { code, report, errors, counts, refusedPath }
  }

  return {
    db,
    folder,
    importFile,
    async importText(kind, text, ...options) {
      const file = path.join(folder, `${kind}-${count}.csv`)
      await writeFile(file, text)
      return importFile(kind, file, ...options)
    },
    async refusedText({ refusedPath }) {
      return (await readFile(refusedPath, 'utf8')).replace(/^\uFEFF/, '')
    },
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
