import { civilOf, dayInMonth, dayNumber, isoDay, monthNumberOf } from '@fettle/rules/pm/civil-day'
import type { PmRule } from '@fettle/rules/pm/plan'
import { startDayProblems } from '@fettle/rules/pm/start-days'
import type { DateText } from '../values/date-text.ts'
import type { Draft } from './kind.ts'

const dayOf = (draft: Draft, column: string): string | undefined =>
  (draft.values.get(column) as DateText | null | undefined)?.day

const isTooOld = (day: string | undefined, today: string): day is string =>
  day !== undefined && day < today && startDayProblems('', '', day, today).length > 0

/** The first date from today on in the rhythm of an old date; undefined for a rule that happens once. */
function nextInRhythm(day: string, rule: PmRule, today: string): string | undefined {
  if (rule.kind === 'Once') return undefined
  if (rule.kind !== 'Every') return today
  const [from, now] = [dayNumber(day), dayNumber(today)]
  if (rule.unit === 'Days' || rule.unit === 'Weeks') {
    const step = rule.every * (rule.unit === 'Weeks' ? 7 : 1)
    return isoDay(from + Math.ceil((now - from) / step) * step)
  }
  const months = rule.every * (rule.unit === 'Years' ? 12 : 1)
  const first = civilOf(from)
  // Each date is counted from the first one: a short month does not move those after it.
  const dateAt = (count: number) =>
    dayInMonth(monthNumberOf(first.year, first.month) + count * months, first.day)
  let count = 0
  while (dateAt(count) < now) count += 1
  return isoDay(dateAt(count))
}

export type ScheduleDays = {
  startsOn: string | undefined
  lastDoneOn: string | undefined
  /** They follow from the day of the import: for a new schedule only. */
  isMoved: boolean
}

/**
 * The days from which a schedule counts. A start or last service too long ago for the form, as other systems export it,
 * keeps its rhythm: the schedule starts on the first date of the rhythm from today on.
 */
export function scheduleDays(draft: Draft, rule: PmRule | null, today: string): ScheduleDays {
  const [startsOn, lastDoneOn] = [dayOf(draft, 'starts_on'), dayOf(draft, 'last_done_on')]
  const isStartOld = isTooOld(startsOn, today)
  const old = isTooOld(lastDoneOn, today) ? lastDoneOn : isStartOld ? startsOn : undefined
  const next = old === undefined || rule === null ? undefined : nextInRhythm(old, rule, today)
  if (next === undefined) return { startsOn, lastDoneOn, isMoved: false }
  return {
    startsOn: startsOn === undefined || isStartOld ? next : startsOn,
    lastDoneOn: isTooOld(lastDoneOn, today) ? undefined : lastDoneOn,
    isMoved: true,
  }
}
