import { expect, test } from 'vitest'
import { measurePlan } from './pm-plan.ts'

test('the plan of 500 schedules for 366 days grows with their number, and no target holds up the rest', () => {
  measurePlan(100)
  const fifty = measurePlan(50)
  const { lines, totalMs, longestMs } = measurePlan(500)
  console.info(
    `${lines} occurrences in ${totalMs.toFixed(0)} ms, the longest target ${longestMs.toFixed(1)} ms`,
  )
  expect(lines).toBeGreaterThan(50_000)
  // Ten times as many take about ten times as long, on any machine; quadratic work would take a hundred times.
  expect(totalMs).toBeLessThan(40 * fifty.totalMs)
  expect(longestMs).toBeLessThan(totalMs / 10)
})
