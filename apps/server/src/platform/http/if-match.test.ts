import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../..', import.meta.url).pathname

test('only isStale compares the version of If-Match', () => {
  const comparing = globSync('**/*.ts', {
    cwd: source,
    exclude: (name) => /\.(test|fixture)\.ts$/.test(name),
  }).filter((file) =>
    /\bifMatch\s*[!=]==(?!\s*null)|[!=]==\s*(\w+\.)?ifMatch\b/.test(
      readFileSync(`${source}/${file}`, 'utf8'),
    ),
  )
  expect(comparing).toEqual(['platform/http/request-context.ts'])
})
