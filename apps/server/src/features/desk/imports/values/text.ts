import { readEncodedTwice } from './encoded-twice.ts'
import { type Parsed, parsed, quoted, unreadable } from './parsed.ts'

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

/** A number with more digits than a spreadsheet keeps, as it shows and exports it. */
const shortenedNumber = /^[+-]?\d(?:[.,]\d+)?E\+\d{2,3}$/i
/** `2-Jan` and `Jan-02`, which spreadsheets make of codes such as `1-2` and `JAN2`. */
const dayOfCode = /^(?:\d{1,2}-[A-Z][a-z]{2}|[A-Z][a-z]{2}-\d{2})$/

/** Returns the reason to refuse a text that a spreadsheet has rewritten, else null. A date is refused in codes only. */
function rewrittenFault(text: string, isCode: boolean): string | null {
  const advice = 'format the column as text, enter it again and save the file'
  if (shortenedNumber.test(text)) return `is a number that a spreadsheet has shortened: ${advice}`
  if (isCode && dayOfCode.test(text)) return `is a date that a spreadsheet made of another text: ${advice}`
  return null
}

/**
 * Reads text of at most `max` characters, on one line unless `lines` is set. Blanks around it are dropped before. A text that `isStored`
 * already is taken whatever it looks like. `isCode`: the text identifies something, such as a serial number.
 */
export function parseText(
  text: string,
  {
    max,
    lines = false,
    isStored = false,
    isCode = false,
  }: { max: number; lines?: boolean; isStored?: boolean; isCode?: boolean },
): Parsed<string> {
  const rewritten = isStored ? null : rewrittenFault(text, isCode)
  if (rewritten !== null) return unreadable(`${quoted(text)} ${rewritten}`)
  if (!isStored && spreadsheetErrors.test(text)) return unreadable(`contains the spreadsheet error ${text}`)
  if (!lines && /[\r\n]/.test(text)) return unreadable('contains a line break')
  const length = lengthOf(text)
  if (length > max) return unreadable(`has ${length} characters where ${max} fit`)
  return parsed(text)
}
