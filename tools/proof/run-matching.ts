import { buildServer } from '../server/build.ts'
import { buildWeb } from '../web/build.ts'
import { describeLeftOut, leftOutTests } from './left-out.ts'
import { runJourneys, runVitest } from './run-tests.ts'
import { findTestFiles } from './test-files.ts'

/**
 * Runs the tests and journeys whose path contains one of the words before the first option; options such as
 * `-t "a title"` go to Vitest, or to Playwright where only journeys match. Returns the exit code: 1 when nothing matches.
 */
export async function runMatching(root: string, args: readonly string[]): Promise<number> {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const words = (firstOption < 0 ? args : args.slice(0, firstOption)).filter((word) => word !== '')
  const options = firstOption < 0 ? [] : args.slice(firstOption)
  if (words.length === 0) {
    console.error('Name a part of a path before the options: npm test -- <word> -t "a title".')
    return 1
  }
  const { tests, journeys } = await findTestFiles(root, words)
  if (tests.length + journeys.length === 0) {
    console.error(`No test file's path contains ${words.map((word) => `"${word}"`).join(' or ')}.`)
    return 1
  }
  const isLeftOut = leftOutTests(root).some((left) => tests.some((file) => file.endsWith(left)))
  if (isLeftOut) for (const line of describeLeftOut(root)) console.log(line)
  const codes: number[] = []
  if (tests.length > 0) codes.push(await runVitest([...tests, ...options]))
  if (journeys.length > 0) {
    await Promise.all([buildWeb(), buildServer()])
    const files = journeys.map((file) => file.slice('e2e/'.length))
    codes.push(await runJourneys([...files, ...(tests.length > 0 ? [] : options)]))
  }
  return codes.find((code) => code !== 0) ?? 0
}
