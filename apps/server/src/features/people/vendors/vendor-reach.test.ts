import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())

const acme = '/api/Vendors/1006'

test('a vendor serves elsewhere only for readers who do not see one of its buildings', async () => {
  const servesElsewhere = async (person: string) => (await server.as(person, acme)).json.servesElsewhere
  expect([await servesElsewhere('administrator'), await servesElsewhere('wide')]).toEqual([false, false])
  await server.put('wide', acme, { buildings: [{ buildingId: 1001 }] })
  expect([await servesElsewhere('administrator'), await servesElsewhere('wide')]).toEqual([false, false])
  await server.put('wide', acme, { buildings: [{ buildingId: 1001 }, { buildingId: 1004 }] })
  expect([await servesElsewhere('administrator'), await servesElsewhere('wide')]).toEqual([true, false])
})

test('[C4.001] open orders of a vendor exclude orders on hold, completed, not completed and denied', async () => {
  const openOrders = async () => (await server.as('administrator', acme)).json.openOrders
  expect(await openOrders()).toBe(0)
  // One each: complete, DNC, denied and on hold.
  await sql`update work_order set assign_to_id = 1006 where id in (1003, 1005, 1007, 1008)`.execute(server.db)
  expect(await openOrders()).toBe(0)
  // An open order and a request that waits.
  await sql`update work_order set assign_to_id = 1006 where id in (1001, 1004)`.execute(server.db)
  expect(await openOrders()).toBe(2)
})
