import { afterEach, beforeAll, expect, test } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { openFollowKeys } from '#features/work/order-commands/people/follow-keys.usecases.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRows } from '#platform/testing/rows.ts'
import { changes, closeStreams, listen, type Stream } from './event-client.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeAll(async () => {
  const { db, app } = server
  await insertRows(db, 'user_account', {
    id: 2001,
    subject: 'carl',
    login_name: 'carl',
    role_id: 1009,
    contact_id: 1002,
  })
  await db.insertInto('user_property').values({ user_id: 2001, property_id: 1001 }).execute()
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  closeStreams()
  await server.clearSettings()
})

const ofOrder = (stream: Stream, workorderId: number) =>
  changes(stream).filter((event) => event.workorderId === workorderId)
const kindsOf = (stream: Stream, workorderId: number) =>
  new Set(ofOrder(stream, workorderId).map(({ kind }) => kind))
const follow = async (workorderId: number) => {
  const followKey = (await openFollowKeys(server.db, server.clock.now())).issue(workorderId, 2001)
  return await server.send('carl', 'POST', `/${workorderId}/followers`, { followKey })
}
/** A change of a setting is sent to everyone, after all earlier changes. */
async function afterwards(stream: Stream): Promise<void> {
  await server.setting('floorLabel', `Level ${Math.random()}`)
  await stream.until(() => changes(stream).some(({ kind }) => kind === 'setting'))
}

test('a follower gets the start of following, the order’s changes, and finally the end', async () => {
  const id = await server.newOrder()
  const carl = await listen(server, 'carl')
  await follow(id)
  await carl.until(() => kindsOf(carl, id).has('work-order-follower'))
  await server.send('supervisor', 'PUT', `/${id}/set-hold`, {})
  await carl.until(() => kindsOf(carl, id).has('work-order'))
  const before = ofOrder(carl, id).length
  await server.send('carl', 'DELETE', `/${id}/followers`)
  await carl.until(() => ofOrder(carl, id).length > before)
  await server.send('supervisor', 'PUT', `/${id}/open-order`)
  await afterwards(carl)
  expect(
    ofOrder(carl, id)
      .slice(before)
      .map(({ kind }) => kind),
  ).toEqual(['work-order-follower'])
})

test('non-followers get nothing, and a follower is sent that an order is gone when it leaves their property', async () => {
  await server.setting('workOrderEntityTransfer', true)
  const [id, other] = [await server.newOrder({ building_id: 1001 }), await server.newOrder()]
  await follow(id)
  const carl = await listen(server, 'carl')
  await server.send('supervisor', 'PUT', `/${other}/set-hold`, {})
  const { status } = await server.send('wide', 'PUT', '/TransferTo', {
    workorderId: id,
    targetPropertyId: 1002,
    targetLocation1: 'South Library',
    targetTrade: 'Roofing',
  })
  expect(status).toBe(200)
  await carl.until(() => ofOrder(carl, id).some(({ gone }) => gone === true))
  await afterwards(carl)
  expect(ofOrder(carl, other)).toEqual([])
  expect(JSON.stringify(changes(carl))).not.toContain('1002')
})
