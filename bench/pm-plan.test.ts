import { expect, test } from 'vitest'
import { measurePlan } from './pm-plan.ts'

test('the plan of 500 schedules for 366 days takes less than 2 s, and no target holds up the rest for long', () => {
  measurePlan(20)
  const { lines, totalMs, longestMs } = measurePlan(500)
  console.info(
    `${lines} occurrences in ${totalMs.toFixed(0)} ms, the longest target ${longestMs.toFixed(1)} ms`,
  )
  expect(lines).toBeGreaterThan(50_000)
  expect(totalMs).toBeLessThan(2000)
  expect(longestMs).toBeLessThan(200)
})
