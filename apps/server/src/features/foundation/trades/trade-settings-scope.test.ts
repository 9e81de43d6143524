import type { TradeSetting } from '@fettle/contract/trade-settings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())

const root = '/api/System'
const trade = async (tradeId: number, person = 'administrator'): Promise<TradeSetting | undefined> =>
  (await server.as(person, `${root}/trades`)).json.trades.find(
    (each: TradeSetting) => each.tradeId === tradeId,
  )

// Ada administers North, Wanda every property; Roofing is offered in South alone.
test("[C8.029] job types of another property's trade cannot be changed or deleted", async () => {
  const remove = await server.as('administrator', `${root}/jobtypes/1004`, { method: 'DELETE' })
  const change = await server.put('administrator', `${root}/jobtypes/1004`, { isActive: false })
  expect([remove.status, change.status]).toEqual([404, 404])
  expect((await trade(1003, 'wide'))?.jobTypes).toMatchObject([
    { jobTypeName: 'South tiles', isActive: true },
  ])
})

test("[C8.029] changing a trade's properties does not affect properties outside the administrator's", async () => {
  await server.put('wide', `${root}/trades/1002`, { propertyIds: [1001, 1002] })
  expect((await trade(1002))?.propertyIds).toEqual([1001])
  expect((await server.put('administrator', `${root}/trades/1002`, { propertyIds: [1001] })).status).toBe(200)
  expect((await trade(1002, 'wide'))?.propertyIds).toEqual([1001, 1002])
})

test('[C8.029] an administrator of one property cannot reorder trades, which all properties share', async () => {
  const order = (person: string) => server.put(person, `${root}/tradeorder`, { tradeIds: [1003, 1001] })
  expect([(await order('administrator')).status, (await order('wide')).status]).toEqual([403, 200])
})

test('[C8.029] default assignees of other properties are hidden', async () => {
  const assignees = [{ buildingId: null, assigneeId: 1008 }]
  expect(
    (await server.put('wide', `${root}/defaultassignees/1002`, { tradeId: 1002, assignees })).status,
  ).toBe(200)
  expect((await trade(1002))?.defaultAssignees).toEqual([])
  expect((await trade(1002, 'wide'))?.defaultAssignees).toMatchObject([{ assigneeId: 1008 }])
})

test('[C8.029] an inactive default assignee can be kept, and duplicates are rejected', async () => {
  const assign = (assignees: object[]) =>
    server.put('administrator', `${root}/defaultassignees/1001`, { tradeId: 1001, assignees })
  const rest = { buildingId: null, assigneeId: 1003 }
  await assign([rest])
  await sql`update assignee set is_active = false where id = 1003`.execute(server.db)
  expect((await assign([rest, { buildingId: 1001, assigneeId: 1001 }])).status).toBe(200)
  const twice = await assign([rest, { buildingId: null, assigneeId: 1001 }])
  expect([twice.status, twice.json.errors[0].field]).toEqual([400, 'assignees.1.buildingId'])
  expect((await assign([])).status).toBe(200)
  const again = await assign([rest])
  expect([again.status, again.json.errors[0].field]).toEqual([400, 'assignees.0.assigneeId'])
})

test('[C0.018] a job type used by an asset cannot be deleted', async () => {
  await sql`insert into asset (property_id, code, name, job_type_id) values (1001, 'A', 'Pump', 1003)`.execute(
    server.db,
  )
  const { status, json } = await server.as('wide', `${root}/jobtypes/1003`, { method: 'DELETE' })
  expect([status, json.title]).toEqual([409, 'Leak is used by 1 asset. Make it inactive instead.'])
})
