import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changes, closeStreams, listen } from '#features/desk/events/event-client.fixture.ts'
import { photo, picture, sendPhotos, to } from '#features/work/photos/photos.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRow, updateRows } from '#platform/testing/rows.ts'
import { createCommandsApp } from '../commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
await server.app.listen({ port: 0, host: '127.0.0.1' })
beforeEach(() => server.setting('workOrderEntityTransfer', true))
afterEach(async () => {
  closeStreams()
  await server.clearSettings()
})

/** Transfers an order from North, Rita Request's property, to South. */
const transfer = async (workorderId: number) => {
  const target = { targetPropertyId: 1002, targetLocation1: 'South Library', targetTrade: 'Roofing' }
  const { status } = await server.send('wide', 'PUT', '/TransferTo', { workorderId, ...target })
  expect(status).toBe(200)
}
const listed = async (query = '') => {
  const { json } = await server.as('requester', `/api/Workorders?take=1000&${query}`)
  return new Set(json.data.map(({ workorderId }: { workorderId: number }) => workorderId))
}
const read = (workorderId: number) => server.as('requester', `/api/Workorders/${workorderId}`)

describe('a request transferred to a property that its requester cannot access', () => {
  test('[A6.014] stays in the requester’s lists and counts, overall and for the original property', async () => {
    const id = await server.newRequest()
    const before = await server.send('requester', 'POST', '/counts', { filters: [{ propertyId: 1001 }] })
    await transfer(id)
    expect((await listed()).has(id)).toBe(true)
    expect((await listed('propertyId=1001')).has(id)).toBe(true)
    expect((await listed('propertyId=1002')).size).toBe(0)
    const after = await server.send('requester', 'POST', '/counts', { filters: [{ propertyId: 1001 }] })
    expect([after.status, after.json]).toEqual([200, before.json])
    await updateRows(server.db, 'user_account', { requester_view_all_orders: true }, { id: 1004 })
    for (const query of [
      '',
      'isViewAllRequestersOrdersChecked=true',
      'isViewAllRequestersOrdersChecked=true&orderStatus=Open',
    ])
      expect([query, (await listed(query)).has(id)]).toEqual([query, true])
    await updateRows(server.db, 'user_account', { requester_view_all_orders: false }, { id: 1004 })
  })

  test('remains readable as a requester and accepts messages and photos, but no edits', async () => {
    const id = await server.newRequest()
    expect((await read(id)).json.can['edit-field']).toBe(true)
    await transfer(id)
    await server.send('wide', 'POST', '/AddComment', { workorderId: id, commentText: 'Costly.', kind: 2 })
    const { status, json } = await read(id)
    expect([status, json.building, json.privateNotes, json.costLabor]).toEqual([200, 'South Library', '', []])
    expect(json.can).toMatchObject({ comment: true, 'photo-add': true, withdraw: true, 'edit-field': false })
    const message = { workorderId: id, commentText: 'It is the blue one.', kind: 1 }
    expect((await server.send('requester', 'POST', '/AddComment', message)).status).toBe(200)
    const sent = await sendPhotos(server, [to(id), photo(await picture().jpeg().toBuffer())], {
      subject: 'requester',
    })
    expect(sent.status).toBeLessThan(300)
    expect((await server.as('requester', `/api/Photos?workorderId=${id}`)).json).toHaveLength(1)
    const edited = await server.send('requester', 'PUT', `/${id}/ChangeLocation`, { newFloor: '1' })
    expect(edited.status).toBe(403)
  })

  test('sends live events to the requester when transferred and when changed there', async () => {
    const id = await server.newRequest()
    const stream = await listen(server, 'requester')
    const told = () => changes(stream).filter(({ workorderId }) => workorderId === id)
    await transfer(id)
    await stream.until(() => told().length > 0)
    const before = told().length
    await server.send('wide', 'PUT', `/${id}/set-hold`, {})
    await stream.until(() => told().length > before)
    expect(told().filter(({ gone }) => gone)).toEqual([])
  })

  test('gives no access to other orders, places or lists of the property', async () => {
    const mine = await server.newRequest()
    await transfer(mine)
    const south = { property_id: 1002, building_id: null, trade_id: null, assign_to_id: null }
    const others = await server.newOrder({ ...south, contact_id: null })
    // Entered in South by Rita's account but never transferred, so she still cannot see it.
    const never = await server.newRequest({ ...south })
    const moved = await server.newOrder({ contact_id: null })
    await transfer(moved)
    for (const id of [others, never, moved]) {
      expect([id, (await read(id)).status]).toEqual([id, 403])
      expect((await listed()).has(id)).toBe(false)
    }
    for (const path of [
      '/api/Buildings?propertyId=1002',
      '/api/Properties/1002',
      '/api/ValueLists/1002/Department',
    ])
      expect([path, (await server.as('requester', path)).status]).toEqual([path, 404])
  })

  test('is gone for staff of the original property', async () => {
    const id = await server.newRequest()
    await transfer(id)
    for (const subject of ['technician', 'supervisor'])
      expect((await server.as(subject, `/api/Workorders/${id}`)).status).toBe(403)
  })

  test('is hidden from a requester who loses access to the original property', async () => {
    const id = await server.newRequest()
    await transfer(id)
    await server.db.deleteFrom('user_property').where('user_id', '=', 1004).execute()
    expect((await read(id)).status).toBe(403)
    await server.db.insertInto('user_property').values({ user_id: 1004, property_id: 1001 }).execute()
    expect((await read(id)).status).toBe(200)
  })
})

test('keeps a transferred order’s document visible to users who see the order', async () => {
  const id = await server.newRequest()
  const fileId = await insertRow(server.db, 'document', {
    property_id: 1001,
    title: `Plan ${id}`,
    type: 'Drawing',
  })
  await server.db.insertInto('document_link').values({ document_id: fileId, work_order_id: id }).execute()
  const southId = await insertRow(server.db, 'document', {
    property_id: 1002,
    title: `Roof ${id}`,
    type: 'Drawing',
  })
  await transfer(id)
  const seen = async () => {
    const { json } = await server.as('requester', `/api/Documents?workorderId=${id}&take=10`)
    return json.data.map(({ documentId }: { documentId: number }) => documentId)
  }
  expect(await seen()).toEqual([fileId])
  await server.db.insertInto('document_link').values({ document_id: southId, work_order_id: id }).execute()
  expect(await seen()).toEqual([fileId, southId])
})
