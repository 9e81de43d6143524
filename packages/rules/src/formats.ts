/** The language of all texts, as a BCP 47 tag: it names months and zones, and groups the digits of numbers. */
export const language = 'en-US'

/** How a numeric day can be written. Days without leading zeros, except where the format's letters are doubled. */
export const dateFormats = ['M/D/YYYY', 'D/M/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'] as const
export type DateFormat = (typeof dateFormats)[number]

/** Formats a number for reading, its digits in groups of three: '1,204'; at most `decimals` of it are written. */
export function formatNumber(value: number, decimals = 3): string {
  let formatter = numberFormatters.get(decimals)
  if (!formatter) {
    formatter = new Intl.NumberFormat(language, { maximumFractionDigits: decimals })
    numberFormatters.set(decimals, formatter)
  }
  return formatter.format(value)
}

/** Making a formatter takes far longer than formatting by it: one per number of decimals is kept. */
const numberFormatters = new Map<number, Intl.NumberFormat>()

/** Paper that reports can be laid out for, by its standard name. */
export const paperSizes = ['Letter', 'Legal', 'A4'] as const
export type PaperSize = (typeof paperSizes)[number]

/** The short and the long side of each paper, in points (1/72 inch). */
export const paperSides: Readonly<Record<PaperSize, readonly [short: number, long: number]>> = {
  Letter: [612, 792],
  Legal: [612, 1008],
  A4: [595.28, 841.89],
}

/** Days on which a week can begin. */
export const weekStarts = ['Sunday', 'Monday', 'Saturday'] as const
export type WeekStart = (typeof weekStarts)[number]

/** How a property writes days and amounts, when its weeks begin, and what paper it prints on: a part of its settings. */
export type Formats = {
  /** ISO 4217 code. */
  readonly currency: string
  readonly dateFormat: DateFormat
  readonly firstDayOfWeek: WeekStart
  readonly paperSize: PaperSize
}

const weekdays: Readonly<Record<WeekStart, 0 | 1 | 6>> = { Sunday: 0, Monday: 1, Saturday: 6 }

/** Returns the number of the weekday on which weeks begin; 0 is Sunday. */
export const firstWeekdayOf = ({ firstDayOfWeek }: Pick<Formats, 'firstDayOfWeek'>): 0 | 1 | 6 =>
  weekdays[firstDayOfWeek]

/** Whether the text is the ISO 4217 code of a currency that this runtime can write. */
export const isCurrency = (text: string): boolean => Intl.supportedValuesOf('currency').includes(text)
