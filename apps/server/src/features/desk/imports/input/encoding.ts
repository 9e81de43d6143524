import { open } from 'node:fs/promises'
import { unmarkedUtf16 } from '@fettle/rules/imports/import-file'
import { ImportFailure } from '../imports.errors.ts'

/** The encoding of a file. `marked`: the file declares it with a byte order mark. */
export type Encoding = { label: string; marked: boolean }

const marks = [
  { label: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { label: 'utf-16le', bytes: [0xff, 0xfe] },
  { label: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

/** Counts multi-byte sequences and invalid bytes of a strict UTF-8 reading. Keeps its state between chunks. */
export class Utf8Census {
  sequences = 0
  strays = 0
  #awaited = 0
  #lowest = 0x80
  #highest = 0xbf

  take(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (this.#awaited > 0) {
        const fits = byte >= this.#lowest && byte <= this.#highest
        this.#lowest = 0x80
        this.#highest = 0xbf
        if (fits) {
          this.#awaited -= 1
          if (this.#awaited === 0) this.sequences += 1
          continue
        }
        this.#awaited = 0
        this.strays += 1
      }
      if (byte >= 0x80) this.#begin(byte)
    }
  }

  end(): void {
    if (this.#awaited > 0) this.strays += 1
    this.#awaited = 0
  }

  #begin(byte: number): void {
    if (byte >= 0xc2 && byte <= 0xdf) this.#awaited = 1
    else if (byte >= 0xe0 && byte <= 0xef) this.#awaited = 2
    else if (byte >= 0xf0 && byte <= 0xf4) this.#awaited = 3
    else this.strays += 1
    if (byte === 0xe0) this.#lowest = 0xa0
    if (byte === 0xed) this.#highest = 0x9f
    if (byte === 0xf0) this.#lowest = 0x90
    if (byte === 0xf4) this.#highest = 0x8f
  }
}

/** Returns a supported encoding by name. Throws for an unknown one. */
export function namedEncoding(name: string): Encoding {
  try {
    return { label: new TextDecoder(name).encoding, marked: false }
  } catch {
    throw new ImportFailure(`There is no encoding named '${name}'. Try utf-8, windows-1252 or utf-16le.`)
  }
}

/**
 * Finds out how a file is encoded by reading all of it once, in constant memory: a byte order mark decides;
 * else UTF-8 where the bytes are valid UTF-8; else Windows-1252 where no byte sequence is.
 * A file that holds both good and broken UTF-8 stays UTF-8, and its broken rows are refused by the reader.
 */
export async function sniffEncoding(
  path: string,
  { guessesUtf16 }: { guessesUtf16: boolean },
): Promise<Encoding> {
  await using file = await open(path, 'r')
  const head = new Uint8Array(4096)
  const { bytesRead } = await file.read(head, 0, head.length, 0)
  const seen = head.subarray(0, bytesRead)
  const mark = marks.find(({ bytes }) => bytes.every((byte, index) => seen[index] === byte))
  if (mark) return { label: mark.label, marked: true }
  const unmarked = unmarkedUtf16(seen)
  if (unmarked !== null && guessesUtf16) return { label: unmarked, marked: false }
  if (unmarked !== null) {
    throw new ImportFailure(
      'The file looks like UTF-16 without a byte order mark. Use --encoding utf-16le (or utf-16be).',
    )
  }
  const census = new Utf8Census()
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) census.take(chunk)
  census.end()
  return { label: census.strays > 0 && census.sequences === 0 ? 'windows-1252' : 'utf-8', marked: false }
}
