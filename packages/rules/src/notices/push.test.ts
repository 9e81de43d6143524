import { expect, test } from 'vitest'
import { isNewEmergency, isRaisedToEmergency, pushKindOf, pushKindsFor } from './push.ts'

test.each([
  ['assignee', 'assigned', 'assigned'],
  ['secondary', 'second-assigned', 'assigned'],
  ['previous', 'assigned', null],
  ['requester', 'assigned', null],
  ['requester', 'comment', 'message'],
  ['follower', 'comment', 'message'],
  ['assignee', 'comment', 'message'],
  ['assignee', 'hold', null],
] as const)('a %s gets for %s: %s', (role, kind, expected) => {
  expect(pushKindOf(role, [{ kind }])).toBe(expected)
})

test('an assignment counts before a message of the same change', () => {
  expect(pushKindOf('assignee', [{ kind: 'comment' }, { kind: 'assigned' }])).toBe('assigned')
})

test.each([
  [1, 'received', true],
  [1, 'receipt', true],
  [1, 'follow-up', true],
  [1, 'raised-to-emergency', true],
  [1, 'assigned', false],
  [2, 'received', false],
  [null, 'received', false],
] as const)('priority %s with %s is a new emergency: %s', (priority, kind, expected) => {
  expect(isNewEmergency([{ kind }], priority)).toBe(expected)
})

test.each([
  [3, 1, true],
  [null, 1, true],
  [1, 1, false],
  [1, 2, false],
  [3, undefined, false],
])('priority %s to %s raises to an emergency: %s', (before, after, expected) => {
  expect(isRaisedToEmergency(before, after)).toBe(expected)
})

test('requesters can choose messages only', () => {
  expect(pushKindsFor('requester')).toEqual(['message'])
  expect(pushKindsFor('worker')).toEqual(['assigned', 'message', 'emergency'])
})
