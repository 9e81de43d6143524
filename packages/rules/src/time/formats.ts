/** Language of all texts, as a BCP 47 tag. It determines names of months and zones, and digit grouping. */
export const language = 'en-US'

/** Formats of numeric dates. No leading zeros, except where letters are doubled. */
export const dateFormats = ['M/D/YYYY', 'D/M/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'] as const
export type DateFormat = (typeof dateFormats)[number]

/** Formats a number with digit grouping and at most `decimals` decimals: '1,204'. */
export function formatNumber(value: number, decimals = 3): string {
  let formatter = numberFormatters.get(decimals)
  if (!formatter) {
    formatter = new Intl.NumberFormat(language, { maximumFractionDigits: decimals })
    numberFormatters.set(decimals, formatter)
  }
  return formatter.format(value)
}

/** Creating a formatter is much slower than using it, so one is cached per number of decimals. */
const numberFormatters = new Map<number, Intl.NumberFormat>()

/** Paper sizes of reports, by standard name. */
export const paperSizes = ['Letter', 'Legal', 'A4'] as const
export type PaperSize = (typeof paperSizes)[number]

/** Short and long side of each paper size, in points (1/72 inch). */
export const paperSides: Readonly<Record<PaperSize, readonly [short: number, long: number]>> = {
  Letter: [612, 792],
  Legal: [612, 1008],
  A4: [595.28, 841.89],
}

/** Possible first days of the week. */
export const weekStarts = ['Sunday', 'Monday', 'Saturday'] as const
type WeekStart = (typeof weekStarts)[number]

/** A property's formats for dates, amounts, weeks and paper, which are part of its settings. */
export type Formats = {
  /** ISO 4217 code. */
  readonly currency: string
  readonly dateFormat: DateFormat
  readonly firstDayOfWeek: WeekStart
  readonly paperSize: PaperSize
}

const weekdays: Readonly<Record<WeekStart, 0 | 1 | 6>> = { Sunday: 0, Monday: 1, Saturday: 6 }

/** Returns the number of the first weekday; 0 is Sunday. */
export const firstWeekdayOf = ({ firstDayOfWeek }: Pick<Formats, 'firstDayOfWeek'>): 0 | 1 | 6 =>
  weekdays[firstDayOfWeek]

/** Whether the text is an ISO 4217 currency code that this runtime can format. */
export const isCurrency = (text: string): boolean => Intl.supportedValuesOf('currency').includes(text)
