import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('only so many go on at once, the others follow in the order they came', async () => {
  const turns = createTurns(2)
  const order: string[] = []
  const first = await turns.take()
  const second = await turns.take()
  const third = turns.take().then((release) => {
    order.push('third')
    return release
  })
  const fourth = turns.take().then((release) => {
    order.push('fourth')
    return release
  })
  await Promise.resolve()
  expect(order).toEqual([])
  first()
  first()
  await third
  expect(order).toEqual(['third'])
  second()
  await fourth
  expect(order).toEqual(['third', 'fourth'])
})
