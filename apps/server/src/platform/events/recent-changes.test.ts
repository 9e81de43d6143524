import { expect, test } from 'vitest'
import { keepRecentChanges } from './recent-changes.ts'

const ids = (changes: readonly { id: number }[] | null) => changes?.map(({ id }) => id) ?? null

test('somebody who comes back gets what was committed after the last that they heard, in that order', () => {
  const recent = keepRecentChanges<{ id: number }>(10)
  const start = recent.position()
  for (const id of [1, 3, 2, 5]) recent.add({ id })
  expect([start, '3', '5', recent.position()].map((at) => ids(recent.since(at)))).toEqual([
    [1, 3, 2, 5],
    [2, 5],
    [],
    [],
  ])
})

test('what is not known any more, or comes from elsewhere, is told apart from nothing new', () => {
  const recent = keepRecentChanges<{ id: number }>(3)
  const start = recent.position()
  for (let id = 1; id <= 6; id++) recent.add({ id })
  expect([start, '1', '2', '9', 'start-x', ''].map((at) => recent.since(at))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
  expect([ids(recent.since('3')), ids(recent.since('4'))]).toEqual([
    [4, 5, 6],
    [5, 6],
  ])
  const position = recent.position()
  recent.clear()
  expect([recent.since(position), ids(recent.since(recent.position()))]).toEqual([null, []])
})
