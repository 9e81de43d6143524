import type { Check } from './check.ts'

export type Tally = { passed: number; failed: number }

/** Runs the lanes side by side, the checks of a lane in order. Prints each check as it ends, with its findings below. */
export async function runChecks(
  lanes: readonly (readonly Check[])[],
  print: (line: string) => void,
): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 }
  const runLane = async (checks: readonly Check[]): Promise<void> => {
    for (const check of checks) {
      const startedAt = performance.now()
      const findings = await check.findings()
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      print(`${findings.length === 0 ? 'ok  ' : 'FAIL'} ${check.name} (${seconds} s)`)
      for (const finding of findings) print(`     ${finding}`)
      if (findings.length === 0) tally.passed++
      else tally.failed++
    }
  }
  await Promise.all(lanes.map(runLane))
  return tally
}
