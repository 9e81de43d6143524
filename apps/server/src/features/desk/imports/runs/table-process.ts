import { serveFileReader } from '#platform/file-reader/serve-file-reader.ts'
import { ImportFailure } from '../imports.errors.ts'
import { type CountedColumn, type CountedValues, countValues } from './count-values.ts'
import { type FileFacts, type InspectOptions, inspectFile } from './inspect-file.ts'
import { proposeKinds } from './propose-kinds.ts'
import { kindNamed } from './run-options.ts'

export type TableFile = { path: string; fileName: string }

export type TableRequest =
  | { kind: 'look'; of: string; file: TableFile; options: InspectOptions }
  | { kind: 'propose'; file: TableFile }
  | { kind: 'count'; column: CountedColumn }

/** The result of a request, or the message of an `ImportFailure`. */
export type TableReply =
  | { kind: 'facts'; facts: FileFacts }
  | { kind: 'proposed'; kinds: string[] }
  | { kind: 'counted'; counted: CountedValues }
  | { kind: 'failed'; message: string }

async function read(request: TableRequest): Promise<TableReply> {
  if (request.kind === 'propose') {
    const { path, fileName } = request.file
    return { kind: 'proposed', kinds: await proposeKinds(path, fileName) }
  }
  if (request.kind === 'count') return { kind: 'counted', counted: await countValues(request.column) }
  const kind = kindNamed(request.of)
  if (!kind) throw new Error(`There is no import of ${request.of}.`)
  return { kind: 'facts', facts: await inspectFile(kind, request.file, request.options) }
}

/** Reads files of imports in a separate process. */
serveFileReader<TableRequest, TableReply>((request) =>
  read(request).catch((error: unknown) => {
    if (error instanceof ImportFailure) return { kind: 'failed', message: error.message }
    throw error
  }),
)
