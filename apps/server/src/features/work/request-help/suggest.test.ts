import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { silentLog } from '#platform/log.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createLearnJob } from './learn-job.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeAll(async () => {
  for (let round = 0; round < 20; round += 1) {
    await server.newOrder({ job_type_id: 1001, description: 'It is far too hot, stuffy air' })
    await server.newOrder({ job_type_id: 1002, description: 'Filter is full of dust, stuffy air' })
    await server.newOrder({ trade_id: 1002, job_type_id: 1003, description: 'Tap leaks water' })
  }
})
beforeEach(() => server.reset())

const ask = (text: string, subject = 'requester', propertyId = 1001) =>
  server.post(subject, '/api/Workorders/suggest', { propertyId, text })
const namesOf = async (text: string, subject = 'requester'): Promise<string[]> =>
  (await ask(text, subject)).json.suggestions.map(({ jobType }: { jobType: string }) => jobType)
const learn = () =>
  createLearnJob({ ...server.deps, log: silentLog }).run({} as never, AbortSignal.timeout(10_000))
const models = () => server.db.selectFrom('job_type_model').selectAll().orderBy('property_id').execute()

test('a text suggests its job type with the trade, from the first request on', async () => {
  const { status, json } = await ask('The tap in the kitchen is leaking')
  expect([status, json.suggestions]).toEqual([
    200,
    [{ jobType: 'Leak', jobTypeId: 1003, trade: 'Plumbing', tradeId: 1002, probability: expect.any(Number) }],
  ])
  expect(json.suggestions[0].probability).toBeGreaterThan(0.9)
  expect(await models()).toMatchObject([{ property_id: 1001, order_count: 60 }])
  expect(await namesOf('Nobody knows these words')).toEqual([])
})

test('requesters see suggestions among their job types, others among all of the property', async () => {
  await server.setting('requestJobTypeKindFilter', 'Request')
  expect(await namesOf('stuffy, filter full of dust')).toEqual([])
  expect(await namesOf('stuffy, filter full of dust', 'technician')).toEqual(['Filter change'])
  await server.db.deleteFrom('property_trade').where('trade_id', '=', 1002).execute()
  expect(await namesOf('leaking tap')).toEqual([])
  await server.db.insertInto('property_trade').values({ property_id: 1001, trade_id: 1002 }).execute()
  expect(await namesOf('leaking tap')).toEqual(['Leak'])
})

test("a nightly job retrains each property's model once", async () => {
  for (let round = 0; round < 20; round += 1)
    await server.newOrder({ job_type_id: 1001, description: 'Sauna', entered_at: '2026-03-10T14:00:00Z' })
  expect(await namesOf('sauna')).toEqual([])
  await learn()
  expect(await namesOf('sauna')).toEqual([])
  server.clock.set(new Date('2026-03-11T04:00:00Z'))
  await learn()
  expect(await namesOf('sauna')).toEqual(['Too hot'])
  const stored = await models()
  expect(stored.map(({ property_id }) => property_id)).toEqual([1001, 1002])
  // The southern property has too few orders for a model, and is not read again.
  expect(stored[1]?.model).toBeNull()
  expect((await ask('sauna', 'southerner', 1002)).json).toEqual({ suggestions: [] })
})

test('returns 404 for another property', async () => {
  expect((await ask('tap', 'requester', 1002)).status).toBe(404)
})
