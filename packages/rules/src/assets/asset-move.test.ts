import { describe, expect, test } from 'vitest'
import { actorOf } from '../records/rules.fixture.ts'
import {
  assetStatusAfterMove,
  decideMove,
  destinationProblems,
  isMoveOpen,
  type MoveAction,
  moveActions,
  moveActionsFor,
  moveMomentProblems,
  receiverProblems,
} from './asset-move.ts'
import { type MoveStatus, moveStatuses } from './asset-move-status.ts'

const editor = actorOf('Facility Manager')
const viewer = actorOf('Technician')

describe('a move goes from Requested through In transit to Received, or is cancelled before', () => {
  const allowed: Record<string, MoveStatus> = {
    'send Requested': 'In transit',
    'receive In transit': 'Received',
    'cancel Requested': 'Cancelled',
    'cancel In transit': 'Cancelled',
  }
  const cases = moveActions.flatMap((action) =>
    moveStatuses.map((status): [MoveAction, MoveStatus] => [action, status]),
  )
  test.each(cases)('[B4.007] %s a move that is %s', (action, status) => {
    const verdict = decideMove(action, status, editor)
    const to = allowed[`${action} ${status}`]
    expect(verdict).toEqual(
      to ? { allowed: true, to } : { allowed: false, code: 'wrong-status', message: expect.any(String) },
    )
  })

  test('requires permission to edit assets, in any status', () => {
    for (const [action, status] of cases)
      expect(decideMove(action, status, viewer)).toMatchObject({ allowed: false, code: 'forbidden' })
    expect(moveStatuses.map((status) => moveActionsFor(status, viewer))).toEqual([[], [], [], []])
    expect(moveStatuses.map((status) => moveActionsFor(status, editor))).toEqual([
      ['send', 'cancel'],
      ['receive', 'cancel'],
      [],
      [],
    ])
  })

  test('[B4.006] a move is open until received or cancelled', () => {
    expect(moveStatuses.filter(isMoveOpen)).toEqual(['Requested', 'In transit'])
  })
})

test.each([
  ['In transit', 'In Service', '', 'Moving'],
  ['In transit', 'Storage', '', null],
  ['In transit', 'Out of Service', '', null],
  ['Received', 'Moving', 'In Service', 'In Service'],
  ['Cancelled', 'Moving', 'In Service', 'In Service'],
  // Set to another status during the move, or Moving before it.
  ['Received', 'Repair Shop', 'In Service', null],
  ['Received', 'Moving', '', null],
  ['Cancelled', 'In Service', '', null],
] as const)(
  'an asset whose move becomes %s while it is %s (before: "%s") becomes %s',
  (to, status, statusBefore, after) => {
    expect(assetStatusAfterMove(to, { status, statusBefore })).toBe(after)
  },
)

test('a move needs a destination that differs from the asset’s place', () => {
  const codes = (namesPlace: boolean, isElsewhere: boolean) =>
    destinationProblems('location1', { namesPlace, isElsewhere }).map(({ field, code }) => [field, code])
  expect(codes(true, true)).toEqual([])
  expect(codes(false, false)).toEqual([['location1', 'required']])
  expect(codes(true, false)).toEqual([['location1', 'unchanged']])
})

test('an asset arrives after it was sent and not in the future, in its property’s time', () => {
  const zone = 'America/New_York'
  const moments = {
    sinceMs: Date.parse('2026-03-10T14:00:00Z'),
    nowMs: Date.parse('2026-03-10T18:00:00Z'),
    zone,
  }
  const codes = (text: string | null) => moveMomentProblems('moment', text, moments).map(({ code }) => code)
  expect(codes(null)).toEqual([])
  expect(codes('2026-03-10T10:00')).toEqual([])
  expect(codes('2026-03-10')).toEqual([])
  expect(codes('2026-03-10T09:54')).toEqual(['not-allowed'])
  expect(codes('2026-03-09')).toEqual(['not-allowed'])
  expect(codes('2026-03-10T14:04')).toEqual([])
  expect(codes('2026-03-10T14:06')).toEqual(['not-allowed'])
  expect(moveMomentProblems('moment', '2020-01-01', { ...moments, sinceMs: null })).toEqual([])
})

test('a receipt needs a person', () => {
  expect(receiverProblems(' ').map(({ code, message }) => [code, message])).toEqual([
    ['required', 'Received By is required.'],
  ])
  expect(receiverProblems('x'.repeat(121)).map(({ code }) => code)).toEqual(['too-long'])
  expect(receiverProblems('Ada')).toEqual([])
})
