import { sourceFiles } from '../checks/source-files.ts'

/** Test files of the repository, relative to its root: Vitest tests and Playwright journeys. */
export type TestFiles = { tests: string[]; journeys: string[] }

const journeyFolder = 'e2e/journeys/'

/** Returns every test file whose path contains one of `words`, without regard to case; without words, none. */
export async function findTestFiles(root: string, words: readonly string[]): Promise<TestFiles> {
  const wanted = words.map((word) => word.replaceAll('\\', '/').replace(/^\.\//, '').toLowerCase())
  const files = await sourceFiles(root, ['.test.ts', '.test.tsx', '.test.mjs', '.spec.ts'])
  const found = files.filter((file) => wanted.some((word) => file.toLowerCase().includes(word)))
  return {
    tests: found.filter((file) => !file.endsWith('.spec.ts')),
    journeys: found.filter((file) => file.startsWith(journeyFolder) && file.endsWith('.spec.ts')),
  }
}
