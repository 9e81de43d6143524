import { readFile } from 'node:fs/promises'

/** A journey that failed first and passed when it was retried. */
export type Flake = {
  /** File, line and title, as people search for it. */
  journey: string
  /** The first lines of the first failure. */
  error: string
  /** Path of its trace, for `npx playwright show-trace`. */
  trace: string | undefined
}

type Attachment = { name: string; path?: string }
type Result = { status: string; error?: { message?: string }; attachments?: Attachment[] }
type Spec = { title: string; file: string; line: number; tests: { status: string; results: Result[] }[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }

const shownLines = 6
const colorCodes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** Reads from Playwright's JSON report which journeys passed only after a retry. */
export async function readFlakes(report: string): Promise<Flake[]> {
  const read = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as Suite
  return specsOf(read).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'flaky')
      .map(({ results }) => {
        const failed = results.find(({ status }) => status !== 'passed')
        const attachments = results.flatMap((result) => result.attachments ?? [])
        return {
          journey: `${spec.file}:${spec.line} ${spec.title}`,
          error: (failed?.error?.message ?? '')
            .replaceAll(colorCodes, '')
            .split('\n')
            .slice(0, shownLines)
            .join('\n'),
          trace: attachments.find(({ name }) => name === 'trace')?.path,
        }
      }),
  )
}

function specsOf(suite: Suite): Spec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
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
