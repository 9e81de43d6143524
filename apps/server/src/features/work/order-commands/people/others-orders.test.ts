import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRows } from '#platform/testing/rows.ts'
import { createCommandsApp } from '../commands-app.fixture.ts'

let id: number
let photoId: number

/**
 * Rita's order has all kinds of content. Carl, of the same property, follows it. Nell sees all orders of the
 * property.
 */
const server = disposeAfterAll(await createCommandsApp())
beforeAll(async () => {
  const { db } = server
  const account = { role_id: 1009, contact_id: null }
  await insertRows(db, 'user_account', [
    { ...account, id: 2001, subject: 'carl', login_name: 'carl', display_name: 'Carl', email: '' },
    {
      ...account,
      id: 2002,
      subject: 'nell',
      login_name: 'nell',
      display_name: 'Nell',
      email: '',
      requester_view_all_orders: true,
    },
  ])
  await insertRows(
    db,
    'user_property',
    [2001, 2002].map((user_id) => ({ user_id, property_id: 1001 })),
  )
  await db
    .insertInto('stored_file')
    .values({ id: 3001, sha256: 'a'.repeat(64), media_type: 'image/png', byte_size: 10 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  id = await server.newOrder({
    description: 'The tap drips.',
    order_by_field2: 'Finance',
    phone_number: '555-222-3333',
    building_id: 1001,
    extended_data: JSON.stringify({ Door: 'code 4711' }),
    signature_name: 'Rita Request',
  })
  const comment = { workorderId: id, commentText: 'Ring me at home.', kind: 1 }
  await server.send('requester', 'POST', '/AddComment', comment)
  const photo = {
    work_order_id: id,
    file_id: 3001,
    name: 'me.png',
    description: 'my kitchen',
    taken_at: '2026-03-09T15:00:00Z',
    taken_by: 'Rita Request',
    user_type: 'Requester',
  }
  photoId = (await db.insertInto('photo').values(photo).returning('id').executeTakeFirstOrThrow()).id
  await db.insertInto('work_order_follower').values({ work_order_id: id, user_id: 2001 }).execute()
})
beforeEach(() => server.clock.set(new Date('2026-03-10T15:00:00Z')))

const read = async (subject: string) => (await server.as(subject, `/api/Workorders/${id}`)).json
const openMessages = (isOpen: boolean) =>
  server.db.updateTable('property').set({ followers_see_messages: isOpen }).where('id', '=', 1001).execute()

describe('a follower of another requester’s order', () => {
  test('reads number, place, description, status and dates, but no personal data', async () => {
    const order = await read('carl')
    expect(order).toMatchObject({
      workorderId: id,
      orderNumber: expect.stringMatching(/^\d+$/),
      building: 'Library',
      description: 'The tap drips.',
      orderStatus: 'Open',
      entryDateTime: '2026-03-09T15:00:00.000Z',
      followingFlag: true,
      orderBy: '',
      orderByField2: '',
      contactId: null,
      phoneNumber: '',
      assignTo: null,
      extendedData: {},
      signatureName: '',
      notes: '',
      comments: [],
      photos: [],
      log: [],
    })
    expect(JSON.stringify(order)).not.toMatch(/Rita|Tess|Finance|555|4711|Ring me/)
  })

  test('finds it in the list with reduced fields, and not by a person’s name', async () => {
    const list = async (query: string) =>
      (await server.as('carl', `/api/Workorders?orderStatus=All${query}`)).json.data as object[]
    expect(await list('')).toMatchObject([
      { workorderId: id, description: 'The tap drips.', orderBy: '', contactId: null, assignTo: null },
    ])
    for (const query of [
      '&orderBy=Rita',
      '&contactId=1001',
      '&assignTo=Tess%20Tern',
      '&orderByField2=Finance',
    ])
      expect([query, await list(query)]).toEqual([query, []])
  })

  test('sees no photos and no signature', async () => {
    const list = `/api/Photos?workorderId=${id}`
    expect((await server.as('carl', list)).json).toEqual([])
    expect((await server.as('requester', list)).json).toHaveLength(1)
    const picture = await server.as('carl', `/api/Photos/${photoId}/content`)
    expect([picture.status, picture.json.title]).toEqual([404, `Photo ${photoId} was not found.`])
    expect((await server.as('carl', `/api/Workorders/${id}/signature`)).status).toBe(403)
  })

  test('reads messages and photos when the property allows it, but no contact data', async () => {
    await openMessages(true)
    const order = await read('carl')
    expect([order.comments, order.photos]).toMatchObject([
      [{ commentText: 'Ring me at home.' }],
      [{ photoName: 'me.png' }],
    ])
    expect([order.phoneNumber, order.orderBy, order.contactId]).toEqual(['', '', null])
    await openMessages(false)
  })
})

describe('[A6.014] a requester with access to all orders of the property', () => {
  test('reads other requesters’ orders without their phone numbers', async () => {
    expect(await read('nell')).toMatchObject({
      orderBy: 'Rita Request',
      assignTo: 'Tess Tern',
      comments: [{ commentText: 'Ring me at home.' }],
      photos: [{ photoName: 'me.png' }],
      phoneNumber: '',
    })
    expect((await read('requester')).phoneNumber).toBe('555-222-3333')
    expect((await read('technician')).phoneNumber).toBe('555-222-3333')
  })

  test('cannot change other requesters’ orders', async () => {
    const comment = { workorderId: id, commentText: 'Mine too!', kind: 1 }
    for (const subject of ['nell', 'carl'])
      expect([subject, (await server.send(subject, 'POST', '/AddComment', comment)).status]).toEqual([
        subject,
        403,
      ])
    expect((await server.send('requester', 'POST', '/AddComment', comment)).status).toBe(200)
    expect((await read('nell')).can).toMatchObject({
      comment: false,
      'photo-add': false,
      'photo-delete': false,
    })
  })
})
