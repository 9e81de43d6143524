import { decimalsFault } from '../records/field.ts'
import { type Problem, problem } from '../records/problem.ts'
import { daysBetween, isIsoDate } from '../time/time.ts'
import type { OccurrenceList } from './occurrences.ts'
import { maxLeadDays, maxPeriods, type PmPlan, type PmRule } from './plan.ts'

const noRepeat = () => problem('rule', 'required', 'Enter how often this repeats.')
const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max

function ruleProblems(rule: PmRule): Problem[] {
  switch (rule.kind) {
    case 'Every':
      return isWhole(rule.every, 1, maxPeriods) ? [] : [noRepeat()]
    case 'Weekdays':
      return rule.weekdays.length > 0 ? [] : [noRepeat()]
    case 'Meter':
      return meterProblems(rule)
    default:
      return []
  }
}

/** Readings are stored with four digits behind the point. */
const storedAmount = (amount: number): number => Number(amount.toFixed(4))

function meterProblems({ meterName, trigger, orAfterMonths }: Extract<PmRule, { kind: 'Meter' }>): Problem[] {
  const problems: Problem[] = []
  if (meterName.trim() === '') problems.push(problem('rule.meterName', 'required', 'Meter is required.'))
  if (orAfterMonths !== null && !isWhole(orAfterMonths, 1, maxPeriods)) problems.push(noRepeat())
  if (trigger.meterKind === 'Gauge') return problems
  const [every, early] = [storedAmount(trigger.every), storedAmount(trigger.early)]
  if (!(every > 0)) problems.push(noRepeat())
  else if (early < 0 || early >= every)
    problems.push(
      problem('rule.early', 'not-allowed', 'Early must be less than the units between two services.'),
    )
  return problems
}

/** Days by month and day: a window of February 29 is one of every leap year. */
const isMonthAndDay = (text: string): boolean => isIsoDate(`2024-${text}`)

/** Returns the problems of a schedule's plan and first day, by field ([C2.095]). */
export function planProblems(plan: PmPlan, startsOn: string): Problem[] {
  const problems = ruleProblems(plan.rule)
  if (plan.endsOn !== null && plan.endsOn < startsOn)
    problems.push(problem('endsOn', 'not-allowed', 'The end date is before the start date.'))
  if (plan.endsAfter !== null && !isWhole(plan.endsAfter, 1, 9999))
    problems.push(problem('endsAfter', 'not-whole', 'Enter after how many times it ends.'))
  if (!isWhole(plan.leadDays, 0, maxLeadDays))
    problems.push(problem('leadDays', 'not-whole', `Lead days are 0 to ${maxLeadDays}.`))
  if (!isWhole(plan.maxWaiting, 1, maxLeadDays))
    problems.push(problem('maxWaiting', 'not-whole', `1 to ${maxLeadDays} orders wait at once.`))
  for (const [index, { from, to }] of plan.season.entries())
    if (!isMonthAndDay(from) || !isMonthAndDay(to))
      problems.push(problem(`season.${index}`, 'not-a-date', 'Enter the month and day of both ends.'))
  for (const [index, { from, to }] of plan.exclusion.ranges.entries())
    if (daysBetween(from, to) < 0)
      problems.push(
        problem(`exclusion.ranges.${index}`, 'not-allowed', 'The end date is before the start date.'),
      )
  const intervals = plan.sequence.map(({ every }) => every)
  for (const [index, every] of intervals.entries()) {
    if (!isWhole(every, 1, maxPeriods))
      problems.push(
        problem(`sequence.${index}.every`, 'not-whole', 'Enter a number, such as 4 for every 4th.'),
      )
    else if (intervals.indexOf(every) !== index)
      problems.push(problem(`sequence.${index}.every`, 'duplicate', `Every ${every} is there already.`))
  }
  for (const [index, { hours, priority }] of plan.sequence.entries()) {
    if (hours !== null && !(hours >= 0 && hours <= 999_999.99))
      problems.push(problem(`sequence.${index}.hours`, 'not-positive', 'Hours are 0 to 999,999.99.'))
    const decimals = decimalsFault(hours ?? 0, { scale: 2 })
    if (decimals !== null) problems.push(problem(`sequence.${index}.hours`, 'too-precise', decimals))
    if (priority !== null && !isWhole(priority, 1, 99))
      problems.push(problem(`sequence.${index}.priority`, 'not-whole', 'Priority is 1 to 99.'))
  }
  return problems
}

/** Returns a problem if every coming date is excluded ([C2.095]). */
export const dateProblems = ({ occurrences }: OccurrenceList): Problem[] =>
  occurrences.length > 0 && occurrences.every(({ state }) => state === 'Skipped')
    ? [problem('exclusion', 'not-allowed', 'Every coming date is excluded; change the excluded days.')]
    : []
