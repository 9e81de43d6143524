import path from 'node:path'
import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'

const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project ? [project.test] : [],
)
const named = (name: string) => projects.find((project) => project?.name === name)
const matches = (file: string, patterns: readonly string[] = []) =>
  patterns.some((pattern) => path.matchesGlob(file, pattern))

test.each([
  ['src/durability/kill.proof.test.ts', 'server', 'proof'],
  ['../../db/demo/whole-world.proof.test.ts', 'server', 'proof'],
  ['src/app/odd-entries/parts.proof.test.tsx', 'web', 'web-proof'],
])('%s runs among the proofs, and not a second time with the tests of the %s', (file, tests, proofs) => {
  expect(matches(file, named(proofs)?.include)).toBe(true)
  expect(matches(file, named(tests)?.exclude)).toBe(true)
})
