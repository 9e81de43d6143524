import { readFile } from 'node:fs/promises'
import type { Tally } from '../checks/run-checks.ts'
import { readTests } from './test-report.ts'

/**
 * Counts the results in Vitest's JSON report; a file that could not be loaded counts as one failure, as in the list of
 * failures. A run that ended with an error although nothing failed (an unhandled rejection) counts as one failure, and so
 * does a run without a report.
 */
export async function countVitest(report: string, exitCode: number): Promise<Tally> {
  const results = await readTests(report, '')
  const count = (wanted: string) => results.filter(({ status }) => status === wanted).length
  return withExit({ passed: count('passed'), failed: count('failed') }, exitCode, results.length > 0)
}

/** Counts the results in Playwright's JSON report; a journey that passed after a retry counts as passed. */
export async function countPlaywright(report: string, exitCode: number): Promise<Tally> {
  const found = await readJson<{ stats?: { expected: number; unexpected: number; flaky: number } }>(report)
  const stats = found?.stats
  const tally = { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }
  return withExit(tally, exitCode, found !== undefined)
}

function withExit(tally: Tally, exitCode: number, hasReport: boolean): Tally {
  const silentFailure = tally.failed === 0 && (exitCode !== 0 || !hasReport)
  return silentFailure ? { ...tally, failed: 1 } : tally
}

async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
