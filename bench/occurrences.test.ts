import { expect, test } from 'vitest'
import { measureOccurrences } from './occurrences.ts'

test('twelve dates take less than 1 ms, ten years of 1,000 schedules less than a second', () => {
  const { twelveMs, tenYearsMs, dates } = measureOccurrences(1000)
  console.info(
    `12 dates ${twelveMs.toFixed(3)} ms; 10 years of 1,000 schedules, ${dates} dates, ${tenYearsMs.toFixed(0)} ms`,
  )
  expect(dates).toBeGreaterThan(100_000)
  expect(twelveMs).toBeLessThan(1)
  expect(tenYearsMs).toBeLessThan(1000)
})
