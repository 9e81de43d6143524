import { describe, expect, test } from 'vitest'
import { findingsIn } from './planted.fixture.ts'
import { statelessPackages } from './stateless-packages.ts'

const rules = 'packages/rules/src/some.ts'
const server = 'apps/server/src/features/some/some.ts'

/** The findings for this one line in a file. */
const findingsFor = (file: string, line: string) => findingsIn(statelessPackages, { [file]: `${line}\n` })

describe('module state', () => {
  test.each([
    [rules, 'let some = 1'],
    [rules, 'export let some = 1'],
    [rules, 'export const some = new Map<string, number>()'],
    [rules, 'export const some: Set<string> = new Set()'],
    [server, 'let some: string | null = null'],
    [server, 'const some = new Map<string, Map<string, number>>()'],
    [server, 'const some: string[] = []'],
    [server, 'const some: Record<string, number> = {}'],
    [server, 'const some = new AsyncLocalStorage<string>()'],
    [server, 'const some = createSemaphore(2, { maxWaitMs: 10 })'],
    [server, 'const some = createFileReader<Request, Reply>('],
    ['db/some.ts', 'let some = 1'],
    ['apps/server/src/features/some/some.fixture.ts', 'let some = 1'],
  ])('in %s is found in %j', async (file, line) => {
    expect(await findingsFor(file, line)).toEqual([`${file}:1 some could change while the program runs`])
  })

  test.each([
    [rules, 'export const some = 1'],
    [rules, 'const some = new Map<string, Intl.NumberFormat>()'],
    [rules, 'export const some: ReadonlySet<string> = new Set()'],
    [rules, '  let some = 1'],
    [server, "const some = new Set(['fixed'])"],
    [server, 'const some = new WeakMap<Trx, string>()'],
    [server, '  const some = new Map<string, number>()'],
    ['apps/server/src/features/some/some.test.ts', 'let some = 1'],
    ['apps/server/src/platform/labels/label-process.ts', 'let writer: LabelWriter | null = null'],
  ])('in %s is not found in %j', async (file, line) => {
    expect(await findingsFor(file, line)).toEqual([])
  })
})
