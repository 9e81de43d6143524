const dayMs = 86_400_000
/** The serial number of 1 January 1970 in the 1900 date system, and in the 1904 system of old Macs. */
const epochs = { 1900: 25_569, 1904: 24_107 } as const
export type SheetCalendar = keyof typeof epochs

/** Before this number the 1900 system counts a 29 February 1900, which did not exist. */
const firstSoundDay = 61

/** Ids of the built-in formats for dates and times. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Whether the format of this id and code shows a date or a time. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id)
  const signs = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '')
  return /[ymdhs]/i.test(signs) && !/general/i.test(signs)
}

/** Formats a number without an exponent, with the 15 significant digits of spreadsheets. */
export function numberText(value: number, decimalMark: '.' | ','): string {
  const rounded = Number(value.toPrecision(15))
  const text = Number.isInteger(rounded)
    ? BigInt(rounded).toString()
    : String(rounded).includes('e')
      ? rounded.toFixed(20).replace(/(?<!0)0+$/, '')
      : String(rounded)
  return text.replace('.', decimalMark)
}

/** From here on a number has digits that a spreadsheet did not keep. */
const firstShortened = 1e15

/**
 * Formats a number of a cell. One with more than 15 digits is written as the sheet shows it, `3.67902E+17`, because the
 * sheet has replaced its last digits by zeros.
 */
export function sheetNumberText(value: number, decimalMark: '.' | ','): string {
  if (Math.abs(value) < firstShortened) return numberText(value, decimalMark)
  return Number(value.toPrecision(6)).toExponential().toUpperCase().replace('.', decimalMark)
}

/** Converts a serial number to a date, or a date and time to the second: `2026-03-10`, `2026-03-10T15:30:00`. */
export function dateText(serial: number, calendar: SheetCalendar): string | undefined {
  if (serial < (calendar === 1900 ? firstSoundDay : 1) || serial >= 2_958_466) return undefined
  const text = new Date(Math.round(((serial - epochs[calendar]) * dayMs) / 1000) * 1000).toISOString()
  return Number.isInteger(serial) ? text.slice(0, 10) : text.slice(0, 19)
}

/** Decodes `_x000A_`, which stands for a character that XML cannot hold. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text

/** The column index of a cell reference: 0 for 'A1', 26 for 'AA12'. */
export function columnOf(place: string): number {
  let column = 0
  for (const letter of /^[A-Z]+/.exec(place)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
