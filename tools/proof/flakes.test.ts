import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeFlakes, readFlakyJourneys, readFlakyTests } from './flakes.ts'

let folder: string
let report: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fettle-flakes-test-'))
  report = path.join(folder, 'report.json')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const flaky = {
  status: 'flaky',
  results: [
    {
      status: 'failed',
      error: { message: '\u001b[31mError: no row\u001b[39m\nCall log:\n  - waiting' },
      attachments: [{ name: 'trace', path: '/tmp/trace.zip' }],
    },
    { status: 'passed', attachments: [] },
  ],
}
const passed = { status: 'expected', results: [{ status: 'passed' }] }

test('a journey that passed at its second try is named with its first error and its trace', async () => {
  const suites = [
    {
      specs: [{ title: 'All is well', file: 'home.spec.ts', line: 3, tests: [passed] }],
      suites: [{ specs: [{ title: 'A row appears', file: 'live.spec.ts', line: 12, tests: [flaky] }] }],
    },
  ]
  await writeFile(report, JSON.stringify({ suites }))
  expect(describeFlakes(await readFlakyJourneys(report))).toEqual([
    'Passed at the second try only, to be looked into (1):',
    '  live.spec.ts:12 A row appears',
    '    Error: no row',
    '    Call log:',
    '      - waiting',
    '    trace: /tmp/trace.zip',
  ])
})

test('a test that passed at its second try is named with its first error', async () => {
  const testResults = [
    {
      name: path.join(folder, 'a/sums.test.ts'),
      status: 'passed',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        { status: 'passed', fullName: 'subtracts', failureMessages: ['Error: expected 1', 'Error: later'] },
        { status: 'failed', fullName: 'divides', failureMessages: ['Error: by zero'] },
      ],
    },
  ]
  await writeFile(report, JSON.stringify({ testResults }))
  expect(describeFlakes(await readFlakyTests(report, folder))).toEqual([
    'Passed at the second try only, to be looked into (1):',
    '  a/sums.test.ts > subtracts',
    '    Error: expected 1',
  ])
})

test('where all passed at once, or no report was written, nothing is named', async () => {
  expect(describeFlakes(await readFlakyJourneys(report))).toEqual([])
  await writeFile(report, JSON.stringify({ suites: [{ specs: [{ tests: [passed] }] }] }))
  expect(describeFlakes(await readFlakyJourneys(report))).toEqual([])
})
