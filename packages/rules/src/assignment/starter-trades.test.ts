import { expect, test } from 'vitest'
import { starterTargetHours, starterTrades } from './starter-trades.ts'
import { maxTargetHours, maxTradeName, targetHoursOf } from './trade-settings.ts'

test('[C8.029] the starter set is valid: unique names within the maximum length, and hours for each priority', () => {
  const names = starterTrades.map(({ name }) => name.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
  for (const { name, jobTypes } of starterTrades) {
    const jobs = jobTypes.map((each) => each.name.toLowerCase())
    expect([name, new Set(jobs).size, jobs.length > 0]).toEqual([name, jobs.length, true])
    for (const each of [name, ...jobs]) expect(each.length).toBeLessThanOrEqual(maxTradeName)
  }
  for (const hours of Object.values(starterTargetHours)) expect(hours).toBeLessThanOrEqual(maxTargetHours)
})

test("[C8.029] an order's due time comes from its priority, else its job type, else the setting", () => {
  const leak = { priority: 2, targetHours: { 1: 4, 2: 24 } }
  expect([
    targetHoursOf(leak, 1, 72),
    targetHoursOf(leak, null, 72),
    targetHoursOf(leak, 3, 72),
    targetHoursOf(null, 1, 72),
    targetHoursOf({ priority: null, targetHours: null }, 1, 72),
  ]).toEqual([4, 24, 72, 72, 72])
})
