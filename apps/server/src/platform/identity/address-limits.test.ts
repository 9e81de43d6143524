import { expect, test } from 'vitest'
import { createTestClock } from '../testing/test-clock.ts'
import { createAddressLimits } from './address-limits.ts'

function failing(address: string, times: number) {
  const clock = createTestClock()
  const limits = createAddressLimits(clock, { limit: 'test' })
  for (let count = 0; count < times; count++) limits.countFailure(address)
  return { clock, limits }
}

test('allows fifty failures per 15 minutes and resets after that', () => {
  expect(failing('203.0.113.1', 49).limits.secondsToWait('203.0.113.1')).toBe(0)
  const { clock, limits } = failing('203.0.113.1', 50)
  expect(limits.secondsToWait('203.0.113.1')).toBe(900)
  clock.advance(899_000)
  expect(limits.secondsToWait('203.0.113.1')).toBe(1)
  clock.advance(1_000)
  expect(limits.secondsToWait('203.0.113.1')).toBe(0)
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:db8::1', '2001:db8:0:0:5::', true],
  ['::ffff:203.0.113.1', '203.0.113.1', true],
  ['203.0.113.1', '203.0.113.2', false],
])('%s and %s count as one: %s', (one, other, same) => {
  expect(failing(one, 50).limits.secondsToWait(other) > 0).toBe(same)
})

test('limits memory by forgetting the oldest addresses', () => {
  const { limits } = failing('203.0.113.1', 50)
  for (let count = 0; count < 20_000; count++)
    limits.countFailure(`10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`)
  expect(limits.secondsToWait('203.0.113.1')).toBe(0)
})

test('of eighty concurrent failing attempts, only fifty run', async () => {
  const limits = createAddressLimits(createTestClock(), { limit: 'test' })
  let ran = 0
  const outcomes = await Promise.all(
    Array.from({ length: 80 }, () =>
      limits.attempt('203.0.113.54', {
        refuse: (seconds) => seconds,
        work: async (fail) => {
          ran += 1
          await Promise.resolve()
          fail()
          return 0
        },
      }),
    ),
  )
  expect([ran, outcomes.filter((seconds) => seconds === 900)]).toEqual([50, Array(30).fill(900)])
})

test('an attempt that throws releases its reservation', async () => {
  const limits = createAddressLimits(createTestClock(), { limit: 'test', allowed: 1 })
  const attempt = (work: () => Promise<string>) =>
    limits.attempt('203.0.113.55', { refuse: () => 'wait', work })
  await expect(attempt(() => Promise.reject(new Error('The database is away.')))).rejects.toThrow('away')
  expect(await attempt(async () => 'in')).toBe('in')
})

test('a reservation is released once, and not in a later window', () => {
  const clock = createTestClock()
  const limits = createAddressLimits(clock, { limit: 'test' })
  const first = limits.reserve('203.0.113.56')
  expect([first.before, limits.reserve('203.0.113.56').before]).toEqual([0, 1])
  first.release()
  first.release()
  expect(limits.countOf('203.0.113.56')).toBe(1)
  const late = limits.reserve('203.0.113.56')
  clock.advance(900_000)
  limits.reserve('203.0.113.56')
  late.release()
  expect(limits.countOf('203.0.113.56')).toBe(1)
})
