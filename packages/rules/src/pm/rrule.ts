import { civilOf, type DayNumber, dayNumber, isoDay } from './civil-day.ts'
import type { Anchor, CalendarRule, PmPlan } from './plan.ts'
import { numberedAnchor, orderedRule, ruleDay } from './rule-days.ts'

const dayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const frequencies = { Days: 'DAILY', Weeks: 'WEEKLY', Months: 'MONTHLY', Years: 'YEARLY' } as const
/** Every month has it. */
const lastSureDay = 28

/** The days of which the last one is taken, so that a month that lacks the day has its last one ([C2.019], [C2.020]). */
function clampedDay(unit: keyof typeof frequencies, anchor: DayNumber): string {
  const { month, day } = civilOf(anchor)
  const isLeapDay = unit === 'Years' && month === 2 && day === 29
  if (day <= lastSureDay || !(unit === 'Months' || isLeapDay)) return ''
  const days = Array.from({ length: day - lastSureDay + 1 }, (_, index) => lastSureDay + index)
  return `${isLeapDay ? ';BYMONTH=2' : ''};BYMONTHDAY=${days.join(',')};BYSETPOS=-1`
}

function ruleParts(rule: CalendarRule, anchor: DayNumber): string | null {
  switch (rule.kind) {
    case 'Every':
      return `FREQ=${frequencies[rule.unit]};INTERVAL=${rule.every}${clampedDay(rule.unit, anchor)}`
    case 'Weekdays':
      return `FREQ=WEEKLY;BYDAY=${rule.weekdays.map((each) => dayCodes[each]).join(',')}`
    case 'Nth weekday':
      return `FREQ=MONTHLY;BYDAY=${rule.nth}${dayCodes[rule.weekday]}`
    case 'Last day':
      return 'FREQ=MONTHLY;BYMONTHDAY=-1'
    case 'Once':
      return 'FREQ=DAILY;COUNT=1'
    case 'By hand':
      return null
  }
}

const written = (day: string): string => day.replaceAll('-', '')

/**
 * Returns the rule of a target from occurrence `k` in RFC 5545 format: 'DTSTART;VALUE=DATE:20260115' and, on
 * the next line, 'RRULE:FREQ=MONTHLY;INTERVAL=3'. Excludes season, excluded days and moved dates. Null
 * without rule dates: by meter, manual, from completion, or at the end.
 */
export function rruleText(
  { rule, basis, endsOn, endsAfter }: Pick<PmPlan, 'rule' | 'basis' | 'endsOn' | 'endsAfter'>,
  anchor: Anchor,
  k: number,
): string | null {
  if (rule.kind === 'Meter' || (basis === 'From completion' && rule.kind !== 'Once')) return null
  const [ordered, numbered] = [orderedRule(rule), numberedAnchor(anchor)]
  const parts = ruleParts(ordered, numbered.day)
  const first = ruleDay(ordered, numbered, k)
  if (parts === null || first === null) return null
  if ((endsOn !== null && first > dayNumber(endsOn)) || (endsAfter !== null && k > endsAfter)) return null
  const last = endsAfter === null ? null : ruleDay(ordered, numbered, endsAfter)
  // A rule has one end only: the first of the two.
  const endsByDay = endsOn !== null && (last === null || last > dayNumber(endsOn))
  const count = endsAfter === null || endsByDay ? '' : `;COUNT=${endsAfter - k + 1}`
  const end = rule.kind === 'Once' ? '' : endsByDay ? `;UNTIL=${written(endsOn)}` : count
  return `DTSTART;VALUE=DATE:${written(isoDay(first))}\nRRULE:${parts}${end}`
}
