import { plainPlan } from '@fettle/rules/pm/plain-plan'
import {
  type Exclusion,
  nthWeekdays,
  type PmPlan,
  type PmRule,
  type WhenExcluded,
} from '@fettle/rules/pm/plan'
import { nthWords, weekdayWords } from '@fettle/rules/pm/plan-words'
import { addDays } from '@fettle/rules/time/time'
import { columnInReason } from '../mapping/refusal-words.ts'
import type { DateText } from '../values/date-text.ts'
import { parseFrequency } from '../values/frequency.ts'
import { listed, quoted } from '../values/parsed.ts'
import { type Draft, refuse, textOf } from './kind.ts'

const numberOf = (draft: Draft, column: string): number | null => {
  const value = draft.values.get(column)
  return typeof value === 'number' ? value : null
}
const dayOf = (draft: Draft, column: string): string | undefined =>
  (draft.values.get(column) as DateText | null | undefined)?.day

type Reader = (draft: Draft) => PmRule | null

function everyRule(draft: Draft): PmRule | null {
  const text = textOf(draft, 'unit')?.toLowerCase() ?? ''
  if (text === 'once') return { kind: 'Once' }
  if (text === 'by hand') return { kind: 'By hand' }
  const found = parseFrequency(text)
  const every = numberOf(draft, 'every')
  if (found) return { kind: 'Every', every: (every ?? 1) * found.every, unit: found.unit }
  if (text !== '')
    refuse(
      draft,
      'unit',
      `${quoted(text)} isn't a frequency. Use days, weeks, months, years, 6 months, annually, once or by hand`,
    )
  else if (every !== null) refuse(draft, 'unit', 'is missing beside every')
  return null
}

/** The number of a weekday by its name or its first three letters; -1 for another word. */
const weekdayOf = (text: string): number =>
  weekdayWords.findIndex((name) =>
    [name.toLowerCase(), name.slice(0, 3).toLowerCase()].includes(text.toLowerCase()),
  )

function weekdayRule(draft: Draft): PmRule | null {
  const names = (draft.values.get('weekdays') ?? []) as readonly string[]
  const weekdays = names.map(weekdayOf)
  const unknown = names[weekdays.indexOf(-1)]
  if (unknown !== undefined) {
    refuse(draft, 'weekdays', `${quoted(unknown)} isn't a weekday. Use ${listed(weekdayWords)}`)
    return null
  }
  const name = textOf(draft, 'nth')
  if (name === null) return { kind: 'Weekdays', weekdays: weekdays.toSorted((a, b) => a - b) }
  const nth = nthWeekdays.find((each) => nthWords[each] === name)
  const [weekday, second] = weekdays
  if (nth !== undefined && weekday !== undefined && second === undefined)
    return { kind: 'Nth weekday', nth, weekday }
  refuse(draft, 'weekdays', 'one day of the week belongs to nth')
  return null
}

function meterRule(draft: Draft): PmRule | null {
  const [above, below, every] = ['meter_above', 'meter_below', 'meter_every'].map((column) =>
    numberOf(draft, column),
  ) as [number | null, number | null, number | null]
  if ([above, below, every].filter((value) => value !== null).length !== 1) {
    refuse(
      draft,
      'meter',
      `needs one of ${['meter_every', 'meter_above', 'meter_below'].map(columnInReason).join(', ')}`,
    )
    return null
  }
  const limit = above ?? below
  return {
    kind: 'Meter',
    meterName: textOf(draft, 'meter') ?? '',
    trigger:
      limit === null
        ? {
            meterKind: 'Running',
            every: every ?? 0,
            startAt: numberOf(draft, 'meter_start_at'),
            early: numberOf(draft, 'meter_early') ?? 0,
          }
        : { meterKind: 'Gauge', side: above === null ? 'below' : 'above', limit },
    orAfterMonths: numberOf(draft, 'or_after_months'),
  }
}

/** Columns of each rule and its parser. A row must not have two rules. */
const readers: readonly { columns: readonly string[]; read: Reader }[] = [
  { columns: ['every', 'unit'], read: everyRule },
  { columns: ['weekdays'], read: weekdayRule },
  { columns: ['meter'], read: meterRule },
]

const lastDay = (draft: Draft): boolean => textOf(draft, 'month_day')?.toLowerCase() === 'last'

function ruleOf(draft: Draft): PmRule | null {
  const used = readers.filter(({ columns }) => columns.some((column) => draft.values.get(column) != null))
  const [one, second] = used
  if (second) {
    refuse(
      draft,
      second.columns[0] ?? '',
      `is set together with ${one?.columns.map(columnInReason).join(' or ')}: one rule is enough`,
    )
    return null
  }
  const rule = one?.read(draft) ?? null
  if (!lastDay(draft)) return rule
  if (rule === null || (rule.kind === 'Every' && rule.unit === 'Months' && rule.every === 1))
    return { kind: 'Last day' }
  refuse(draft, 'month_day', 'the last day is that of every month')
  return rule
}

/** The first day from a day on that is the n-th of its month. */
function dayOfMonthFrom(day: string, wanted: number): string {
  for (let at = day; ; at = addDays(at, 1)) if (Number(at.slice(8)) === wanted) return at
}

/**
 * The first day of a schedule: the one of the file, or from there, or from the day of the import, on the first that is the
 * day of the month which the file names. Undefined where the file tells neither.
 */
export function startOf(
  draft: Draft,
  rule: PmRule | null,
  { start, today }: { start: string | undefined; today: string },
): string | undefined {
  const text = textOf(draft, 'month_day')
  if (text === null || lastDay(draft)) return start
  const wanted = /^\d{1,2}$/.test(text) ? Number(text) : 0
  if (wanted < 1 || wanted > 31)
    refuse(draft, 'month_day', `${quoted(text)} is no day of a month: 1 to 31, or last`)
  else if (dayOf(draft, 'last_done_on') !== undefined)
    refuse(
      draft,
      'month_day',
      `dates are counted from ${columnInReason('last_done_on')}: leave out one of both`,
    )
  else if (rule?.kind !== 'Every' || (rule.unit !== 'Months' && rule.unit !== 'Years'))
    refuse(draft, 'month_day', 'belongs to a rule of months or years')
  else return dayOfMonthFrom(start ?? today, wanted)
  return start
}

function exclusionFrom(draft: Draft, before: Exclusion): Exclusion {
  const flag = (column: string, present: boolean) =>
    (draft.values.get(column) as boolean | null | undefined) ?? present
  return {
    weekends: flag('skip_weekends', before.weekends),
    holidays: flag('skip_holidays', before.holidays),
    closures: flag('skip_closures', before.closures),
    ranges: before.ranges,
    shift: (textOf(draft, 'when_excluded') as WhenExcluded | null) ?? before.shift,
  }
}

/** Parses the plan fields of a row into a function of the existing plan. Rejects invalid rules. */
export function readPlan(draft: Draft): {
  rule: PmRule | null
  planFrom: (before: PmPlan | null) => PmPlan | null
} {
  const rule = ruleOf(draft)
  const choice = <T extends string>(column: string, present: T): T =>
    (textOf(draft, column) as T | null) ?? present
  return {
    rule,
    planFrom(before) {
      const known = rule ?? before?.rule
      if (!known) return null
      const plan = { ...(before ?? plainPlan), rule: known }
      return {
        ...plan,
        basis: choice('basis', plan.basis),
        exclusion: exclusionFrom(draft, plan.exclusion),
        endsOn: dayOf(draft, 'ends_on') ?? plan.endsOn,
        endsAfter: numberOf(draft, 'ends_after') ?? plan.endsAfter,
        leadDays: numberOf(draft, 'lead_days') ?? plan.leadDays,
        whileOpen: choice('while_open', plan.whileOpen),
        missed: choice('missed', plan.missed),
        backInService: choice('back_in_service', plan.backInService),
      }
    },
  }
}
