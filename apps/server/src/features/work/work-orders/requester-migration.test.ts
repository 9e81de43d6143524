import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'

const server = disposeAfterAll(await createCommandsApp())

const folder = new URL('../../../../../../db/migrations/', import.meta.url)
const name = readdirSync(folder).find((file) => file.endsWith('_requester_of_entered_orders.sql')) ?? ''

test('[A2.089] the migration copies the author of an order without a requester to its requester', async () => {
  const byUser = { entered_by_user_id: 1004, contact_id: null }
  const unnamed = await server.newOrder({ ...byUser, order_by: '' })
  const named = await server.newOrder({ ...byUser, order_by: 'Front desk' })
  const imported = await server.newOrder({ contact_id: null, order_by: '' })
  const before = await server.order(unnamed)
  await sql.raw(readFileSync(new URL(name, folder), 'utf8')).execute(server.db)
  const requesters = async (...ids: number[]) =>
    await Promise.all(ids.map(async (id) => (await server.order(id)).orderBy))
  expect(before.orderBy).toBe('')
  expect(await requesters(unnamed, named, imported)).toEqual(['Rita Request', 'Front desk', ''])
  expect((await server.order(unnamed)).fmModId).toBe(before.fmModId)
})
