import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from '../browser/find-chromium.ts'
import { allChecks } from '../checks/all-checks.ts'
import { runChecks, type Tally } from '../checks/run-checks.ts'
import { runProgram } from '../processes/run-program.ts'
import { packageProgram, root } from '../root.ts'
import { buildWeb } from '../web/build.ts'
import { countPlaywright, countVitest } from './reports.ts'

/**
 * Proves the product: checks, tests, the client's build, journeys in a browser. Every part is run even when
 * an earlier one failed. The last line says how much passed and failed. Gives the exit code.
 */
export async function runProof(): Promise<number> {
  const reports = await mkdtemp(path.join(tmpdir(), 'fettle-reports-'))
  try {
    const tallies = [
      await part('Checks', () => runChecks(allChecks(root), console.log)),
      await part('Tests', () => runVitest(path.join(reports, 'vitest.json'))),
      await part('Web client', buildAndCount),
      await part('Journeys in a browser', () => runJourneys(path.join(reports, 'playwright.json'))),
    ]
    const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
    const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
    console.log(`\n${passed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  } finally {
    await rm(reports, { recursive: true, force: true })
  }
}

/** Something that cannot even be run is a failure of its part and keeps no other part from running. */
async function part(title: string, run: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n${title}`)
  try {
    return await run()
  } catch (error) {
    console.log(`FAIL ${error instanceof Error ? error.message : error}`)
    return { passed: 0, failed: 1 }
  }
}

async function runVitest(report: string): Promise<Tally> {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return countVitest(report, await runProgram(packageProgram('vitest'), args))
}

async function buildAndCount(): Promise<Tally> {
  await buildWeb()
  console.log('ok   built')
  return { passed: 1, failed: 0 }
}

async function runJourneys(report: string): Promise<Tally> {
  const env = { ...process.env, CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const code = await runProgram(
    packageProgram('playwright'),
    ['test', '--config', 'e2e', '--reporter=list,json'],
    { env },
  )
  return countPlaywright(report, code)
}
