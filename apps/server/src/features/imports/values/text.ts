import { readEncodedTwice } from './encoded-twice.ts'
import { type Parsed, parsed, unreadable } from './parsed.ts'

/** Characters as the database counts them. */
export const lengthOf = (text: string): number => {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Why a cell cannot be text at all, else null: control characters, and what an earlier conversion has lost or garbled. */
export function faultOfText(text: string): string | null {
  if (text.includes('\0')) return 'contains a NUL character'
  if (text.includes('\uFFFD'))
    return 'contains a lost character (bytes that are not in the file\u2019s encoding)'
  const once = readEncodedTwice(text)
  if (once !== null)
    return `was turned into UTF-8 twice and reads '${shortened(once)}': save the list as UTF-8 again`
  const control = /[^\P{Cc}\t\n\r]/u.exec(text)
  if (control) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return `contains the control character U+${code}`
  }
  return null
}

const maxShown = 60
const shortened = (text: string): string =>
  text.length > maxShown ? `${text.slice(0, maxShown)}\u2026` : text

const spreadsheetErrors = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/i

/**
 * Reads text of at most `max` characters, on one line unless `lines` is set. Blanks around it are dropped before. A text that `isStored`
 * already is taken whatever it looks like.
 */
export function parseText(
  text: string,
  { max, lines = false, isStored = false }: { max: number; lines?: boolean; isStored?: boolean },
): Parsed<string> {
  if (!isStored && spreadsheetErrors.test(text)) return unreadable(`contains the spreadsheet error ${text}`)
  if (!lines && /[\r\n]/.test(text)) return unreadable('contains a line break')
  const length = lengthOf(text)
  if (length > max) return unreadable(`has ${length} characters where ${max} fit`)
  return parsed(text)
}
