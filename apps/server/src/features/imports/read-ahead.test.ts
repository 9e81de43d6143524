import { setImmediate as otherWork } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readAhead } from './read-ahead.ts'

/** Items whose reading is noted, and the end of it. */
async function* noting(items: readonly string[], seen: string[], fault?: Error): AsyncGenerator<string> {
  try {
    for (const item of items) {
      await otherWork()
      seen.push(`read ${item}`)
      yield item
    }
    if (fault) throw fault
  } finally {
    seen.push('closed')
  }
}

async function work(items: AsyncGenerator<string>, seen: string[], last?: string): Promise<void> {
  for await (const item of items) {
    seen.push(`begin ${item}`)
    for (let turn = 0; turn < 5; turn += 1) await otherWork()
    seen.push(`end ${item}`)
    if (item === last) break
  }
}

test('the next batch of a file is read while one is stored, and no further one', async () => {
  const seen: string[] = []
  await work(readAhead(noting(['A', 'B', 'C'], seen)), seen)
  expect(seen).toEqual([
    ...['read A', 'begin A', 'read B', 'end A'],
    ...['begin B', 'read C', 'end B', 'closed', 'begin C', 'end C'],
  ])
})

test('what is read before a fault of the file is stored before the fault is told', async () => {
  const seen: string[] = []
  const reading = readAhead(noting(['A', 'B'], seen, new Error('torn')))
  await expect(work(reading, seen)).rejects.toThrow('torn')
  expect(seen.at(-1)).toBe('end B')
})

test('work that ends early leaves no reading behind', async () => {
  const seen: string[] = []
  await work(readAhead(noting(['A', 'B', 'C'], seen)), seen, 'A')
  expect(seen).toEqual(['read A', 'begin A', 'read B', 'end A', 'closed'])
})
