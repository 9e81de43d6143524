import { formatReading } from '../meters/meter-reading.ts'
import { formatHours } from '../text/money.ts'
import { type DayFormat, formatDate } from '../time/time.ts'
import type {
  BackInServicePolicy,
  Basis,
  Exclusion,
  LinkOption,
  MissedPolicy,
  NthWeekday,
  OpenPredecessorPolicy,
  PmPlan,
  PmRule,
  SeasonWindow,
  SequenceLine,
  WhenExcluded,
} from './plan.ts'

export const weekdayWords = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
export const nthWords: Readonly<Record<NthWeekday, string>> = {
  1: 'First',
  2: 'Second',
  3: 'Third',
  4: 'Fourth',
  [-1]: 'Last',
}

/** Labels of the link options. */
export const linkOptionWords: Readonly<Record<LinkOption, string>> = {
  'one order': 'One order that lists all of them',
  'order per asset': 'An order for each asset',
  'order per location': 'An order for each place',
  'order per building': 'An order for each building, listing its assets',
}
export const basisWords: Readonly<Record<Basis, string>> = {
  Fixed: 'From the last date',
  'From completion': 'From the last completion',
}
export const whenExcludedWords: Readonly<Record<WhenExcluded, string>> = {
  Skip: 'Skip the date',
  Earlier: 'Take the nearest free day before',
  Later: 'Take the nearest free day after',
}
export const whileOpenWords: Readonly<Record<OpenPredecessorPolicy, string>> = {
  'Make anyway': 'Create the next order anyway',
  Skip: 'Skip the date',
  Replace: 'Create the next order and set the open one to DNC',
  Wait: 'Wait until the open order has ended',
}
export const missedWords: Readonly<Record<MissedPolicy, string>> = {
  'Latest only': 'Create only the latest',
  'Every one': 'Create all of them',
  None: 'Create none',
}
export const backInServiceWords: Readonly<Record<BackInServicePolicy, string>> = {
  'At its next date': 'At its next date',
  'At once': 'At once',
  'Counted from today': 'One period after the day on which it is back',
}

/** 'Mon, Wed and Fri'. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const meterWords = ({ meterName, trigger, orAfterMonths }: Extract<PmRule, { kind: 'Meter' }>): string => {
  const when =
    trigger.meterKind === 'Gauge'
      ? `When ${meterName} is ${trigger.side} ${formatReading(trigger.limit)}`
      : `Every ${formatReading(trigger.every)} of ${meterName}${trigger.early > 0 ? `, ${formatReading(trigger.early)} early` : ''}`
  if (orAfterMonths === null) return when
  return `${when}, or after ${orAfterMonths === 1 ? '1 month' : `${orAfterMonths} months`}`
}

/** How a schedule repeats, in words: 'Every 3 months', 'Every Monday and Thursday', 'Last Friday of the month'. */
export function ruleWords(rule: PmRule): string {
  switch (rule.kind) {
    case 'Every': {
      const unit = rule.unit.toLowerCase()
      return rule.every === 1 ? `Every ${unit.slice(0, -1)}` : `Every ${rule.every} ${unit}`
    }
    case 'Weekdays':
      return `Every ${listed([...rule.weekdays].sort((a, b) => a - b).map((day) => weekdayWords[day] ?? ''))}`
    case 'Nth weekday':
      return `${nthWords[rule.nth]} ${weekdayWords[rule.weekday] ?? ''} of the month`
    case 'Last day':
      return 'Last day of the month'
    case 'Meter':
      return meterWords(rule)
    case 'Once':
    case 'By hand':
      return rule.kind
  }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'Apr 1' of a `MM-DD`. */
export const monthAndDay = (text: string): string =>
  `${months[Number(text.slice(0, 2)) - 1] ?? ''} ${Number(text.slice(3))}`

const seasonWords = (season: readonly SeasonWindow[]): string =>
  season.map(({ from, to }) => `${monthAndDay(from)} to ${monthAndDay(to)}`).join(', ')

function exclusionWords(
  { weekends, holidays, closures, ranges, shift }: Exclusion,
  formats: DayFormat,
): string {
  const days = [
    ...(weekends ? ['weekends'] : []),
    ...(holidays ? ['holidays'] : []),
    ...(closures ? ['closures'] : []),
    ...ranges.map(({ name, from, to }) =>
      `${name} ${formatDate(from, formats)} – ${formatDate(to, formats)}`.trim(),
    ),
  ]
  return days.length === 0 ? '' : `${days.join(', ')}: ${whenExcludedWords[shift]}`
}

const sequenceWords = (lines: readonly SequenceLine[], procedures: ReadonlyMap<number, string>): string =>
  lines
    .map(({ every, procedureId, hours, priority }) =>
      [
        `every ${every}`,
        procedureId === null ? '' : (procedures.get(procedureId) ?? ''),
        hours === null ? '' : `${formatHours(hours)} h`,
        priority === null ? '' : `priority ${priority}`,
      ]
        .filter((part) => part !== '')
        .join(', '),
    )
    .join('; ')

/** What a plan says, by the labels of the page; empty texts stand for none. `procedures` has the titles by their ids. */
export const planWords = (
  plan: PmPlan,
  formats: DayFormat,
  procedures: ReadonlyMap<number, string>,
): Record<string, string> => ({
  Repeats: ruleWords(plan.rule),
  'Next date is based on': basisWords[plan.basis],
  Season: seasonWords(plan.season),
  'Excluded days': exclusionWords(plan.exclusion, formats),
  'Ends on': plan.endsOn === null ? '' : formatDate(plan.endsOn, formats),
  'Ends after': plan.endsAfter === null ? '' : String(plan.endsAfter),
  'Lead days': String(plan.leadDays),
  'Open orders allowed at a time': String(plan.maxWaiting),
  Sequence: sequenceWords(plan.sequence, procedures),
  'While the last order is open': whileOpenWords[plan.whileOpen],
  'Missed dates': missedWords[plan.missed],
  'Asset back in service': backInServiceWords[plan.backInService],
})
