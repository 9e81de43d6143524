import { firstLines, readJourneys } from './journey-report.ts'
import { readTests } from './test-report.ts'

/** A test or a journey that failed first and passed when it was retried. */
export type Flake = {
  /** File, line and title, as people search for it. */
  test: string
  /** The first lines of the first failure. */
  error: string
  /** A journey's path of the trace, for `npx playwright show-trace`. */
  trace: string | undefined
}

/** Reads from Vitest's JSON report which tests passed only after a retry; `root` is left out of their files' names. */
export async function readFlakyTests(report: string, root: string): Promise<Flake[]> {
  const tests = await readTests(report, root)
  return tests
    .filter(({ status, messages }) => status === 'passed' && messages.length > 0)
    .map(({ name, messages }) => ({ test: name, error: firstLines(messages[0] ?? ''), trace: undefined }))
}

/** Reads from Playwright's JSON report which journeys passed only after a retry. */
export async function readFlakyJourneys(report: string): Promise<Flake[]> {
  const journeys = await readJourneys(report)
  return journeys
    .filter(({ status }) => status === 'flaky')
    .map(({ name, results }) => {
      const failed = results.find(({ status }) => status !== 'passed')
      const attachments = results.flatMap((result) => result.attachments ?? [])
      return {
        test: name,
        error: firstLines(failed?.error?.message ?? ''),
        trace: attachments.find(({ name: kind }) => kind === 'trace')?.path,
      }
    })
}

/** Describes them for printing: a line for each, its error and a journey's trace; empty when there are none. */
export function describeFlakes(flakes: readonly Flake[]): string[] {
  if (flakes.length === 0) return []
  return [
    `Passed at the second try only, to be looked into (${flakes.length}):`,
    ...flakes.flatMap(({ test, error, trace }) => [
      `  ${test}`,
      ...error.split('\n').map((line) => `    ${line}`),
      ...(trace === undefined ? [] : [`    trace: ${trace}`]),
    ]),
  ]
}
