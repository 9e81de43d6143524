import { readFile } from 'node:fs/promises'
import type { Tally } from '../checks/run-checks.ts'

/**
 * Counts the results in Vitest's JSON report. A run that ended with an error although no test failed (a file that
 * cannot be loaded, an unhandled rejection) counts as one failure, and so does a run without a report.
 */
export async function countVitest(report: string, exitCode: number): Promise<Tally> {
  const found = await readJson<{ numPassedTests?: number; numFailedTests?: number }>(report)
  return withExit({ passed: found?.numPassedTests ?? 0, failed: found?.numFailedTests ?? 0 }, exitCode, found)
}

/** Counts the results in Playwright's JSON report; a journey that passed after a retry counts as passed. */
export async function countPlaywright(report: string, exitCode: number): Promise<Tally> {
  const found = await readJson<{ stats?: { expected: number; unexpected: number; flaky: number } }>(report)
  const stats = found?.stats
  const tally = { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }
  return withExit(tally, exitCode, found)
}

function withExit(tally: Tally, exitCode: number, report: unknown): Tally {
  const silentFailure = tally.failed === 0 && (exitCode !== 0 || report === undefined)
  return silentFailure ? { ...tally, failed: 1 } : tally
}

async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
