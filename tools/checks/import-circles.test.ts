import { expect, test } from 'vitest'
import { importCircles } from './import-circles.ts'
import { filesIn, findingsIn } from './planted.fixture.ts'

/** The findings for a feature of the server that holds just these files. */
const findingsFor = (files: Record<string, string>) =>
  findingsIn(importCircles, filesIn('apps/server/src/features/orders', files))

test('files that import each other are refused, over any number of steps', async () => {
  const files = {
    'a.ts': `import { b } from './b.ts'`,
    'b.ts': `import { c } from '#features/orders/c.ts'`,
    'c.ts': `export { a } from './a.ts'`,
    'd.ts': `import { a } from './a.ts'`,
  }
  expect(await findingsFor(files)).toEqual([
    expect.stringMatching(/a\.ts → .*b\.ts → .*c\.ts → .*a\.ts is a circle of imports$/),
  ])
})

test('two ways to one file, types, and tests make no circle', async () => {
  const files = {
    'a.ts': `import { b } from './b.ts'\nimport { c } from './c.ts'`,
    'b.ts': `import { c } from './c.ts'`,
    'c.ts': `import type { A } from './a.ts'`,
    'a.test.ts': `import { a } from './a.ts'`,
  }
  expect(await findingsFor(files)).toEqual([])
})
