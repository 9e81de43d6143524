import { expect, test } from 'vitest'
import { actorOf, orderOf, stranger, unchanged } from '../records/rules.fixture.ts'
import { settingDefaults } from '../settings/settings.ts'
import { type Decision, decideTransition } from './order-transitions.ts'

const decide = (decision: Partial<Decision> & Pick<Decision, 'action'>) =>
  decideTransition({
    order: orderOf(),
    actor: actorOf('Supervisor'),
    settings: settingDefaults(),
    ...decision,
  })

test('an order can be duplicated for oneself, or for anyone it could be reassigned to', () => {
  const actor = actorOf('Technician')
  const copy = (change: Partial<typeof stranger> | null) =>
    decide({
      action: 'duplicate',
      actor,
      input: { assignTo: 'Bo Lind' },
      facts: { reassignTarget: change && { ...stranger, ...change } },
    })
  expect(copy({ sharesTrade: true })).toEqual(unchanged)
  expect(copy({ id: actor.assigneeId as number })).toEqual(unchanged)
  expect(copy({})).toMatchObject({ problems: [{ field: 'assignTo', code: 'not-allowed' }] })
  for (const nobody of [null, { isActive: false }])
    expect(copy(nobody)).toMatchObject({ problems: [{ field: 'assignTo', code: 'unknown' }] })
})

test('[C0.018] an order with labor, parts or a running timer cannot be deleted, and the message counts them', () => {
  const none = { laborLines: 0, parts: 0, costs: 0, runningTimers: 0 }
  const remove = (uses: Partial<typeof none>, order = orderOf()) =>
    decide({
      action: 'delete',
      order,
      actor: actorOf('Administrator'),
      facts: { uses: { ...none, ...uses } },
    })
  expect(remove({})).toEqual(unchanged)
  expect(remove({ laborLines: 1 })).toMatchObject({
    code: 'in-use',
    message: 'Work order 1001 is used by 1 labor line. Complete it instead.',
  })
  expect(remove({ parts: 2 }, orderOf({ kind: 'complete' }))).toMatchObject({
    message: 'Work order 1001 is used by 2 parts. Close it out instead.',
  })
  expect(remove({ laborLines: 2, parts: 1, runningTimers: 1 })).toMatchObject({
    message: 'Work order 1001 is used by 2 labor lines, 1 part and 1 running timer. Complete it instead.',
  })
})
