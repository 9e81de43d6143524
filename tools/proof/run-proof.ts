import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { allChecks } from '../checks/all-checks.ts'
import { runChecks, type Tally } from '../checks/run-checks.ts'
import { root } from '../root.ts'
import { buildWeb } from '../web/build.ts'
import { describeFailures, readFailedJourneys, readFailedTests } from './failures.ts'
import { describeFlakes, readFlakyJourneys, readFlakyTests } from './flakes.ts'
import { describeLeftOut } from './left-out.ts'
import { countPlaywright, countVitest } from './reports.ts'
import { runJourneys, runVitest } from './run-tests.ts'

/**
 * Proves the product: checks, tests, the client's build, journeys in a browser. Every part runs even when an earlier
 * one failed. What failed, what was left out, and what passed after a retry are named at the end, and the last
 * line has the totals. Returns the exit code.
 */
export async function runProof(): Promise<number> {
  const reports = await mkdtemp(path.join(tmpdir(), 'fettle-reports-'))
  const tests = path.join(reports, 'vitest.json')
  const journeys = path.join(reports, 'playwright.json')
  try {
    const tallies = [
      await part('Checks', () => runChecks(allChecks(root), console.log)),
      await part('Tests', () => countTests(tests)),
      await part('Web client', buildAndCount),
      await part('Journeys in a browser', () => countJourneys(journeys)),
    ]
    const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
    const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
    const failures = [...(await readFailedTests(tests, root)), ...(await readFailedJourneys(journeys))]
    const flakes = [...(await readFlakyTests(tests, root)), ...(await readFlakyJourneys(journeys))]
    const notes = [...describeLeftOut(root), ...describeFlakes(flakes), ...describeFailures(failures)]
    for (const line of ['', ...notes]) console.log(line)
    console.log(`${passed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  } finally {
    await rm(reports, { recursive: true, force: true })
  }
}

/** A part that cannot even be started counts as failed; the other parts still run. */
async function part(title: string, run: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n${title}`)
  try {
    return await run()
  } catch (error) {
    console.log(`FAIL ${error instanceof Error ? error.message : error}`)
    return { passed: 0, failed: 1 }
  }
}

async function countTests(report: string): Promise<Tally> {
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return countVitest(report, await runVitest(args))
}

async function buildAndCount(): Promise<Tally> {
  await buildWeb()
  console.log('ok   built')
  return { passed: 1, failed: 0 }
}

async function countJourneys(report: string): Promise<Tally> {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  return countPlaywright(report, await runJourneys(['--reporter=list,json'], env))
}
