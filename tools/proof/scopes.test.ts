import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from '../checks/source-files.ts'
import { root } from '../root.ts'
import { scopes, smokeTag } from './scopes.ts'

test('npm test and npm run test:rest select each test and journey once', () => {
  const [, project] = scopes.main.tests
  expect(project).toBe(`!${scopes.rest.tests[1]}`)
  expect(scopes.main.journeys).toEqual(['--grep', smokeTag])
  expect(scopes.rest.journeys).toEqual(['--grep-invert', smokeTag])
  expect(scopes.all).toMatchObject({ hasChecks: true, tests: [], journeys: [] })
})

test('12 to 20 journeys walk the main jobs in npm test', async () => {
  const journeys = await sourceFiles(root, ['.spec.ts'])
  const texts = await Promise.all(journeys.map((file) => readFile(path.join(root, file), 'utf8')))
  const tagged = texts.flatMap((text) => text.match(new RegExp(`tag:[^,]*'${smokeTag}'`, 'g')) ?? [])
  expect(tagged.length).toBeGreaterThanOrEqual(12)
  expect(tagged.length).toBeLessThanOrEqual(20)
})
