import { expect, test } from 'vitest'
import { lastOfTradesWarning, openOrdersMessage, ordersToMoveWords } from './worker-orders.ts'

test('[C5.007] counts the orders of a departing worker, with separate counts for holds and second assignments', () => {
  expect(openOrdersMessage(3, 'Tess Tern')).toBe('Move the 3 open orders of Tess Tern first.')
  expect(ordersToMoveWords({ onHold: 2, asSecond: 1 })).toBe('2 on hold, 1 as second assignee among them.')
  expect(ordersToMoveWords({ onHold: 0, asSecond: 1 })).toBe('1 as second assignee among them.')
  expect(ordersToMoveWords({ onHold: 0, asSecond: 0 })).toBe('')
})

test('warns about the last active worker of a trade by name', () => {
  expect(lastOfTradesWarning('Tess Tern', [])).toBe('')
  expect(lastOfTradesWarning('Tess Tern', ['HVAC'])).toBe(
    'Tess Tern is the last active worker of HVAC. New orders of this trade will find nobody by themselves.',
  )
  expect(lastOfTradesWarning('Tess Tern', ['Elevators', 'HVAC', 'Plumbing'])).toBe(
    'Tess Tern is the last active worker of Elevators, HVAC and Plumbing. New orders of these trades will find nobody by themselves.',
  )
})
