import path from 'node:path'
import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'

const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project ? [project.test] : [],
)
const named = (name: string) => projects.find((project) => project?.name === name)
const matches = (file: string, patterns: readonly string[] = []) =>
  patterns.some((pattern) => path.matchesGlob(file, pattern))

test.each(['src/durability/kill.proof.test.ts', '../../db/demo/whole-world.proof.test.ts'])(
  'a long proof such as %s runs among the proofs, and not a second time with the tests of the server',
  (file) => {
    expect(matches(file, named('proof')?.include)).toBe(true)
    expect(matches(file, named('server')?.exclude)).toBe(true)
  },
)
