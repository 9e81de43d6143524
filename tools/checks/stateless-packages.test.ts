import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { statelessPackages } from './stateless-packages.ts'

/** The findings for this one line in a file of the rules. */
async function findingsFor(line: string): Promise<string[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'fettle-stateless-'))
  try {
    await mkdir(path.join(root, 'packages/rules/src'), { recursive: true })
    await writeFile(path.join(root, 'packages/rules/src/some.ts'), `${line}\n`)
    return await statelessPackages(root).findings()
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

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
