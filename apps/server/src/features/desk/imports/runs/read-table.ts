import { createFileReader, FileReadingError } from '#platform/file-reader/file-reader.ts'
import { tableProcess } from '#platform/file-reader/reading-limits.ts'
import { ImportFailure } from '../imports.errors.ts'
import type { CountedColumn, CountedValues } from './count-values.ts'
import type { FileFacts, InspectOptions } from './inspect-file.ts'
import type { TableFile, TableReply, TableRequest } from './table-process.ts'

const tables = createFileReader<TableRequest, TableReply>(
  new URL('./table-process.ts', import.meta.url),
  tableProcess,
)

async function read<Kind extends TableReply['kind']>(
  request: TableRequest,
  { kind, fileName, owner }: { kind: Kind; fileName: string; owner: string },
): Promise<Extract<TableReply, { kind: Kind }>> {
  const reply = await tables.read(request, owner).catch((error: unknown): TableReply => {
    if (!(error instanceof FileReadingError)) throw error
    return { kind: 'failed', message: `The file '${fileName}' ${error.fault}, or split it.` }
  })
  if (reply.kind === 'failed') throw new ImportFailure(reply.message)
  if (reply.kind !== kind) throw new Error(`The process replied ${reply.kind} instead of ${kind}.`)
  return reply as Extract<TableReply, { kind: Kind }>
}

/**
 * Looks at a file of an import in another process, as `inspectFile` does, when it is the owner's turn. Throws
 * `ImportFailure` for one that cannot be read or exceeds a limit.
 */
export async function lookAtTable(
  { of, file, options }: { of: string; file: TableFile; options: InspectOptions },
  owner: string,
): Promise<FileFacts> {
  const { fileName } = file
  return (await read({ kind: 'look', of, file, options }, { kind: 'facts', fileName, owner })).facts
}

/** Proposes the kinds of a file in another process, as `proposeKinds` does; none for a file that exceeds a limit. */
export async function proposeTableKinds(file: TableFile, owner: string): Promise<string[]> {
  const { fileName } = file
  try {
    return (await read({ kind: 'propose', file }, { kind: 'proposed', fileName, owner })).kinds
  } catch (error) {
    if (error instanceof ImportFailure) return []
    throw error
  }
}

/** Counts the values of a column in another process, as `countValues` does. Throws `ImportFailure`. */
export async function countTableValues(column: CountedColumn, owner: string): Promise<CountedValues> {
  const { fileName } = column.file
  return (await read({ kind: 'count', column }, { kind: 'counted', fileName, owner })).counted
}
