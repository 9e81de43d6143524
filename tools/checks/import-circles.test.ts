import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { importCircles } from './import-circles.ts'

/** The findings for a feature of the server that holds just these files. */
async function findingsFor(files: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'fettle-circles-'))
  const folder = path.join(root, 'apps/server/src/features/orders')
  try {
    await mkdir(folder, { recursive: true })
    for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), `${text}\n`)
    return await importCircles(root).findings()
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

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
