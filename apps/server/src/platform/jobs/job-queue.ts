import type pg from 'pg'
import { fromKysely, type Job as Message, PgBoss } from 'pg-boss'
import { afterCommit, type Trx } from '../db/database.ts'
import type { Logger } from '../log.ts'
import { createSemaphore } from '../semaphore.ts'

/** The schema of the queue's tables, separate from the product's. */
const jobSchema = 'jobs'

/** A kind of work that any process on the database does after the change that requested it. */
export type Job<Data extends object = never> = {
  name: string
  /** Longest run of one attempt. */
  expireInSeconds: number
  /** How often it is retried after a failure, or after its process has ended during the work. */
  retries: number
  /** How often the queue is polled, in seconds. */
  pollSeconds: number
  /**
   * A user waits for the result: if this process runs the job, it starts as soon as its transaction is
   * committed.
   */
  startsAtOnce?: true
  /** How many jobs are fetched at a time, by default 1: more when most find nothing left to do. They fail together. */
  batchSize?: number
  /** When it is started automatically, as a cron expression in UTC; one of all processes starts it. */
  schedule?: string
  /** Does the work. It may run again after it was done: it must detect that and do nothing. Throws to be retried. */
  run(data: Data, signal: AbortSignal): Promise<void>
  /** Called when no attempt is left. */
  giveUp?(data: Data): Promise<void>
}

export type JobQueue = {
  /** Queues work in the transaction of the change that needs it: neither happens without the other. */
  send(trx: Trx, name: string, data: object): Promise<void>
  /** Starts to do the work of these kinds. */
  start(jobs: readonly Job[]): Promise<void>
  /** Interrupts running work, which is retried later, and stops. */
  close(): Promise<void>
}

const failedForGood = (name: string) => `${name}-given-up`
/** A process without a heartbeat for this long counts as dead, and its work is done again. */
const heartbeatSeconds = 10
const stopTimeoutMs = 10_000
/**
 * How many connections polls and the queue's other statements use. All kinds of work are polled at once at the start;
 * without a limit that would open every connection of the pool.
 */
const maxConnections = 2

/** A queue in the database's own tables. Several processes share it; each job is done at least once. */
export function createJobQueue({
  pool,
  log,
  superviseSeconds = 10,
}: {
  pool: pg.Pool
  log: Logger
  superviseSeconds?: number
}): JobQueue {
  const turns = createSemaphore(maxConnections)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => turns.run(() => pool.query(text, values)) },
    schema: jobSchema,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed and continues'))
  const stopping = new AbortController()
  let started = false
  /** The workers of this process that do not wait for the next poll, by the names of their jobs. */
  const waiting = new Map<string, string>()

  async function register(job: Job, stored: Stored): Promise<void> {
    const options = {
      retryLimit: job.retries,
      retryDelay: 1,
      expireInSeconds: job.expireInSeconds,
      heartbeatSeconds,
    }
    if (job.giveUp)
      await provideQueue(boss, stored, failedForGood(job.name), { retryLimit: 5, retryDelay: 5 })
    await provideQueue(boss, stored, job.name, {
      ...options,
      ...(job.giveUp ? { deadLetter: failedForGood(job.name) } : {}),
    })
    const work = { pollingIntervalSeconds: job.pollSeconds, batchSize: job.batchSize ?? 1 }
    const worker = await boss.work<object>(job.name, work, async (messages) => {
      for (const message of messages) await attempt(job, message)
    })
    if (job.startsAtOnce) waiting.set(job.name, worker)
    if (job.giveUp) {
      await boss.work<object>(failedForGood(job.name), work, async (messages) => {
        for (const { data } of messages) await job.giveUp?.(data as never)
      })
    }
    if (job.schedule && stored.schedules.get(job.name) !== job.schedule)
      await boss.schedule(job.name, job.schedule, {})
  }

  async function attempt(job: Job, message: Message<object>): Promise<void> {
    try {
      await job.run(message.data as never, AbortSignal.any([message.signal, stopping.signal]))
    } catch (error) {
      if (stopping.signal.aborted) log.info({ job: job.name }, 'a job was interrupted and will be run again')
      else log.warn({ err: error, job: job.name, attempt: message.retryCount + 1 }, 'a job failed')
      throw error
    }
  }

  return {
    send: async (trx, name, data) => {
      if (!started) throw new Error('The job queue has not been started.')
      await boss.send(name, data, { db: fromKysely(trx) })
      const worker = waiting.get(name)
      if (worker !== undefined) afterCommit(trx, () => boss.notifyWorker(worker))
    },
    start: async (jobs) => {
      await boss.start()
      started = true
      const stored = await readStored(boss)
      for (const job of jobs) await register(job, stored)
    },
    close: async () => {
      stopping.abort()
      if (started) await boss.stop({ graceful: true, timeout: stopTimeoutMs, close: false })
      started = false
    },
  }
}

type QueueOptions = NonNullable<Parameters<PgBoss['createQueue']>[1]>
type Stored = { queues: ReadonlyMap<string, QueueOptions>; schedules: ReadonlyMap<string, string> }

/** Reads what previous starts created, so that most starts write nothing. */
async function readStored(boss: PgBoss): Promise<Stored> {
  const queues = await boss.getQueues()
  const schedules = await boss.getSchedules()
  return {
    queues: new Map(queues.map((queue) => [queue.name, queue])),
    schedules: new Map(schedules.map(({ name, cron }) => [name, cron])),
  }
}

/** Creates the queue, or updates the options of one that an earlier version created. */
async function provideQueue(
  boss: PgBoss,
  { queues }: Stored,
  name: string,
  options: QueueOptions,
): Promise<void> {
  const existing: QueueOptions = queues.get(name) ?? {}
  if (!queues.has(name)) await boss.createQueue(name, options)
  const isAsWanted = Object.entries(options).every(
    ([option, value]) => existing[option as keyof QueueOptions] === value,
  )
  if (!isAsWanted) await boss.updateQueue(name, options)
}

/**
 * Schedule of a job that sends a queue. It starts after each change, and every minute for entries that are due later.
 * One run sends all entries, so several starts count as one.
 */
export const sendsWaiting = {
  schedule: '* * * * *',
  expireInSeconds: 900,
  retries: 3,
  pollSeconds: 1,
  batchSize: 100,
} as const satisfies Partial<Job>
