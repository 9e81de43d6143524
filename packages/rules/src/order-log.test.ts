import { expect, test } from 'vitest'
import { mayReadLogLine, orderLogKinds } from './order-log.ts'
import { actorOf, seededRoleNames } from './rules.fixture.ts'

const readBy = (role: Parameters<typeof actorOf>[0], kinds: readonly string[] = orderLogKinds) =>
  kinds.filter((kind) => mayReadLogLine(kind, actorOf(role)))

test('[A2.165] requesters read in the log what they see of the order themselves', () => {
  expect(readBy('Requester').sort()).toEqual([
    'assignment',
    'entry',
    'field',
    'photo',
    'public-message',
    'status',
    'still-broken',
    'survey',
    'transfer',
  ])
})

test('nothing of a kind that is not known', () => {
  expect(readBy('Requester', ['later-invention', '', 'toString', '__proto__'])).toEqual([])
})

test.each(seededRoleNames.filter((role) => role !== 'Requester'))('%s reads all of it', (role) => {
  expect(readBy(role, [...orderLogKinds, 'later-invention'])).toHaveLength(orderLogKinds.length + 1)
})
