import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { expect, test } from 'vitest'
import { rounds } from '../orders/rounds.fixture.ts'
import { dayNumber, isoDay } from './civil-day.ts'
import { type CalendarRule, nthWeekdays, periodUnits } from './plan.ts'
import { aPlan, aState, occurrences } from './pm.fixture.ts'
import { rruleText } from './rrule.ts'

const count = 6

/** The dates of RFC 5545 text; civil days are instants of UTC to the oracle. */
const datesOf = (text: string): string[] =>
  new RRuleTemporal({
    rruleString: text
      .replace(/DTSTART;VALUE=DATE:(\d+)/, 'DTSTART;TZID=UTC:$1T000000')
      .replace(/UNTIL=(\d+)/, 'UNTIL=$1T000000Z'),
  })
    .all()
    .map((each) => each.toPlainDate().toString())

function oracle(rule: CalendarRule, start: string): string[] {
  const plan = aPlan({ rule, endsAfter: count })
  const [, rrule] = rruleText(plan, { kind: 'first', day: start, k: 1 }, 1)?.split('\n') ?? []
  return datesOf(`DTSTART;VALUE=DATE:${start.replaceAll('-', '')}\n${rrule}`)
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

test('random rules match RFC 5545 dates [C2.017] [C2.018] [C2.019] [C2.020] [C2.021]', {
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
    rounds({ short: 2000, full: 10_000 }),
  )
})

test("a target's RRULE text gives its dates from the next occurrence, for every anchor and end [C2.017] [C2.030]", {
  timeout: 120_000,
}, () => {
  const ends = fc.record({
    endsAfter: fc.integer({ min: 1, max: 12 }),
    endsOn: fc.option(fc.integer({ min: 1, max: 3000 })),
  })
  const cursor = fc.record({
    kind: fc.constantFrom('first', 'done'),
    k: fc.integer({ min: 0, max: 3 }),
    later: fc.integer({ min: 1, max: 4 }),
  })
  fc.assert(
    fc.property(rules, days, cursor, ends, (rule, start, { kind, k, later }, { endsAfter, endsOn }) => {
      const anchor = { kind, day: start, k } as const
      const nextK = k + later
      const plan = aPlan({
        rule,
        endsAfter,
        endsOn: endsOn === null ? null : isoDay(dayNumber(start) + endsOn),
      })
      const text = rruleText(plan, anchor, nextK)
      const ours = occurrences(plan, aState(start, { anchor, nextK }), { limit: null, today: start })
      expect(text === null ? [] : datesOf(text)).toEqual(ours.map(({ on }) => on))
    }),
    rounds({ short: 500, full: 2000 }),
  )
})
