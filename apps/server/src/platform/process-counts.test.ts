import { expect, test, vi } from 'vitest'
import { type CountExchange, type CountMessage, createProcessCounts } from './process-counts.ts'
import { createTestClock } from './testing/test-clock.ts'

/** Simulates several processes of one machine that receive each other's messages. */
function machine(count: number) {
  const clock = createTestClock()
  const listeners: ((counts: CountMessage['counts']) => void)[] = []
  const posted: CountMessage[] = []
  const processes = Array.from({ length: count }, (_, own) => {
    const exchange: CountExchange = {
      post(message) {
        posted.push(message)
        for (const [at, listener] of listeners.entries()) if (at !== own) listener(message.counts)
      },
      subscribe: (_limit, listener) => void listeners.push(listener),
    }
    const nowMs = () => clock.now().getTime()
    return createProcessCounts({ limit: 'calls', windowMs: 60_000, nowMs, exchange, maxKeys: 3, delayMs: 0 })
  })
  return { clock, processes, posted }
}

test("counts a caller's requests across all processes", async () => {
  const { processes, posted } = machine(3)
  for (const each of processes) each.add('person 7')
  processes[0]?.add('person 7')
  await vi.waitFor(() => expect(posted).toHaveLength(3))
  expect(processes.map((each) => each.read('person 7').count)).toEqual([4, 4, 4])
  expect(posted[0]).toEqual({ limit: 'calls', counts: [['person 7', 2]] })
})

test('does not forward counts received from another process', async () => {
  const { processes, posted } = machine(2)
  processes[0]?.add('person 7')
  await vi.waitFor(() => expect(posted).toHaveLength(1))
  processes[1]?.add('person 8')
  await vi.waitFor(() => expect(posted).toHaveLength(2))
  expect(posted[1]?.counts).toEqual([['person 8', 1]])
})

test('counts restart after the window, and the oldest of too many keys is dropped', () => {
  const { clock, processes } = machine(1)
  const [only] = processes
  expect(only?.add('a')).toEqual({ count: 1, remainingMs: 60_000 })
  clock.advance(59_000)
  expect(only?.add('a')).toEqual({ count: 2, remainingMs: 1000 })
  clock.advance(1000)
  expect(only?.read('a').count).toBe(0)
  for (const key of ['a', 'b', 'c', 'd']) only?.add(key)
  expect(['a', 'b', 'c', 'd'].map((key) => only?.read(key).count)).toEqual([0, 1, 1, 1])
})
