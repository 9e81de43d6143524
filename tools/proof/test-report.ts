import { readFile } from 'node:fs/promises'
import path from 'node:path'

type TestFile = {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
}

/** What Vitest's JSON report says of one test, or of a file of tests that could not be run. */
export type TestResult = {
  /** File and title, as people search for it. */
  name: string
  status: string
  /** What its failed tries said; one that passed after a retry has them, too. */
  messages: string[]
}

/** Reads the tests of a report, none where there is no report; `root` is left out of the names of their files. */
export async function readTests(report: string, root: string): Promise<TestResult[]> {
  const read = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as { testResults?: TestFile[] }
  return (read.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const tests = assertionResults.map(({ status, fullName, failureMessages }) => ({
      name: `${file} > ${fullName}`,
      status,
      messages: failureMessages ?? [],
    }))
    const ofFile = { name: file, status, messages: [message ?? ''] }
    return status === 'failed' && !tests.some((test) => test.status === 'failed') ? [...tests, ofFile] : tests
  })
}
