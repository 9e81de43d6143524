import { expect, test } from 'vitest'
import { floorSortNumber } from './floor-order.ts'

const byName = (name: string) => floorSortNumber({ code: '', name })

test.each([
  ['Floor 3', 3],
  ['03', 3],
  ['L12', 12],
  ['2nd floor', 2],
  ['Second Floor', 2],
  ['Twelfth', 12],
  ['3A', 3],
  ['Level 0', 0],
  ['-2', -2],
  ['Basement', -1],
  ['B2', -2],
  ['Lower Level', -1],
  ['LL', -1],
  ['Sub-basement', -2],
  ['Sub-Basement 2', -3],
  ['P1', -1],
  ['2. UG', -2],
  ['Ground', 0],
  ['Mezzanine', 0],
  ['East Wing', 0],
  ['Penthouse', 900],
  ['Roof', 920],
  ['Floor 2000', 899],
])('%s has the sort number %i', (name, sortNumber) => {
  expect(byName(name)).toBe(sortNumber)
})

test('falls back to the code if the name does not identify the floor', () => {
  expect(floorSortNumber({ code: '04', name: 'Executive suites' })).toBe(4)
  expect(floorSortNumber({ code: '4', name: 'Basement' })).toBe(-1)
})

test("sorts a building's floors from the lowest up", () => {
  const floors = ['Roof', '10', 'Ground', 'Basement', '2', 'First', 'Sub-basement', 'Penthouse']
  expect(floors.toSorted((one, other) => byName(one) - byName(other))).toEqual([
    'Sub-basement',
    'Basement',
    'Ground',
    'First',
    '2',
    '10',
    'Penthouse',
    'Roof',
  ])
})
