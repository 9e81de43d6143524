import { afterEach, expect, test, vi } from 'vitest'
import { viewerZone } from './viewer-time.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('reads the browser’s time zone once a minute, so that travelers see changes', () => {
  vi.useFakeTimers({ now: 0, toFake: ['performance'] })
  vi.advanceTimersByTime(60_000)
  const ask = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  const zones = ['Europe/Vienna', 'Asia/Tokyo']
  ask.mockImplementation(() => ({ timeZone: zones[ask.mock.calls.length - 1] }) as never)
  expect([viewerZone(), viewerZone()]).toEqual(['Europe/Vienna', 'Europe/Vienna'])
  vi.advanceTimersByTime(60_000)
  expect([viewerZone(), ask.mock.calls.length]).toEqual(['Asia/Tokyo', 2])
})
