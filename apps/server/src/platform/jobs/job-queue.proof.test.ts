import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTransaction, nobody, type OpenDatabase, openDatabase } from '../db/database.ts'
import { silentLog } from '../log.ts'
import type { TestDatabase } from '../testing/cluster.ts'
import { createMigratedDatabase } from '../testing/migrated-database.ts'
import { createJobQueue, type Job, type JobQueue } from './job-queue.ts'

let database: TestDatabase
let opened: OpenDatabase
const queues: JobQueue[] = []
beforeEach(async () => {
  database = await createMigratedDatabase()
  opened = openDatabase({ connectionString: database.connectionString, log: silentLog, maxConnections: 6 })
})
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.close()
  await opened.db.destroy()
  await database.drop()
})

type Data = { n: number }
const jobOf = (more: Partial<Job<Data>>): Job<Data> => ({
  name: 'count',
  expireInSeconds: 60,
  retries: 2,
  pollSeconds: 0.5,
  run: async () => undefined,
  ...more,
})

async function startQueue(job: Job<Data>): Promise<JobQueue> {
  const queue = createJobQueue({ pool: opened.pool, log: silentLog, superviseSeconds: 1 })
  queues.push(queue)
  await queue.start([job])
  return queue
}
const within = { timeout: 20_000, interval: 50 }

test('runs a job after its transaction is committed, and never after a rollback', async () => {
  const done: number[] = []
  const queue = await startQueue(jobOf({ run: async ({ n }) => void done.push(n) }))
  const failing = inTransaction(opened.db, nobody, async (trx) => {
    await queue.send(trx, 'count', { n: 1 })
    throw new Error('on second thought')
  })
  await expect(failing).rejects.toThrow('on second thought')
  await inTransaction(opened.db, nobody, (trx) => queue.send(trx, 'count', { n: 2 }))
  await vi.waitFor(() => expect(done).toEqual([2]), within)
})

test('starts an urgent job on commit instead of the next poll, and never after a rollback', async () => {
  const done: number[] = []
  const job = jobOf({ run: async ({ n }) => void done.push(n), pollSeconds: 3600, startsAtOnce: true })
  const queue = await startQueue(job)
  // The first poll is at the start.
  await inTransaction(opened.db, nobody, (trx) => queue.send(trx, 'count', { n: 1 }))
  await vi.waitFor(() => expect(done).toEqual([1]), within)
  const failing = inTransaction(opened.db, nobody, async (trx) => {
    await queue.send(trx, 'count', { n: 2 })
    throw new Error('on second thought')
  })
  await expect(failing).rejects.toThrow('on second thought')
  await inTransaction(opened.db, nobody, (trx) => queue.send(trx, 'count', { n: 3 }))
  await vi.waitFor(() => expect(done).toEqual([1, 3]), within)
})

test('retries a failed job and gives up after the last attempt', async () => {
  const told: string[] = []
  const queue = await startQueue(
    jobOf({
      run: async ({ n }) => {
        told.push(`tried ${n}`)
        throw new Error('not today')
      },
      giveUp: async ({ n }) => void told.push(`gave up ${n}`),
    }),
  )
  await inTransaction(opened.db, nobody, (trx) => queue.send(trx, 'count', { n: 7 }))
  await vi.waitFor(() => expect(told).toEqual(['tried 7', 'tried 7', 'tried 7', 'gave up 7']), within)
})

test('another process takes over the jobs of a process without a heartbeat', async () => {
  const done: number[] = []
  const dying = createJobQueue({ pool: opened.pool, log: silentLog })
  let taken = false
  await dying.start([
    jobOf({
      run: (_data, signal) => {
        taken = true
        return new Promise((_resolve, reject) => signal.addEventListener('abort', reject))
      },
    }),
  ])
  await inTransaction(opened.db, nobody, (trx) => dying.send(trx, 'count', { n: 3 }))
  await vi.waitFor(() => expect(taken).toBe(true), within)
  await sql`update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`.execute(
    opened.db,
  )
  await startQueue(jobOf({ run: async ({ n }) => void done.push(n) }))
  await vi.waitFor(() => expect(done).toEqual([3]), within)
  await dying.close()
})

test('stopping interrupts running jobs, and the next start repeats them', async () => {
  const seen: string[] = []
  const first = await startQueue(
    jobOf({
      run: (_data, signal) => {
        seen.push('begun')
        return new Promise((_resolve, reject) => signal.addEventListener('abort', reject))
      },
    }),
  )
  await inTransaction(opened.db, nobody, (trx) => first.send(trx, 'count', { n: 4 }))
  await vi.waitFor(() => expect(seen).toEqual(['begun']), within)
  await first.close()
  await startQueue(jobOf({ run: async () => void seen.push('done') }))
  await vi.waitFor(() => expect(seen).toEqual(['begun', 'done']), within)
})

test('a start writes only what differs from previous starts', async () => {
  const read = async () => {
    const queues = await sql`select name, retry_limit, expire_seconds, dead_letter, updated_on
      from jobs.queue where name like 'count%' order by name`.execute(opened.db)
    const schedules = await sql`select name, cron, updated_on from jobs.schedule`.execute(opened.db)
    return [...queues.rows, ...schedules.rows]
  }
  const job = jobOf({ schedule: '0 4 * * *', giveUp: async () => undefined })
  await startQueue(job)
  const first = await read()
  expect(first).toMatchObject([
    { name: 'count', retry_limit: 2, expire_seconds: 60, dead_letter: 'count-given-up' },
    { name: 'count-given-up', retry_limit: 5 },
    { name: 'count', cron: '0 4 * * *' },
  ])
  await startQueue(job)
  expect(await read()).toEqual(first)
  await startQueue({ ...job, retries: 3, schedule: '0 5 * * *' })
  const [queue, failedForGood, schedule] = await read()
  expect(queue).toMatchObject({ name: 'count', retry_limit: 3, expire_seconds: 60 })
  expect(failedForGood).toEqual(first[1])
  expect(schedule).toMatchObject({ name: 'count', cron: '0 5 * * *' })
})

test('two connections are enough to poll any number of job types', async () => {
  const queue = createJobQueue({ pool: opened.pool, log: silentLog })
  queues.push(queue)
  const done: string[] = []
  const names = Array.from({ length: 12 }, (_, index) => `kind-${index}`)
  await queue.start(names.map((name) => jobOf({ name, run: async () => void done.push(name) })))
  for (const name of names) await inTransaction(opened.db, nobody, (trx) => queue.send(trx, name, { n: 1 }))
  await vi.waitFor(() => expect(done.toSorted()).toEqual(names.toSorted()), within)
  // The third connection is for the transactions that enqueue jobs.
  expect(opened.pool.totalCount).toBeLessThanOrEqual(3)
})

test('a queue that was not started rejects jobs', async () => {
  const queue = createJobQueue({ pool: opened.pool, log: silentLog })
  const sending = inTransaction(opened.db, nobody, (trx) => queue.send(trx, 'count', { n: 1 }))
  await expect(sending).rejects.toThrow('has not been started')
})
