import { expect, test } from 'vitest'
import { type FoundPage, placesOf } from './use-found-set.ts'

const page = (skip: number, total: number, ids: number[]): FoundPage => ({
  skip,
  total,
  ids,
})

const left = (at: number, followers: number[]) => ({ at, followers })

for (const [what, where, expected] of [
  ['the first of all', placesOf(page(1, 3, [7, 8, 9]), 7, null), { position: 1, previous: null, next: 2 }],
  ['one in the middle', placesOf(page(1, 3, [7, 8, 9]), 8, null), { position: 2, previous: 1, next: 3 }],
  ['the last of all', placesOf(page(1, 3, [7, 8, 9]), 9, null), { position: 3, previous: 2, next: null }],
  [
    'the last of a page',
    placesOf(page(26, 60, [1, 2, 3]), 3, null),
    { position: 28, previous: 27, next: 29 },
  ],
  [
    'the first of a later page',
    placesOf(page(26, 60, [1, 2]), 1, null),
    { position: 26, previous: 25, next: 27 },
  ],
  [
    'the last that was counted of more',
    placesOf({ ...page(1, 3, [7, 8, 9]), isAtLeast: true }, 9, null),
    { position: 3, previous: 2, next: 4 },
  ],
  [
    'one that left the set',
    placesOf(page(1, 2, [7, 9]), 8, left(2, [9])),
    { position: 2, previous: 1, next: 2 },
  ],
  [
    'one that left the set after another that stood before it',
    placesOf(page(1, 2, [8, 10]), 9, left(3, [10])),
    { position: 2, previous: 1, next: 2 },
  ],
  [
    'one that left the set with the one that followed it',
    placesOf(page(1, 2, [7, 10]), 8, left(2, [9, 10])),
    { position: 2, previous: 1, next: 2 },
  ],
  [
    'the last of a page that left the set',
    placesOf(page(1, 59, [7, 8, 10]), 9, left(3, [])),
    { position: 3, previous: 2, next: 3 },
  ],
  [
    'the last that left the set',
    placesOf(page(1, 2, [7, 8]), 9, left(3, [])),
    { position: 2, previous: 2, next: null },
  ],
  [
    'the only one that left the set',
    placesOf(page(1, 0, []), 9, left(1, [])),
    { position: null, previous: null, next: null },
  ],
  [
    'one that never was in it',
    placesOf(page(1, 2, [7, 8]), 99, null),
    { position: null, previous: null, next: null },
  ],
] as const) {
  test(`[A2.068] finds the position and the neighbors of ${what}`, () => {
    expect(where).toEqual(expected)
  })
}
