import { findChromium } from '../browser/find-chromium.ts'
import { runProgram } from '../processes/run-program.ts'
import { packageProgram } from '../root.ts'

/** Runs Vitest in the pinned runtime and returns its exit code. */
export function runVitest(args: readonly string[]): Promise<number> {
  return runProgram(packageProgram('vitest'), ['run', ...args])
}

/** Runs, in the pinned runtime, the tests whose imports lead to one of `files`; returns the exit code. */
export function runVitestFor(files: readonly string[], options: readonly string[]): Promise<number> {
  return runProgram(packageProgram('vitest'), ['related', '--run', ...options, ...files])
}

/** Runs journeys in a browser on the most recently built client; returns Playwright's exit code. */
export async function runJourneys(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return runProgram(packageProgram('playwright'), ['test', '--config', 'e2e', ...args], {
    env: { ...process.env, CHROMIUM_PATH: await findChromium(), ...env },
  })
}
