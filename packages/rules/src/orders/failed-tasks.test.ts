import { describe, expect, test } from 'vitest'
import { maxLength } from '../records/limits.ts'
import { actorOf, orderOf } from '../records/rules.fixture.ts'
import { settingDefaults } from '../settings/settings.ts'
import { failedTaskDescription, isFailureOpen } from './failed-tasks.ts'
import { decideTransition } from './order-transitions.ts'

const failed = { isFailed: true, dismissedReason: '', orderId: null }
const dismissed = { ...failed, dismissedReason: 'Known' }
const ordered = { ...failed, orderId: 7 }
const sound = { ...failed, isFailed: false }

describe('a failed line', () => {
  test('[C2.099] is undecided until it is ordered or dismissed', () => {
    expect([failed, dismissed, ordered, sound].map(isFailureOpen)).toEqual([true, false, false, false])
  })

  const line = {
    text: 'Seal unbroken',
    at: '',
    entry: '',
    meterName: '',
    units: '',
    minimum: null,
    maximum: null,
    note: '',
  }

  test('[C2.099] describes its order with asset, place, entry and note', () => {
    expect(failedTaskDescription(line)).toBe('Failed: Seal unbroken')
    const full = { at: 'FX-1 Extinguisher, Library, 101', entry: '9', units: 'bar', note: 'Cut through' }
    expect(failedTaskDescription({ ...line, ...full })).toBe(
      'Failed: Seal unbroken\nFX-1 Extinguisher, Library, 101\nEntered: 9 bar\nCut through',
    )
    const told = (overrides: Partial<typeof line> | object) =>
      failedTaskDescription({ ...line, entry: '9.5', units: 'bar', ...overrides }).split('\n')[1]
    expect([
      told({ minimum: 12, maximum: 15 }),
      told({ minimum: 12 }),
      told({ maximum: 8000 }),
      told({ meterName: 'Gauge', units: '' }),
    ]).toEqual([
      'Entered: 9.5 bar (12 to 15 expected)',
      'Entered: 9.5 bar (at least 12 expected)',
      'Entered: 9.5 bar (at most 8,000 expected)',
      'Gauge: 9.5',
    ])
  })

  test('preserves the entry in full below a long text', () => {
    const text = 'x'.repeat(maxLength.description)
    const description = failedTaskDescription({ ...line, text, entry: '9.5', units: 'bar' })
    expect(description).toHaveLength(maxLength.description)
    expect(description.endsWith('x\nEntered: 9.5 bar')).toBe(true)
    expect(failedTaskDescription({ ...line, text })).toHaveLength(maxLength.description)
  })
})

describe('deciding about it', () => {
  const decide = (
    action: 'task-order' | 'task-dismiss',
    failure: typeof failed | typeof ordered,
    reason = '',
  ) =>
    decideTransition({
      action,
      order: orderOf({ kind: 'complete' }),
      actor: actorOf('Supervisor'),
      settings: settingDefaults(),
      facts: { failure },
      input: { reason },
    })

  test('[C2.099] creates one order from a failed line', () => {
    expect(decide('task-order', failed)).toMatchObject({ allowed: true, number: 'next', category: 'CM' })
    expect(decide('task-order', ordered)).toMatchObject({ allowed: false, code: 'already-done' })
    expect(decide('task-order', dismissed)).toMatchObject({ allowed: false, code: 'already-done' })
    expect(decide('task-order', sound)).toMatchObject({ allowed: false, code: 'wrong-status' })
  })

  test('[C2.099] dismissing requires a reason', () => {
    expect(decide('task-dismiss', failed, 'Known').allowed).toBe(true)
    expect(decide('task-dismiss', failed, '  ')).toMatchObject({
      code: 'requirements',
      problems: [{ field: 'reason', code: 'required' }],
    })
    expect(decide('task-dismiss', ordered, 'Known')).toMatchObject({ code: 'already-done' })
  })
})
