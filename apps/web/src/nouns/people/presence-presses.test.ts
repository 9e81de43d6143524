import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aUser } from '#testing/records.ts'
import { pressOptions, sendWaitingPresses, waitingPresses } from './presence-presses.ts'

const queries = new QueryClient()
const press = (next: 'In' | 'Out') =>
  queries
    .getMutationCache()
    .build(queries, pressOptions(queries, { userId: 7 }))
    .execute(next)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T15:00:00Z'), toFake: ['Date'] })
  waitingPresses.set([])
})
afterEach(() => vi.useRealTimers())

test('stores a press without a connection with its time, and sends it later', async () => {
  stubFetch(() => new TypeError('Failed to fetch'))
  expect(await press('In')).toBeNull()
  vi.setSystemTime(Date.parse('2026-03-10T19:00:00Z'))
  expect(await press('Out')).toBeNull()
  const kept = [
    { userId: 7, newStatus: 'In', dateTime: '2026-03-10T15:00:00.000Z' },
    { userId: 7, newStatus: 'Out', dateTime: '2026-03-10T19:00:00.000Z' },
  ]
  expect(waitingPresses.get()).toEqual(kept)
  const sent = stubFetch(() => ({ json: aUser({ inOutStatus: 'Out' }) }))
  expect((await sendWaitingPresses(7))?.inOutStatus).toBe('Out')
  expect(sent.map(({ body }) => JSON.parse(String(body)))).toEqual(kept)
  expect(waitingPresses.get()).toEqual([])
})

test('leaves other users’ presses waiting, and drops one that is too old', async () => {
  const old = { userId: 7, newStatus: 'In', dateTime: '2026-03-08T14:00:00.000Z' } as const
  const other = { userId: 8, newStatus: 'In', dateTime: '2026-03-10T14:00:00.000Z' } as const
  waitingPresses.set([old, other])
  const sent = stubFetch(() => ({ json: aUser() }))
  expect(await sendWaitingPresses(7)).toBeNull()
  expect([sent, waitingPresses.get()]).toEqual([[], [other]])
})

test('drops a press that the server rejects', async () => {
  stubFetch(() => ({ status: 422, json: { title: 'In/Out is not enabled for this account.', errors: [] } }))
  await expect(press('In')).rejects.toThrow()
  expect(waitingPresses.get()).toEqual([])
})
