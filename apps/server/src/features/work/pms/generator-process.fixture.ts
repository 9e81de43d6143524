import { readConfig } from '#platform/config.ts'
import { productAuthor } from '#platform/db/author.ts'
import { backgroundLockTimeoutMs, nobody, openDatabase } from '#platform/db/database.ts'
import { createJobQueue } from '#platform/jobs/job-queue.ts'
import { silentLog } from '#platform/log.ts'
import { type GenerationResult, generateOrders } from './generate.usecases.ts'

/** Start parameters of a generator process. */
export type GeneratorOrder = { connectionString: string; maxConnections: number; now: string; runs: number }
/** Messages from the process: 'ready' once connected, then the combined results of its runs. */
export type GeneratorAnswer = 'ready' | (Pick<GenerationResult, 'made' | 'busy'> & { failures: string[] })

const answer = (message: GeneratorAnswer) => process.send?.(message)

/** On 'go', makes the due orders of North with `runs` concurrent runs in this process. */
process.once('message', async ({ connectionString, maxConnections, now, runs }: GeneratorOrder) => {
  const { db, pool } = openDatabase({
    connectionString,
    log: silentLog,
    maxConnections,
    lockTimeoutMs: backgroundLockTimeoutMs,
  })
  const deps = {
    db,
    clock: { now: () => new Date(now) },
    config: { ...readConfig([], {}), publicUrl: 'http://localhost:3000', demo: false },
    jobs: createJobQueue({ pool, log: silentLog }),
  }
  const generate = () =>
    generateOrders(deps, {
      property: { id: 1001, timeZone: 'America/New_York' },
      scheduleIds: null,
      author: productAuthor,
      origin: nobody,
      signal: AbortSignal.timeout(120_000),
    })
  await pool.query('select 1')
  process.once('message', async () => {
    const results = await Promise.all(Array.from({ length: runs }, generate))
    const sumOf = (count: 'made' | 'busy') => results.reduce((sum, result) => sum + result[count], 0)
    answer({
      made: sumOf('made'),
      busy: sumOf('busy'),
      failures: results.flatMap(({ failures }) => failures.map(({ error }) => String(error))),
    })
    await db.destroy()
    process.disconnect?.()
  })
  answer('ready')
})
