import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const noon = Date.UTC(2026, 2, 10, 12)
const hour = 3_600_000
const day = 24 * hour

let monotonic = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  monotonic = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The clock as a page that was just opened has it. */
async function aPage() {
  vi.resetModules()
  return await import('./server-clock.ts')
}
const headerOf = (at: number) => new Date(at).toUTCString()

/** Both clocks go on. */
function pass(ms: number): void {
  monotonic += ms
  vi.setSystemTime(Date.now() + ms)
}

it('is the server’s time on a device whose clock is wrong', async () => {
  const { noteServerTime, serverNow } = await aPage()
  noteServerTime(headerOf(noon + day))
  expect(serverNow()).toBe(noon + day)
  pass(hour)
  expect(serverNow()).toBe(noon + day + hour)
})

it('goes on when the clock is set back a day without a network', async () => {
  const { noteServerTime, serverNow } = await aPage()
  noteServerTime(headerOf(noon))
  pass(hour)
  vi.setSystemTime(Date.now() - day)
  expect(serverNow()).toBe(noon + hour)
})

it('counts the time that the device slept, when only the clock of the day went on', async () => {
  const { noteServerTime, serverNow } = await aPage()
  noteServerTime(headerOf(noon))
  vi.setSystemTime(noon + 2 * hour)
  expect(serverNow()).toBe(noon + 2 * hour)
})

it('is right again with the next answer after the clock was set forward', async () => {
  const { noteServerTime, serverNow } = await aPage()
  noteServerTime(headerOf(noon))
  vi.setSystemTime(noon + day)
  noteServerTime(headerOf(noon + hour))
  expect(serverNow()).toBe(noon + hour)
})

it('is remembered for a page that opens without a network, and never before the last answer', async () => {
  const first = await aPage()
  first.noteServerTime(headerOf(noon + day))
  pass(hour)
  expect((await aPage()).serverNow()).toBe(noon + day + hour)
  vi.setSystemTime(noon - day)
  expect((await aPage()).serverNow()).toBe(noon + day)
})

it('takes the few seconds of an answer’s way for no difference', async () => {
  const { noteServerTime, serverNow } = await aPage()
  noteServerTime(headerOf(noon - 2000))
  expect(serverNow()).toBe(noon)
  noteServerTime(null)
  noteServerTime('soon')
  expect(serverNow()).toBe(noon)
})
