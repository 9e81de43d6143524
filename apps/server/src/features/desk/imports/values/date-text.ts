import { enteredDay } from '@fettle/contract/common'
import { type Parsed, parsed, quoted, unreadable } from './parsed.ts'

export const dateOrders = ['mdy', 'dmy'] as const
export type DateOrder = (typeof dateOrders)[number]

/** A day, and the time and distance from UTC where they are written. */
export type DateText = {
  day: string
  time: { hour: number; minute: number; second: number; millisecond: number } | null
  offsetMinutes: number | null
}

/**
 * What a file's own dates say about their order: the first line on which the order mattered and nothing told it,
 * and the first line that cannot be month before day.
 */
export type DateEvidence = { assumedOn: number | null; contradictedOn: number | null }

const timePart = String.raw`(?:[T ](?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?(?:\s*(?<half>[AaPp])\.?[Mm]\.?)?)?`
const zonePart = String.raw`\s*(?<zone>Z|[+-]\d{2}:?\d{2})?`
const yearFirst = new RegExp(
  String.raw`^(?<year>\d{4})(?<sign>[-/])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})${timePart}${zonePart}$`,
)
const yearLast = new RegExp(
  String.raw`^(?<first>\d{1,2})(?<sign>[-/.])(?<second_>\d{1,2})\k<sign>(?<year>\d{4}|(?<!-)\d{2})${timePart}${zonePart}$`,
)
const named = new RegExp(
  String.raw`^(?:(?<day>\d{1,2})[- ](?<name>[A-Za-z]{3,9})[- ,]\s?|(?<nameFirst>[A-Za-z]{3,9})\.? (?<dayLater>\d{1,2}),? )(?<year>\d{4}|\d{2})${timePart}${zonePart}$`,
)
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** The last year that two digits mean; the first one is 99 years earlier. */
const lastShortYear = 2049

/** The year of four digits, or of two: 49 is 2049, 50 is 1950. */
function yearOf(text = ''): number {
  const year = Number(text)
  if (text.length !== 2) return year
  return year + 2000 > lastShortYear ? year + 1900 : year + 2000
}

type Groups = Record<string, string | undefined>
type Day = { year: number; month: number; day: number }

const monthNamed = (name: string): number => {
  const folded = name.toLowerCase()
  return (
    months.findIndex(
      (month) =>
        month === folded || month.slice(0, 3) === folded || (folded === 'sept' && month === 'september'),
    ) + 1
  )
}

/** The day of a date with the year last, in the stated or assumed order. */
function dayInOrder(groups: Groups, text: string, { order, line, evidence }: Reading): Parsed<Day> {
  const [first, second, year] = [Number(groups.first), Number(groups.second_), yearOf(groups.year)]
  if (order === 'dmy') return parsed({ year, month: second, day: first })
  if (groups.sign === '.' && order === null)
    return unreadable(`${quoted(text)} has points: use --date-order dmy or mdy`)
  if (first > 12 && second >= 1 && second <= 12) {
    evidence.contradictedOn ??= line
    return unreadable(
      `${quoted(text)} cannot be month/day/year; if the file has the day first, use --date-order dmy`,
    )
  }
  if (order === null && second <= 12 && first !== second) evidence.assumedOn ??= line
  return parsed({ year, month: first, day: second })
}

function isDay({ year, month, day }: Day): boolean {
  return (
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    year >= 1 &&
    day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
  )
}

function timeOf(groups: Groups): DateText['time'] | 'impossible' {
  if (groups.hour === undefined) return null
  const half = groups.half?.toLowerCase()
  const shown = Number(groups.hour)
  if (half && (shown < 1 || shown > 12)) return 'impossible'
  const hour = half ? (shown % 12) + (half === 'p' ? 12 : 0) : shown
  const [minute, second] = [Number(groups.minute), Number(groups.second ?? 0)]
  if (hour > 23 || minute > 59 || second > 59) return 'impossible'
  return { hour, minute, second, millisecond: Number((groups.fraction ?? '').padEnd(3, '0').slice(0, 3)) }
}

function offsetOf(zone: string | undefined): number | null | 'impossible' {
  if (zone === undefined) return null
  if (zone === 'Z') return 0
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))]
  if (hours > 14 || minutes > 59) return 'impossible'
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

type Reading = {
  order: DateOrder | null
  line: number
  evidence: DateEvidence
  /** Whether the file is an export, whose dates are stored as they are. */
  isStored?: boolean
}

/** The day as one of the three ways of writing it says, and the parts of the text. */
function dayOf(text: string, how: Reading): Parsed<{ day: Day; groups: Groups }> {
  const first = yearFirst.exec(text)?.groups
  if (first) {
    const day = { year: Number(first.year), month: Number(first.month), day: Number(first.day) }
    return parsed({ day, groups: first })
  }
  const words = named.exec(text)?.groups
  const month = monthNamed(words?.name ?? words?.nameFirst ?? '')
  if (words && month > 0) {
    const day = { year: yearOf(words.year), month, day: Number(words.day ?? words.dayLater) }
    return parsed({ day, groups: words })
  }
  const last = yearLast.exec(text)?.groups
  if (!last) return unreadable(`${quoted(text)} is not a date`)
  const day = dayInOrder(last, text, how)
  return day.ok ? parsed({ day: day.value, groups: last }) : day
}

const pad = (value: number, width = 2) => String(value).padStart(width, '0')

/**
 * Parses a date, optionally with time and UTC offset: `2019-01-31`, `2019-01-31T08:00:00Z`,
 * `2010-10-22-05:00`, `1/31/2019 8:00 AM`, `31-Jan-2019`. A date with the year last is month/day/year unless
 * another order is stated; `evidence` records assumptions and contradictions. A two-digit year is 1950 to
 * 2049, after a name, `/` or `.`, because `19-01-31` may begin with its year. Rejects spreadsheet serial
 * numbers, invalid days, and days that people cannot enter.
 */
export function parseDateText(text: string, how: Reading): Parsed<DateText> {
  const found = dayOf(text, how)
  if (!found.ok) return found
  const { day, groups } = found.value
  if (!isDay(day)) return unreadable(`${quoted(text)} is a day that does not exist`)
  const written = `${pad(day.year, 4)}-${pad(day.month)}-${pad(day.day)}`
  if (!how.isStored && !enteredDay.safeParse(written).success)
    return unreadable(`${quoted(text)} is not between 1900 and 2200`)
  const time = timeOf(groups)
  const offsetMinutes = offsetOf(groups.zone)
  if (time === 'impossible' || offsetMinutes === 'impossible')
    return unreadable(`${quoted(text)} is a time that does not exist`)
  return parsed({ day: written, time, offsetMinutes })
}
