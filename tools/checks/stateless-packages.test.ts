import { expect, test } from 'vitest'
import { findingsIn } from './planted.fixture.ts'
import { statelessPackages } from './stateless-packages.ts'

/** The findings for this one line in a file of the rules. */
const findingsFor = (line: string) =>
  findingsIn(statelessPackages, { 'packages/rules/src/some.ts': `${line}\n` })

test.each([
  'let some = 1',
  'export let some = 1',
  'export const some = new Map<string, number>()',
  'export const some: Set<string> = new Set()',
])('a module that remembers is found in %j', async (line) => {
  expect(await findingsFor(line)).toEqual([
    'packages/rules/src/some.ts:1 some could change while the program runs',
  ])
})

test.each([
  'export const some = 1',
  'const some = new Map<string, Intl.NumberFormat>()',
  'export const some: ReadonlySet<string> = new Set()',
  '  let some = 1',
])('nothing is found in %j', async (line) => {
  expect(await findingsFor(line)).toEqual([])
})
