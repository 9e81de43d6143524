import type { Db } from '#platform/db/database.ts'
import { parseImportArguments } from './import-arguments.ts'
import { importFile } from './import-file.usecases.ts'
import { ImportFailure } from './imports.errors.ts'
import { leftOut, presentHelp, presentReport } from './imports.presenter.ts'
import type { FileKeeping } from './kinds/kind.ts'
import { withKeptMapping } from './with-kept-mapping.usecases.ts'

export type ImportDependencies = {
  db: Db
  /** Which database that is, in words. */
  target?: string
  /** For the documents of an archive. */
  files?: FileKeeping
  /** Receives lines of the report, without line ends. */
  print: (line: string) => void
  /** Receives progress and errors. */
  printError: (line: string) => void
}

const progressEveryRows = 10_000

/** Whether help is requested, which needs no database. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args.includes('--help') || args.includes('-h')

export function printImportHelp(print: (line: string) => void): 0 {
  presentHelp().forEach(print)
  return 0
}

/**
 * Runs `import …`: returns 0 when the whole file was imported (or the dry run succeeded), 1 when it was but for rows that
 * were refused or say nothing new, 2 when the command or the file is
 * invalid or too many rows are refused. Other errors are thrown. After any of them the database is unchanged, except
 * for batches of orders that were committed before.
 */
export async function runImport(
  args: readonly string[],
  { db, target, files, print, printError }: ImportDependencies,
): Promise<0 | 1 | 2> {
  try {
    const command = parseImportArguments(args)
    if (command.help) return printImportHelp(print)
    const { kind, mappingName: name } = command
    const options =
      name === null ? command.options : await withKeptMapping(db, kind, { name, options: command.options })
    let progress = { phase: 'check', rows: 0 }
    const report = await importFile(
      {
        db,
        onProgress({ phase, rows, bytes, byteSize }) {
          if (phase !== progress.phase) progress = { phase, rows: 0 }
          if (rows - progress.rows < progressEveryRows) return
          progress = { phase, rows }
          printError(
            `${rows} rows ${phase === 'check' ? 'checked' : 'imported'}, ${Math.floor((bytes / byteSize) * 100)}% of the file \u2026`,
          )
        },
      },
      kind,
      files ? { ...options, files } : options,
    )
    presentReport(report, target).forEach(print)
    return report.isOverLimit ? 2 : leftOut(report) > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error
    printError(error.message)
    return 2
  }
}
