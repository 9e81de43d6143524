import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { ImportFailure } from '../imports.errors.ts'
import { type CsvRow, readCsv } from './csv-reader.ts'
import { sniffDelimiter } from './dialect.ts'
import { type Encoding, namedEncoding, sniffEncoding } from './encoding.ts'
import { readLines } from './lines.ts'

/** A file that is about to be read: what it is made of, and its rows, header first. */
export type Source = {
  path: string
  byteSize: number
  encoding: Encoding
  delimiter: string
  /** Reads from the beginning on each call; `onBytes` receives the progress. */
  rows(onBytes?: (count: number) => void): AsyncGenerator<CsvRow>
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new ImportFailure(`There is no file ${path}.`)
    throw new ImportFailure(`The file ${path} cannot be read: ${error.message}.`)
  })
  if (found.isDirectory()) throw new ImportFailure(`${path} is a folder, not a file.`)
  if (!found.isFile()) throw new ImportFailure(`${path} is not a regular file.`)
  if (found.size === 0) throw new ImportFailure(`The file ${path} is empty.`)
  return found.size
}

async function* textOf(path: string, encoding: Encoding, onBytes?: (count: number) => void) {
  // An invalid byte becomes U+FFFD, for which its row is refused; the decoder drops the mark.
  const decoder = new TextDecoder(encoding.label)
  let count = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    count += (chunk as Uint8Array).length
    onBytes?.(count)
    yield decoder.decode(chunk as Uint8Array, { stream: true })
  }
  yield decoder.decode()
}

/**
 * Opens a CSV file: finds its encoding and delimiter unless they are given.
 * Throws `ImportFailure` for a file that is missing, a folder, empty, or of an encoding nobody can tell.
 */
export async function openSource(options: {
  path: string
  encoding?: string | undefined
  delimiter?: string | undefined
}): Promise<Source> {
  const { path } = options
  const byteSize = await sizeOf(path)
  const encoding = options.encoding ? namedEncoding(options.encoding) : await sniffEncoding(path)
  let delimiter = options.delimiter
  if (delimiter === undefined) {
    for await (const { text } of readLines(textOf(path, encoding))) {
      if (text.trim() === '') continue
      delimiter = sniffDelimiter(text)
      break
    }
  }
  if (delimiter === undefined) throw new ImportFailure(`The file ${path} contains only empty lines.`)
  const sign = delimiter
  return {
    path,
    byteSize,
    encoding,
    delimiter: sign,
    rows: (onBytes) => readCsv(textOf(path, encoding, onBytes), sign),
  }
}
