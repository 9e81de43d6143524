import { describe, expect, test } from 'vitest'
import type { PmPlan } from './plan.ts'
import { isScheduleEnded } from './schedule-state.ts'

const monthly = { rule: { kind: 'Every', every: 1, unit: 'Months' }, endsOn: null, endsAfter: null } as const
type Ends = Pick<PmPlan, 'endsOn' | 'endsAfter' | 'rule'>

describe('an ended schedule', () => {
  test.each<[string, Ends, readonly number[], boolean]>([
    ['not without an end', monthly, [40], false],
    ['not on its last day', { ...monthly, endsOn: '2026-03-01' }, [1], false],
    ['after its last day', { ...monthly, endsOn: '2026-02-28' }, [1], true],
    ['not before all its times', { ...monthly, endsAfter: 3 }, [4, 3], false],
    ['after all its times of each target', { ...monthly, endsAfter: 3 }, [4, 4], true],
    ['not without a target', { ...monthly, endsAfter: 3 }, [], false],
    ['not before it was done once', { ...monthly, rule: { kind: 'Once' } }, [1], false],
    ['once it was done once', { ...monthly, rule: { kind: 'Once' } }, [2], true],
  ])('[C2.030] %s', (_title, plan, next, ended) => {
    expect(isScheduleEnded(plan, next, '2026-03-01')).toBe(ended)
  })
})
