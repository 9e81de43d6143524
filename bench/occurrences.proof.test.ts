import { expect, test } from 'vitest'
import { measureOccurrences } from './occurrences.ts'

test('ten years of 1,000 schedules take ten times as long as ten years of 100, and twelve dates a small part of that', () => {
  const hundred = measureOccurrences(100)
  const { twelveMs, tenYearsMs, dates } = measureOccurrences(1000)
  console.info(
    `12 dates ${twelveMs.toFixed(3)} ms; 10 years of 1,000 schedules, ${dates} dates, ${tenYearsMs.toFixed(0)} ms`,
  )
  expect(dates).toBeGreaterThan(100_000)
  expect(tenYearsMs).toBeLessThan(40 * hundred.tenYearsMs)
  expect(twelveMs).toBeLessThan(tenYearsMs / 100)
})
