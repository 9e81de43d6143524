import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { createRandom } from '#fuzz/random.fixture.ts'
import { openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'
import { newSeed, rounds } from '#platform/testing/rounds.ts'
import type { Server } from '../main.fixture.ts'
import { createReturningListener, type ReturningListener } from './returning-listener.fixture.ts'
import { useRunningServers } from './running-servers.fixture.ts'
import { createWriter, fillWritersWorld, type Tally } from './writers.fixture.ts'

const kills = rounds({ short: 6, full: 40 })
const writers = 4
const writesWhileAway = 20
const seed = newSeed()

const { connectionString, isRunning, kill, start } = useRunningServers()
const listeners: ReturningListener[] = []
afterEach(() => Promise.all(listeners.splice(0).map((listener) => listener.stop())))

/** Returns how often each record of an order must be announced: once for each transaction that changed it. */
async function readCommitted(): Promise<Map<string, number>> {
  await using opened = openDatabase({ connectionString: connectionString(), log: silentLog })
  const { rows } = await sql<{ record: string; times: number }>`
    select replace(record_kind, '_', '-') || ' ' || record_id as record, count(distinct xid)::int as times
    from change_record where work_order_id is not null group by 1`.execute(opened.db)
  return new Map(rows.map(({ record, times }) => [record, times]))
}

function countReceived({ received: summary }: ReturningListener): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { kind, recordId } of summary) {
    const record = `${kind} ${recordId}`
    counts.set(record, (counts.get(record) ?? 0) + 1)
  }
  return counts
}

const sorted = (counts: Map<string, number>) => [...counts].sort(([a], [b]) => a.localeCompare(b))

test(`two servers are killed ${kills} times in turn while people write: listeners receive each change once`, async () => {
  const random = createRandom(seed)
  const tally: Tally = { acknowledged: 0, sentAgain: 0, answeredBefore: 0 }
  const servers: [Server, Server] = await Promise.all([start('one'), start('two')])
  const alive = () => servers.find((server) => isRunning(server)) ?? servers[0]
  const ordinaryWriter = (index: number) => {
    const own = servers[index % 2] as Server
    return `http://127.0.0.1:${(isRunning(own) ? own : alive()).port}`
  }
  const names = Array.from({ length: writers }, (_, index) => `writer-${index}`)
  const headers = await fillWritersWorld(connectionString(), names)
  for (const index of [0, 1])
    listeners.push(createReturningListener(() => ordinaryWriter(index), { ...headers[index] } as never))
  await Promise.all(listeners.map(({ ready }) => ready))

  let isWriting = true
  // A day of labor has room for this many lines only.
  let budget = 0
  const mayWrite = () => tally.acknowledged < budget
  const people = names.map((name, index) => createWriter(name, headers[index] as never, seed + index, tally))
  const writing = people.map(async (person, index) => {
    while (isWriting || person.isWaiting()) {
      await person.write(
        () => ordinaryWriter(index),
        () => mayWrite() || person.isWaiting(),
      )
      await vi.waitFor(() => expect(!isWriting || mayWrite()).toBe(true), { timeout: 60_000, interval: 5 })
    }
  })
  for (let round = 0; round < kills; round++) {
    const until = tally.acknowledged + 2 + random.roll(20)
    // Some are written after the kill, while the killed server is down.
    budget = until + writesWhileAway
    await vi.waitFor(() => expect(tally.acknowledged).toBeGreaterThanOrEqual(until), {
      timeout: 30_000,
      interval: 5,
    })
    const place = round % 2
    const doomed = servers[place] as Server
    await kill(doomed)
    servers[place] = await start(place === 0 ? 'one' : 'two')
  }
  isWriting = false
  await Promise.all(writing)

  const committed = await readCommitted()
  expect(committed.size).toBeGreaterThan(kills)
  for (const listener of listeners) {
    expect(listener.resets).toBe(0)
    await vi.waitFor(
      () => expect(countReceived(listener).size).toBeGreaterThanOrEqual(committed.size),
      20_000,
    )
    expect(sorted(countReceived(listener))).toEqual(sorted(committed))
    expect(listener.returns).toBeGreaterThanOrEqual(kills / 2)
  }
  console.log(
    `seed ${seed}: ${kills} kills, ${tally.acknowledged} writes acknowledged, ${tally.sentAgain} sent again; ` +
      listeners
        .map(({ received: summary, returns }) => `${summary.length} told, ${returns} returns`)
        .join('; '),
  )
})
