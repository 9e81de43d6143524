import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#lib/api-error.ts'
import { type BulkItem, type BulkOutcome, runBulk } from './bulk-run.ts'

type Pump = { readonly id: number }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Runs a change for this many pumps with the given responses, and returns the results. */
async function run(count: number, send: (id: number) => Promise<Pump>, isStopped = () => false) {
  const outcomes = new Map<number, BulkOutcome<Pump>>()
  const items = Array.from({ length: count }, (_, index): BulkItem<Pump, Pump> => {
    const id = index + 1
    const change = { send: () => send(id), seen: 1, signature: String(id) } as BulkItem<Pump, Pump>['change']
    return { row: { id }, change, idempotencyKey: `key-${id}` }
  })
  const running = runBulk({
    items,
    kind: { schema: z.object({ id: z.number() }) },
    onSent: () => undefined,
    onOutcome: ({ row }, outcome) => outcomes.set(row.id, outcome),
    isStopped,
  })
  await vi.runAllTimersAsync()
  await running
  return outcomes
}

test("waits and continues when the server's rate limit is reached", async () => {
  const tries = new Map<number, number>()
  const outcomes = await run(6, async (id) => {
    tries.set(id, (tries.get(id) ?? 0) + 1)
    if (id > 3 && tries.get(id) === 1) throw new ApiError('change', 429, { title: 'Too many calls.' })
    return { id }
  })
  expect([...outcomes.values()].map(({ state }) => state)).toEqual(Array(6).fill('done'))
  expect(tries.get(6)).toBe(2)
})

test('does not wait after it was stopped', async () => {
  let calls = 0
  const outcomes = await run(
    1,
    async () => {
      calls += 1
      throw new ApiError('change', 429, { title: 'Too many calls.' })
    },
    () => calls > 0,
  )
  expect(outcomes.get(1)?.state).toBe('refused')
  expect(calls).toBe(1)
})
