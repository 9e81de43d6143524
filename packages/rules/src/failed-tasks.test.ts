import { describe, expect, test } from 'vitest'
import { failedTaskDescription, hasOpenFailures, isFailureOpen } from './failed-tasks.ts'
import { maxLength } from './limits.ts'
import { decideTransition } from './order-transitions.ts'
import { actorOf, orderOf } from './rules.fixture.ts'
import { settingDefaults } from './settings.ts'

const failed = { isFailed: true, dismissedReason: '', orderId: null }
const dismissed = { ...failed, dismissedReason: 'Known' }
const ordered = { ...failed, orderId: 7 }
const sound = { ...failed, isFailed: false }

describe('a failed line', () => {
  test('[C2.099] waits until somebody makes an order of it or dismisses it', () => {
    expect([failed, dismissed, ordered, sound].map(isFailureOpen)).toEqual([true, false, false, false])
  })

  test('[C2.100] none waits on an order once all are decided', () => {
    expect([hasOpenFailures([]), hasOpenFailures([dismissed, ordered, sound])]).toEqual([false, false])
    expect(hasOpenFailures([dismissed, failed])).toBe(true)
  })

  const line = { text: 'Seal unbroken', entry: '', meterName: '', units: '', minimum: null, maximum: null }

  test('[C2.099] its text is what the order says, and what was entered stands below', () => {
    expect(failedTaskDescription(line)).toBe('Seal unbroken')
    const told = (overrides: Partial<typeof line> | object) =>
      failedTaskDescription({ ...line, entry: '9.5', units: 'bar', ...overrides }).split('\n')[1]
    expect([
      told({ minimum: 12, maximum: 15 }),
      told({ minimum: 12 }),
      told({ maximum: 8 }),
      told({ meterName: 'Gauge', units: '' }),
    ]).toEqual([
      'Entered: 9.5 bar (12 to 15 expected)',
      'Entered: 9.5 bar (at least 12 expected)',
      'Entered: 9.5 bar (at most 8 expected)',
      'Gauge: 9.5',
    ])
  })

  test('what was entered stands whole below a text that fills the description', () => {
    const text = 'x'.repeat(maxLength.description)
    const description = failedTaskDescription({ ...line, text, entry: '9.5', units: 'bar' })
    expect(description).toHaveLength(maxLength.description)
    expect(description.endsWith('x\nEntered: 9.5 bar')).toBe(true)
    expect(failedTaskDescription({ ...line, text: `${text}x` })).toBe(text)
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

  test('[C2.099] an order is made of a line that failed, once', () => {
    expect(decide('task-order', failed)).toMatchObject({ allowed: true, number: 'next', category: 'CM' })
    expect(decide('task-order', ordered)).toMatchObject({ allowed: false, code: 'already-done' })
    expect(decide('task-order', dismissed)).toMatchObject({ allowed: false, code: 'already-done' })
    expect(decide('task-order', sound)).toMatchObject({ allowed: false, code: 'wrong-status' })
  })

  test('[C2.099] it is dismissed with a reason', () => {
    expect(decide('task-dismiss', failed, 'Known').allowed).toBe(true)
    expect(decide('task-dismiss', failed, '  ')).toMatchObject({
      code: 'requirements',
      problems: [{ field: 'reason', code: 'required' }],
    })
    expect(decide('task-dismiss', ordered, 'Known')).toMatchObject({ code: 'already-done' })
  })
})
