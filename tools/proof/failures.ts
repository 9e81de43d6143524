import { firstLines, readJourneys } from './journey-report.ts'
import { readTests } from './test-report.ts'

/** A test that failed, or a file of tests that could not be run. */
export type Failure = {
  test: string
  /** The first lines of what it said. */
  error: string
}

/** Reads from Vitest's JSON report which tests failed; `root` is left out of the names of their files. */
export async function readFailedTests(report: string, root: string): Promise<Failure[]> {
  const tests = await readTests(report, root)
  return tests
    .filter(({ status }) => status === 'failed')
    .map(({ name, messages }) => ({ test: name, error: firstLines(messages[0] ?? '') }))
}

/** Reads from Playwright's JSON report which journeys failed at their last try. */
export async function readFailedJourneys(report: string): Promise<Failure[]> {
  const journeys = await readJourneys(report)
  return journeys
    .filter(({ status }) => status === 'unexpected')
    .map(({ name, results }) => ({ test: name, error: firstLines(results.at(-1)?.error?.message ?? '') }))
}

/** Describes them for printing: a line for each test, and below it what it said; empty when none failed. */
export function describeFailures(failures: readonly Failure[]): string[] {
  if (failures.length === 0) return []
  return [
    `Failed (${failures.length}):`,
    ...failures.flatMap(({ test, error }) => [
      `  ${test}`,
      ...error.split('\n').map((line) => `    ${line}`),
    ]),
  ]
}
