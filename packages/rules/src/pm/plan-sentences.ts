import { formatReading } from '../meters/meter-reading.ts'
import { type DayFormat, formatDate } from '../time/time.ts'
import type { PmPlan } from './plan.ts'
import { listed, monthAndDay, ruleWords } from './plan-words.ts'

/** A line of what a plan says: a label and a plain sentence. */
export type PlanLine = { readonly label: string; readonly text: string }

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`

function exclusionText({ exclusion }: PmPlan, formats: DayFormat): string {
  const excluded = [
    exclusion.weekends && 'days that are not worked',
    exclusion.holidays && 'holidays',
    exclusion.closures && 'closures',
    ...exclusion.ranges.map(
      ({ name, from, to }) =>
        `${name === '' ? '' : `${name}, `}${formatDate(from, formats)} to ${formatDate(to, formats)}`,
    ),
  ].filter((each) => typeof each === 'string')
  if (excluded.length === 0) return 'No days are excluded.'
  const shift = {
    Skip: 'A date on such a day is skipped.',
    Earlier: 'A date on such a day moves to the working day before.',
    Later: 'A date on such a day moves to the working day after.',
  }[exclusion.shift]
  return `Excludes ${listed(excluded)}. ${shift}`
}

function endText({ endsOn, endsAfter }: PmPlan, formats: DayFormat): string {
  const ends = [
    endsOn !== null && `on ${formatDate(endsOn, formats)}`,
    endsAfter !== null && `after ${endsAfter} ${endsAfter === 1 ? 'date' : 'dates'}`,
  ].filter((each) => typeof each === 'string')
  return ends.length === 0
    ? 'Does not end.'
    : `Ends ${ends.join(' or ')}${ends.length > 1 ? ', whichever is first' : ''}.`
}

const basisTexts = {
  Fixed: 'Dates are fixed: a late or early order does not move the next one.',
  'From completion': 'The next date counts from the day on which the order before it is completed.',
} as const
const whileOpenTexts = {
  'Make anyway': 'The next order is created anyway.',
  Skip: 'The next date is skipped.',
  Replace: 'The open order becomes Did Not Complete, and the next one replaces it.',
  Wait: 'The next order waits until the open one ends.',
} as const
const missedTexts = {
  'Latest only': 'Only the latest is made.',
  'Every one': 'Every one is made.',
  None: 'None is made.',
} as const
const backInServiceTexts = {
  'At its next date': 'It is due at its next date.',
  'At once': 'It is due at once.',
  'Counted from today': 'Its dates count from that day.',
} as const

/** What a plan says about its dates, in plain sentences ([C2.017] to [C2.040]). What has no part in it is left out. */
export function planLines(
  plan: PmPlan,
  { formats, startsOn }: { formats: DayFormat; startsOn: string },
): PlanLine[] {
  const { rule } = plan
  const isMeter = rule.kind === 'Meter'
  const early = isMeter && rule.trigger.meterKind === 'Running' ? rule.trigger.early : 0
  const lead =
    plan.leadDays === 0
      ? 'Orders are made on their day.'
      : `Orders are made ${days(plan.leadDays)} before their day, ${
          plan.maxWaiting === 1 ? 'one at a time' : `up to ${plan.maxWaiting} at a time`
        }.`
  const lines: (PlanLine | false)[] = [
    { label: 'Repeats', text: `${ruleWords(rule)}, from ${formatDate(startsOn, formats)}.` },
    rule.kind !== 'Once' &&
      rule.kind !== 'By hand' &&
      !isMeter && { label: 'Next date is based on', text: basisTexts[plan.basis] },
    plan.season.length > 0 && {
      label: 'Season',
      text: `Only ${listed(plan.season.map(({ from, to }) => `${monthAndDay(from)} to ${monthAndDay(to)}`))}.`,
    },
    { label: 'Excluded days', text: exclusionText(plan, formats) },
    { label: 'End', text: endText(plan, formats) },
    {
      label: 'Lead time',
      text: isMeter
        ? early > 0
          ? `Orders are made ${formatReading(early)} ${rule.meterName} early.`
          : 'Orders are made when a reading is due.'
        : lead,
    },
    { label: 'While an order is open', text: whileOpenTexts[plan.whileOpen] },
    { label: 'Missed dates', text: missedTexts[plan.missed] },
    { label: 'Asset back in service', text: backInServiceTexts[plan.backInService] },
  ]
  return lines.filter((line) => line !== false)
}

/** A line of a sequence in words: 'Every 4th: Annual inspection, 3 h'. */
export function everyNth(every: number): string {
  const tens = every % 100
  const ending = tens > 10 && tens < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[every % 10] ?? 'th')
  return every === 1 ? 'Every one' : `Every ${every}${ending}`
}
