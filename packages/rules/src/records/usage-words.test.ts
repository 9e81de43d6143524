import { expect, test } from 'vitest'
import { usageMessage } from './usage-words.ts'

const orders = (count: number) => ({ count, one: 'work order', many: 'work orders' })
const moves = (count: number) => ({ count, one: 'move', many: 'moves' })
const documents = (count: number) => ({ count, one: 'document', many: 'documents' })

test.each([
  [[orders(0), moves(0)], null],
  [[orders(2), moves(0)], 'Pump is used by 2 work orders. Make it inactive instead.'],
  [[orders(1), moves(3)], 'Pump is used by 1 work order and 3 moves. Make it inactive instead.'],
  [
    [orders(1), documents(1), moves(2)],
    'Pump is used by 1 work order, 1 document and 2 moves. Make it inactive instead.',
  ],
])('[C0.018] %j reads: %s', (usages, message) => {
  expect(usageMessage('Pump', usages)).toBe(message)
})
