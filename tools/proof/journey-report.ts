import { readFile } from 'node:fs/promises'

type Attachment = { name: string; path?: string }
type Result = { status: string; error?: { message?: string }; attachments?: Attachment[] }
type Spec = { title: string; file: string; line: number; tests: { status: string; results: Result[] }[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }

/** What Playwright's JSON report says of one journey. */
export type JourneyResult = {
  /** File, line and title, as people search for it. */
  name: string
  /** `expected`, `unexpected`, `flaky` or `skipped`. */
  status: string
  /** One for each try. */
  results: Result[]
}

/** Reads the journeys of a report; none where there is no report. */
export async function readJourneys(report: string): Promise<JourneyResult[]> {
  const read = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as Suite
  return specsOf(read).flatMap(({ file, line, title, tests }) =>
    tests.map((test) => ({ name: `${file}:${line} ${title}`, ...test })),
  )
}

function specsOf(suite: Suite): Spec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

const shownLines = 6
const colorCodes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** The beginning of a failure's message, without colors. */
export const firstLines = (message: string): string =>
  message.replaceAll(colorCodes, '').split('\n').slice(0, shownLines).join('\n')
