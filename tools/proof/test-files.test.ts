import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { findTestFiles } from './test-files.ts'

test('a word finds tests and journeys by their path, whatever its case', async () => {
  const { tests, journeys } = await findTestFiles(root, ['Home'])
  expect(tests).toContain('apps/web/src/features/home/pages/worker-home-page.test.tsx')
  expect(journeys).toContain('e2e/journeys/home.spec.ts')
  expect(tests.every((file) => file.toLowerCase().includes('home'))).toBe(true)
})

test('a path finds its one file, with or without a dot before it', async () => {
  const file = 'packages/rules/src/records/paging.test.ts'
  expect(await findTestFiles(root, [file])).toEqual({ tests: [file], journeys: [] })
  expect(await findTestFiles(root, [`./${file}`])).toEqual({ tests: [file], journeys: [] })
})

test('a word that no path contains finds nothing', async () => {
  expect(await findTestFiles(root, ['no-such-test'])).toEqual({ tests: [], journeys: [] })
})
