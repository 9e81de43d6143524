import { firstLines, readJourneys } from './journey-report.ts'

/** A journey that failed first and passed when it was retried. */
export type Flake = {
  /** File, line and title, as people search for it. */
  journey: string
  /** The first lines of the first failure. */
  error: string
  /** Path of its trace, for `npx playwright show-trace`. */
  trace: string | undefined
}

/** Reads from Playwright's JSON report which journeys passed only after a retry. */
export async function readFlakes(report: string): Promise<Flake[]> {
  const journeys = await readJourneys(report)
  return journeys
    .filter(({ status }) => status === 'flaky')
    .map(({ name, results }) => {
      const failed = results.find(({ status }) => status !== 'passed')
      const attachments = results.flatMap((result) => result.attachments ?? [])
      return {
        journey: name,
        error: firstLines(failed?.error?.message ?? ''),
        trace: attachments.find(({ name: kind }) => kind === 'trace')?.path,
      }
    })
}

/** Describes them for printing: a line for each journey, its error and its trace; empty when there are none. */
export function describeFlakes(flakes: readonly Flake[]): string[] {
  if (flakes.length === 0) return []
  return [
    `Passed at the second try only, to be looked into (${flakes.length}):`,
    ...flakes.flatMap(({ journey, error, trace }) => [
      `  ${journey}`,
      ...error.split('\n').map((line) => `    ${line}`),
      `    trace: ${trace ?? 'none'}`,
    ]),
  ]
}
