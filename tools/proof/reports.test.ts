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

test('tests are counted as the runner’s report counts them', async () => {
  await writeFile(report, JSON.stringify({ numPassedTests: 7, numFailedTests: 2 }))
  expect(await countVitest(report, 1)).toEqual({ passed: 7, failed: 2 })
  await writeFile(report, JSON.stringify({ stats: { expected: 4, unexpected: 1, flaky: 1 } }))
  expect(await countPlaywright(report, 1)).toEqual({ passed: 5, failed: 1 })
})

test('a run that ends with an error is a failure even when every test passed', async () => {
  await writeFile(report, JSON.stringify({ numPassedTests: 7, numFailedTests: 0 }))
  expect(await countVitest(report, 1)).toEqual({ passed: 7, failed: 1 })
})

test('a run that leaves no report is a failure even when it ends without an error', async () => {
  expect(await countVitest(report, 0)).toEqual({ passed: 0, failed: 1 })
  expect(await countPlaywright(report, 0)).toEqual({ passed: 0, failed: 1 })
})

test('a journey that passed at its second try counts as passed', async () => {
  await writeFile(report, JSON.stringify({ stats: { expected: 4, unexpected: 0, flaky: 1 } }))
  expect(await countPlaywright(report, 0)).toEqual({ passed: 5, failed: 0 })
})
