import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listJobs } from '#jobs.ts'
import { type CommandsApp, createCommandsApp } from './commands-app.fixture.ts'

let server: CommandsApp
beforeAll(async () => {
  server = await createCommandsApp()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await server.clearSettings()
})

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

test('[C9.010] closes out an order the configured number of days after completion and logs the cause', async () => {
  await server.setting('closeOutAfterDays', 30)
  const [due, early] = [await server.newOrder(completed(30)), await server.newOrder(completed(29.9))]
  const others = [
    await server.newOrder(),
    await server.newOrder({ status_kind: 'dnc', dnc_at: daysAgo(90) }),
    await server.newOrder({ ...completed(90), closed_out_at: daysAgo(60) }),
  ]
  await run()
  expect([await isClosed(due), await isClosed(early)]).toEqual([true, false])
  const { log } = await server.order(due)
  expect(log.map(({ logUser, logActivity }) => [logUser, logActivity])).toEqual([
    ['Fettle', 'Closed out by itself, 30 days after completion'],
  ])
  for (const id of [early, ...others]) expect(await server.log(id)).toEqual([])
  await run()
  expect(await server.log(due)).toHaveLength(1)
  const labor = { workorderId: due, laborHours: 1 }
  expect((await server.send('technician', 'POST', '/api/Costs/labor', labor)).status).toBe(409)
})

test('[C9.010] processes several batches in one run', async () => {
  await server.setting('closeOutAfterDays', 1)
  const ids: number[] = []
  for (let count = 0; count < 205; count += 1) ids.push(await server.newOrder(completed(2)))
  await run()
  const open = await server.db
    .selectFrom('work_order')
    .select('id')
    .where('id', 'in', ids)
    .where('closed_out_at', 'is', null)
    .execute()
  expect(open).toEqual([])
})
