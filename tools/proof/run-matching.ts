import { buildWeb } from '../web/build.ts'
import { runJourneys, runVitest } from './run-tests.ts'
import { findTestFiles } from './test-files.ts'

/**
 * Runs the tests and journeys whose path contains one of the words before the first option; options such as
 * `-t "a title"` go to Vitest, or to Playwright where only journeys match. Returns the exit code: 1 when nothing matches.
 */
export async function runMatching(root: string, args: readonly string[]): Promise<number> {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const words = firstOption < 0 ? args : args.slice(0, firstOption)
  const options = firstOption < 0 ? [] : args.slice(firstOption)
  const { tests, journeys } = await findTestFiles(root, words)
  if (tests.length + journeys.length === 0) {
    console.error(`No test file's path contains ${words.map((word) => `"${word}"`).join(' or ')}.`)
    return 1
  }
  const codes: number[] = []
  if (tests.length > 0) codes.push(await runVitest([...tests, ...options]))
  if (journeys.length > 0) {
    await buildWeb()
    const files = journeys.map((file) => file.slice('e2e/'.length))
    codes.push(await runJourneys([...files, ...(tests.length > 0 ? [] : options)]))
  }
  return codes.find((code) => code !== 0) ?? 0
}
