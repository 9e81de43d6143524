import { describe, expect, test } from 'vitest'
import { numberByHand } from './by-hand.ts'
import { occurrencesOf } from './occurrences.ts'
import { aPlan, calendar } from './pm.fixture.ts'
import { newTargetState, type TargetState } from './target-state.ts'

const today = '2026-03-02'
const plan = aPlan({ rule: { kind: 'By hand' } })
const state = (more: Partial<TargetState> = {}): TargetState => ({
  ...newTargetState('2026-01-01', null),
  ...more,
})
const moved = (k: number, on: string) => ({ k, kind: 'moved', on, reason: '' }) as const

describe('[C2.017] a manual schedule', () => {
  test('has only the requested dates', () => {
    const asked = { today, until: null, limit: 12 }
    expect(occurrencesOf(plan, state(), calendar, asked).occurrences).toEqual([])
    const { occurrences } = occurrencesOf(plan, state({ stored: [moved(1, today)] }), calendar, asked)
    expect(occurrences.map(({ k, on, state: made }) => [k, on, made])).toEqual([[1, today, 'Planned']])
  })

  test.each<[string, Partial<TargetState>, number | null]>([
    ['the first', {}, 1],
    ['the next one', { nextK: 4, previous: { k: 3, on: '2026-03-01', isOpen: true } }, 4],
    ['behind one that is still to be made', { stored: [moved(1, '2026-03-01')] }, 2],
    ['behind one that was skipped', { stored: [{ k: 1, kind: 'decided' }] }, 2],
    ['none a second time on a day', { nextK: 2, previous: { k: 1, on: today, isOpen: false } }, null],
    ['none while that of today is still to be made', { stored: [moved(1, today)] }, null],
  ])('gets %s', (_name, more, expected) => {
    expect(numberByHand(plan, state(more), today)).toBe(expected)
  })

  test('ends like other schedules', () => {
    expect(numberByHand({ ...plan, endsOn: '2026-03-01' }, state(), today)).toBeNull()
    expect(numberByHand({ ...plan, endsOn: today }, state(), today)).toBe(1)
    expect(numberByHand({ ...plan, endsAfter: 2 }, state({ nextK: 3 }), today)).toBeNull()
  })
})
