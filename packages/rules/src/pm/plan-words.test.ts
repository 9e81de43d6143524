import { expect, test } from 'vitest'
import type { PmRule } from './plan.ts'
import { planWords, ruleWords } from './plan-words.ts'
import { aPlan as plan } from './pm.fixture.ts'

const running = { meterKind: 'Running', every: 1250, startAt: null, early: 10 } as const
const gauge = { meterKind: 'Gauge', side: 'above', limit: 90 } as const
test.each<[PmRule, string]>([
  [{ kind: 'Every', every: 1, unit: 'Months' }, 'Every month'],
  [{ kind: 'Every', every: 3, unit: 'Weeks' }, 'Every 3 weeks'],
  [{ kind: 'Weekdays', weekdays: [4, 1, 2] }, 'Every Monday, Tuesday and Thursday'],
  [{ kind: 'Nth weekday', nth: -1, weekday: 5 }, 'Last Friday of the month'],
  [{ kind: 'Last day' }, 'Last day of the month'],
  [{ kind: 'Once' }, 'Once'],
  [
    { kind: 'Meter', meterName: 'Run hours', trigger: running, orAfterMonths: 6 },
    'Every 1,250 of Run hours, 10 early, or after 6 months',
  ],
  [
    { kind: 'Meter', meterName: 'Pressure', trigger: gauge, orAfterMonths: null },
    'When Pressure is above 90',
  ],
])('a rule in words: %j', (rule, words) => {
  expect(ruleWords(rule)).toBe(words)
})

test('plan words list the exclusions and the sequence', () => {
  const words = planWords(
    plan({
      season: [{ from: '04-01', to: '10-31' }],
      exclusion: {
        weekends: true,
        holidays: false,
        closures: false,
        ranges: [{ name: 'Exams', from: '2026-05-01', to: '2026-05-09' }],
        shift: 'Later',
      },
      sequence: [{ every: 12, procedureId: 7, hours: 2, priority: null }],
    }),
    { dateFormat: 'YYYY-MM-DD' },
    new Map([[7, 'Overhaul']]),
  )
  expect(words.Season).toBe('Apr 1 to Oct 31')
  expect([words['Excluded days'], words.Sequence, words['Ends on']]).toEqual([
    'weekends, Exams 2026-05-01 – 2026-05-09: Take the nearest free day after',
    'every 12, Overhaul, 2.00 h',
    '',
  ])
})
