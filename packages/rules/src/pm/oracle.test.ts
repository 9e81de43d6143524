import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { expect, test } from 'vitest'
import { dayNumber, isoDay } from './civil-day.ts'
import { type CalendarRule, nthWeekdays, periodUnits } from './plan.ts'
import { aPlan, aState, occurrences } from './pm.fixture.ts'

const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const frequencies = { Days: 'DAILY', Weeks: 'WEEKLY', Months: 'MONTHLY', Years: 'YEARLY' } as const
const count = 6

/** The same rule as RRULE text; a day that a month lacks is its last one. */
function rruleOf(rule: CalendarRule, start: string): string {
  const day = Number(start.slice(8))
  switch (rule.kind) {
    case 'Every': {
      const skip =
        day < 29 || rule.unit === 'Days' || rule.unit === 'Weeks'
          ? ''
          : rule.unit === 'Months'
            ? `;BYMONTHDAY=${[28, 29, 30, 31].filter((each) => each <= day)};BYSETPOS=-1`
            : ';RSCALE=GREGORIAN;SKIP=BACKWARD'
      return `FREQ=${frequencies[rule.unit]};INTERVAL=${rule.every}${skip}`
    }
    case 'Weekdays':
      return `FREQ=WEEKLY;BYDAY=${rule.weekdays.map((each) => codes[each]).join(',')}`
    case 'Nth weekday':
      return `FREQ=MONTHLY;BYDAY=${rule.nth}${codes[rule.weekday]}`
    case 'Last day':
      return 'FREQ=MONTHLY;BYMONTHDAY=-1'
    case 'Once':
    case 'By hand':
      throw new Error('RRULE has no such rule.')
  }
}

function oracle(rule: CalendarRule, start: string): string[] {
  const rruleString = `DTSTART;TZID=UTC:${start.replaceAll('-', '')}T000000\nRRULE:${rruleOf(rule, start)};COUNT=${count}`
  return new RRuleTemporal({ rruleString }).all().map((each) => each.toPlainDate().toString())
}

const weekday = fc.integer({ min: 0, max: 6 })
const rules: fc.Arbitrary<CalendarRule> = fc.oneof(
  fc
    .constantFrom(...periodUnits)
    .chain((unit) =>
      fc
        .integer({ min: 1, max: unit === 'Years' ? 30 : 999 })
        .map((every): CalendarRule => ({ kind: 'Every', every, unit })),
    ),
  fc
    .uniqueArray(weekday, { minLength: 1, maxLength: 7 })
    .map((weekdays): CalendarRule => ({ kind: 'Weekdays', weekdays })),
  fc
    .tuple(fc.constantFrom(...nthWeekdays), weekday)
    .map(([nth, day]): CalendarRule => ({ kind: 'Nth weekday', nth, weekday: day })),
  fc.constant<CalendarRule>({ kind: 'Last day' }),
)
const days = fc.oneof(
  fc.integer({ min: dayNumber('2000-01-01'), max: dayNumber('2060-12-31') }).map(isoDay),
  fc.constantFrom('2024-02-29', '2026-01-31', '2026-01-30', '2026-01-29', '2026-12-31'),
)

test('10,000 random rules have the dates that RFC 5545 gives them [C2.017] [C2.018] [C2.019] [C2.020] [C2.021]', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(rules, days, (rule, start) => {
      const ours = occurrences(aPlan({ rule, endsAfter: count }), aState(start), {
        limit: null,
        today: start,
      })
      expect(ours.map(({ on }) => on)).toEqual(oracle(rule, start))
    }),
    { numRuns: 10_000 },
  )
})
