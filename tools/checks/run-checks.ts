import type { Check } from './check.ts'

export type Tally = { passed: number; failed: number }

/** Runs the checks one after the other and prints one line each, with the findings below a failed one. */
export async function runChecks(checks: readonly Check[], print: (line: string) => void): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 }
  for (const check of checks) {
    const startedAt = performance.now()
    const findings = await check.findings()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    print(`${findings.length === 0 ? 'ok  ' : 'FAIL'} ${check.name} (${seconds} s)`)
    for (const finding of findings) print(`     ${finding}`)
    if (findings.length === 0) tally.passed++
    else tally.failed++
  }
  return tally
}
