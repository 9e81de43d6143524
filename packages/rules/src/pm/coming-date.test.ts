import { describe, expect, test } from 'vitest'
import { comingDate, earliestComing, noComingDate, pmStateOf } from './coming-date.ts'
import { aPlan, aState, calendar } from './pm.fixture.ts'

const today = '2026-03-10'
const coming = (plan: Parameters<typeof aPlan>[0], state: Parameters<typeof aState>[1] = {}) =>
  comingDate(aPlan(plan), aState('2026-03-15', state), calendar, today)

describe('the next date of a target', () => {
  test('[C2.003] is overdue once the date less the lead is before today', () => {
    expect(coming({ leadDays: 5 })).toEqual({ ...noComingDate, on: '2026-03-15' })
    expect(coming({ leadDays: 6 })).toMatchObject({ on: '2026-03-15', isOverdue: true })
  })

  test('is not overdue while waiting for an open order', () => {
    const previous = { k: 1, on: '2026-02-15', isOpen: true }
    const late = { anchor: { kind: 'first', day: '2026-02-15', k: 1 }, nextK: 2, previous } as const
    expect(coming({ leadDays: 20, whileOpen: 'Wait' }, late)).toMatchObject({ isOverdue: false })
    expect(coming({ leadDays: 20 }, late)).toMatchObject({ on: '2026-03-15', isOverdue: true })
  })

  test('is held back by the maximum number of waiting orders', () => {
    expect(coming({ leadDays: 60 }, { waitingOn: ['2026-03-15'], nextK: 2 })).toMatchObject({
      on: '2026-04-15',
      isOverdue: false,
    })
  })
})

describe('the next date of a schedule', () => {
  const on = (day: string) => ({ ...noComingDate, on: day })

  test('is the earliest date of its targets, and overdue if any target is', () => {
    const late = { ...on('2026-05-01'), isOverdue: true }
    expect(earliestComing([on('2026-06-01'), late, on('2026-04-01'), noComingDate])).toEqual({
      on: '2026-04-01',
      isEstimated: false,
      isOverdue: true,
    })
  })

  test('[C2.003] a pause takes precedence over an end', () => {
    expect(pmStateOf(true, true)).toBe('Ended')
    expect(pmStateOf(true, false)).toBe('Active')
    expect(pmStateOf(false, true)).toBe('Paused')
  })
})
