import { describe, expect, test } from 'vitest'
import { everyNth, planLines } from './plan-sentences.ts'
import { aPlan, noExclusion } from './pm.fixture.ts'

const running = { meterKind: 'Running', every: 500, startAt: null, early: 25 } as const
const meter = { kind: 'Meter', meterName: 'Run Hours', trigger: running, orAfterMonths: 6 } as const

describe('plan sentences', () => {
  const lines = (plan: Parameters<typeof aPlan>[0]) =>
    Object.fromEntries(
      planLines(aPlan(plan), { formats: { dateFormat: 'M/D/YYYY' }, startsOn: '2026-01-15' }).map(
        ({ label, text }) => [label, text],
      ),
    )

  test('names rule, basis, exclusions, end, lead and policies', () => {
    expect(lines({ leadDays: 1 })).toEqual({
      Repeats: 'Every month, from 1/15/2026.',
      'Next date is based on': 'Dates are fixed: a late or early order does not move the next one.',
      'Excluded days': 'No days are excluded.',
      End: 'Does not end.',
      'Lead time': 'Orders are made 1 day before their day, one at a time.',
      'While an order is open': 'The next order is created anyway.',
      'Missed dates': 'Only the latest is made.',
      'Asset back in service': 'It is due at its next date.',
    })
  })

  test('names the season, the exclusions and the shift of excluded dates', () => {
    const exclusion = {
      ...noExclusion,
      weekends: true,
      holidays: true,
      ranges: [{ name: 'Exams', from: '2026-05-01', to: '2026-05-14' }],
      shift: 'Later',
    } as const
    expect(
      lines({ season: [{ from: '04-01', to: '10-31' }], exclusion, endsOn: '2027-01-01', endsAfter: 4 }),
    ).toMatchObject({
      Season: 'Only Apr 1 to Oct 31.',
      'Excluded days':
        'Excludes days that are not worked, holidays and Exams, 5/1/2026 to 5/14/2026. A date on such a day moves to the working day after.',
      End: 'Ends on 1/1/2027 or after 4 dates, whichever is first.',
    })
  })

  test('a meter shows its lead, and has no basis', () => {
    const told = lines({ rule: meter })
    expect(told['Lead time']).toBe('Orders are made 25 Run Hours early.')
    expect(told).not.toHaveProperty('Next date is based on')
  })
})

test('a sequence line uses ordinals', () => {
  expect([1, 2, 3, 4, 11, 12, 21].map(everyNth)).toEqual([
    'Every one',
    'Every 2nd',
    'Every 3rd',
    'Every 4th',
    'Every 11th',
    'Every 12th',
    'Every 21st',
  ])
})
