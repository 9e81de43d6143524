import { beforeEach, expect, test } from 'vitest'
import { listJobs } from '#jobs.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows } from '#platform/testing/rows.ts'
import { createCommandsApp } from './commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.reset())

const daysAgo = (days: number) => new Date(Date.UTC(2026, 2, 10, 15) - days * 86_400_000).toISOString()
const completed = (days: number) => ({ status_kind: 'complete', completed_at: daysAgo(days) })
const run = async () => {
  const job = listJobs(server.deps).find(({ name }) => name === 'close-out')
  await job?.run({} as never, AbortSignal.timeout(10_000))
}
const isClosed = async (id: number) => (await server.order(id)).closedOutFlag

test('[C9.010] never closes out an order when automatic close-out is off', async () => {
  const id = await server.newOrder(completed(3000))
  await run()
  expect(await isClosed(id)).toBe(false)
})

test('[C9.007, C9.010] closes out completed, not completed and denied orders the configured number of days after their end and logs the cause', async () => {
  await server.setting('closeOutAfterDays', 30)
  const ended = (days: number) =>
    Promise.all([
      server.newOrder(completed(days)),
      server.newOrder({ status_kind: 'dnc', dnc_at: daysAgo(days) }),
      server.newRequest({ status_kind: 'denied', denied_at: daysAgo(days) }),
    ])
  const [due, early] = [await ended(30), await ended(29.9)]
  const others = [
    ...early,
    await server.newOrder(),
    // Reopened after an earlier end.
    await server.newOrder({ completed_at: daysAgo(90), dnc_at: daysAgo(90) }),
    await server.newOrder({ ...completed(90), closed_out_at: daysAgo(60) }),
  ]
  await run()
  expect(await Promise.all(due.map(isClosed))).toEqual([true, true, true])
  expect(await Promise.all(early.map(isClosed))).toEqual([false, false, false])
  for (const id of due) {
    const { log } = await server.order(id)
    expect(log.map(({ logUser, logActivity }) => [logUser, logActivity])).toEqual([
      ['Fettle', 'Closed out by itself, 30 days after the order ended'],
    ])
  }
  for (const id of others) expect(await server.log(id)).toEqual([])
  await run()
  for (const id of due) expect(await server.log(id)).toHaveLength(1)
  const labor = { workorderId: due[0], laborHours: 1 }
  expect((await server.send('technician', 'POST', '/api/Costs/labor', labor)).status).toBe(409)
})

test('[C9.010] processes several batches in one run', async () => {
  await server.setting('closeOutAfterDays', 1)
  const ids: number[] = []
  for (let count = 0; count < 205; count += 1) ids.push(await server.newOrder(completed(2)))
  await run()
  const open = await findRows(server.db, 'work_order', ['id'], { id: ids, closed_out_at: null })
  expect(open).toEqual([])
})
