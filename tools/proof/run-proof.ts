import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { allChecks } from '../checks/all-checks.ts'
import { runChecks, type Tally } from '../checks/run-checks.ts'
import { root } from '../root.ts'
import { buildServer } from '../server/build.ts'
import { buildWeb } from '../web/build.ts'
import { describeFailures, readFailedJourneys, readFailedTests } from './failures.ts'
import { describeFlakes, readFlakyJourneys, readFlakyTests } from './flakes.ts'
import { describeLeftOut } from './left-out.ts'
import { countPlaywright, countVitest } from './reports.ts'
import { runJourneys, runVitest } from './run-tests.ts'
import type { Scope } from './scopes.ts'

type Part = { title: string; run: () => Promise<Tally> }

/**
 * Runs the parts of a scope: checks, tests, the builds, browser journeys. Every part runs even if
 * an earlier one failed. Prints the time of each part, failures, flakes and omissions at the end, and the totals in the
 * last line. Returns the exit code.
 */
export async function runProof(scope: Scope): Promise<number> {
  const reports = await mkdtemp(path.join(tmpdir(), 'fettle-reports-'))
  const tests = path.join(reports, 'vitest.json')
  const journeys = path.join(reports, 'playwright.json')
  const checks = { title: 'Checks', run: () => runChecks(allChecks(root), console.log) }
  const parts: Part[] = [
    ...(scope.hasChecks ? [checks] : []),
    { title: 'Tests', run: () => countTests(tests, scope.tests) },
    { title: 'Builds', run: buildAndCount },
    { title: 'Journeys in a browser', run: () => countJourneys(journeys, scope.journeys) },
  ]
  const times: string[] = []
  const total: Tally = { passed: 0, failed: 0 }
  try {
    for (const { title, run } of parts) {
      const startedAt = performance.now()
      console.log(`\n${title}`)
      const tally = await run().catch(countAsFailed)
      times.push(`${title} ${Math.round((performance.now() - startedAt) / 1000)} s`)
      total.passed += tally.passed
      total.failed += tally.failed
    }
    const failures = [...(await readFailedTests(tests, root)), ...(await readFailedJourneys(journeys))]
    const flakes = [...(await readFlakyTests(tests, root)), ...(await readFlakyJourneys(journeys))]
    const leftOut = scope.hasProofs ? describeLeftOut(root) : []
    const notes = [...leftOut, ...describeFlakes(flakes), ...describeFailures(failures)]
    for (const line of ['', times.join(', '), ...scope.omits, ...notes]) console.log(line)
    console.log(`${total.passed} passed, ${total.failed} failed`)
    return total.failed === 0 ? 0 : 1
  } finally {
    await rm(reports, { recursive: true, force: true })
  }
}

/** A part that cannot be started counts as one failure; the other parts still run. */
function countAsFailed(error: unknown): Tally {
  console.log(`FAIL ${error instanceof Error ? error.message : error}`)
  return { passed: 0, failed: 1 }
}

async function countTests(report: string, selection: readonly string[]): Promise<Tally> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return countVitest(report, await runVitest([...selection, ...reporters]))
}

async function buildAndCount(): Promise<Tally> {
  await Promise.all([buildWeb(), buildServer()])
  console.log('ok   built')
  return { passed: 1, failed: 0 }
}

async function countJourneys(report: string, selection: readonly string[]): Promise<Tally> {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  return countPlaywright(report, await runJourneys([...selection, '--reporter=list,json'], env))
}
