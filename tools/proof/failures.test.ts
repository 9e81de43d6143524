import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeFailures, readFailedJourneys, readFailedTests } from './failures.ts'

let folder: string
let report: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fettle-failures-test-'))
  report = path.join(folder, 'report.json')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('the tests that failed are named with their file and the beginning of what they said', async () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    {
      status: 'failed',
      fullName: 'sums takes away',
      failureMessages: ['\u001b[31m1\u001b[39m is not 2\n2\n3\n4\n5\n6\n7'],
    },
  ]
  const testResults = [
    { name: '/house/sums.test.ts', status: 'failed', assertionResults },
    { name: '/house/fine.test.ts', status: 'passed', assertionResults: [] },
    { name: '/house/broken.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
  ]
  await writeFile(report, JSON.stringify({ testResults }))
  expect(await readFailedTests(report, '/house')).toEqual([
    { test: 'sums.test.ts > sums takes away', error: '1 is not 2\n2\n3\n4\n5\n6' },
    { test: 'broken.test.ts', error: 'no such file' },
  ])
})

test('names journeys that failed on their last try, not journeys that passed on it', async () => {
  const spec = (title: string, status: string, message: string) => ({
    title,
    file: 'taps.spec.ts',
    line: 3,
    tests: [
      {
        status,
        results: [
          { status: 'failed', error: { message: 'earlier' } },
          { status, error: { message } },
        ],
      },
    ],
  })
  const specs = [spec('counts', 'unexpected', 'seven taps'), spec('waits', 'flaky', 'slow')]
  await writeFile(report, JSON.stringify({ suites: [{ specs }] }))
  expect(await readFailedJourneys(report)).toEqual([{ test: 'taps.spec.ts:3 counts', error: 'seven taps' }])
})

test('returns nothing without a report or failures', async () => {
  expect(await readFailedTests(report, '/house')).toEqual([])
  expect(await readFailedJourneys(report)).toEqual([])
  expect(describeFailures([])).toEqual([])
})

test('failures are printed with their number, each followed by what it said', () => {
  expect(describeFailures([{ test: 'a', error: 'one\ntwo' }])).toEqual([
    'Failed (1):',
    '  a',
    '    one',
    '    two',
  ])
})
