import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countPlaywright, countVitest } from './reports.ts'

let folder: string
let report: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fettle-reports-test-'))
  report = path.join(folder, 'report.json')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

/** The report of a file with tests of these states, and of one that could not be loaded. */
function writeVitestReport({ states, unloaded = 0 }: { states: string[]; unloaded?: number }): Promise<void> {
  const tests = states.map((status, index) => ({ status, fullName: `test ${index}` }))
  const loaded = {
    name: 'a.test.ts',
    status: states.includes('failed') ? 'failed' : 'passed',
    assertionResults: tests,
  }
  const others = Array.from({ length: unloaded }, (_, index) => ({
    name: `b${index}.test.ts`,
    status: 'failed',
    message: 'Cannot find module',
    assertionResults: [],
  }))
  return writeFile(report, JSON.stringify({ testResults: [loaded, ...others] }))
}

test('tests and journeys are counted by their state', async () => {
  await writeVitestReport({ states: ['passed', 'failed', 'passed', 'skipped', 'failed'] })
  expect(await countVitest(report, 1)).toEqual({ passed: 2, failed: 2 })
  await writeFile(report, JSON.stringify({ stats: { expected: 4, unexpected: 1, flaky: 1 } }))
  expect(await countPlaywright(report, 1)).toEqual({ passed: 5, failed: 1 })
})

test('a run that ends with an error is a failure even when every test passed', async () => {
  await writeVitestReport({ states: ['passed', 'passed'] })
  expect(await countVitest(report, 1)).toEqual({ passed: 2, failed: 1 })
})

test('each file with a load error counts as one failure, in addition to failed tests', async () => {
  await writeVitestReport({ states: ['passed', 'failed'], unloaded: 2 })
  expect(await countVitest(report, 1)).toEqual({ passed: 1, failed: 3 })
})

test('a run that leaves no report is a failure even when it ends without an error', async () => {
  expect(await countVitest(report, 0)).toEqual({ passed: 0, failed: 1 })
  expect(await countPlaywright(report, 0)).toEqual({ passed: 0, failed: 1 })
})

test('a journey that passed at its second try counts as passed', async () => {
  await writeFile(report, JSON.stringify({ stats: { expected: 4, unexpected: 0, flaky: 1 } }))
  expect(await countPlaywright(report, 0)).toEqual({ passed: 5, failed: 0 })
})
