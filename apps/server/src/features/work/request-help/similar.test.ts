import type { SimilarOrder } from '@fettle/contract/request-help'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRow, insertRows } from '#platform/testing/rows.ts'

/** Carl, a requester of North, searches; Rita requested the existing orders. */
const server = disposeAfterAll(await createCommandsApp())
await insertRows(server.db, 'user_account', {
  id: 2001,
  subject: 'carl',
  login_name: 'carl',
  display_name: 'Carl',
  role_id: 1009,
  contact_id: 1002,
})
await server.db.insertInto('user_property').values({ user_id: 2001, property_id: 1001 }).execute()
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await server.clearSettings()
  await server.db.deleteFrom('work_order').where('id', '>', 2000).execute()
  await server.db.deleteFrom('work_order').where('id', '<', 1001).execute()
})

const library = { building_id: 1001, floor_id: 1001, room_id: 1001 }
const here = { building: 'Library', floor: 'First', suite: '101' }
const ask = (text: string, place: object = here, subject = 'carl') =>
  server.post(subject, '/api/Workorders/similar', { propertyId: 1001, text, ...place })
const found = async (...input: Parameters<typeof ask>): Promise<SimilarOrder[]> => {
  const { status, json } = await ask(...input)
  expect(status).toBe(200)
  return json.orders
}
const idsOf = async (...input: Parameters<typeof ask>) =>
  (await found(...input)).map(({ workorderId }) => workorderId)

describe('orders similar to the typed text', () => {
  test('show place, kind of work and state, but no user text until the order is visible to the caller', async () => {
    const id = await server.newOrder({
      ...library,
      number: 79_001,
      job_type_id: 1001,
      description: 'Radiator is cold. Call Mrs. Ray at 555-222-3333 or rita@north.example.',
      order_by_field2: 'Oncology',
      phone_number: '555-222-3333',
      location3: 'Bed of Mr. Brown',
    })
    await server.send('technician', 'POST', '/AddComment', {
      workorderId: id,
      commentText: 'Valve is ordered',
    })
    const answer = await ask('the radiator in here is cold')
    expect(answer.json.orders).toEqual([
      {
        workorderId: id,
        orderNumber: '79001',
        requestId: null,
        orderStatus: 'Open',
        building: 'Library',
        floor: 'First',
        suite: '101',
        trade: 'HVAC',
        jobType: 'Too hot',
        description: null,
        entryDateTime: '2026-03-09T15:00:00.000Z',
        sameRoomFlag: true,
        score: 1,
        visibleFlag: false,
        followingFlag: false,
        followKey: expect.stringMatching(/^[\w-]{43}$/),
      },
    ])
    for (const secret of ['Radiator', 'Rita', 'Ray', '555', 'Oncology', 'Brown', 'Tess', 'Valve'])
      expect(answer.body).not.toContain(secret)
  })

  test('are found by inflected words, and with a typing error', async () => {
    const id = await server.newOrder({ ...library, description: 'Tap leaks, water drips all night' })
    expect(await idsOf('leaking tap')).toEqual([id])
    expect(await idsOf('Dripping taps!')).toEqual([id])
    expect(await idsOf('leaky tapp')).toEqual([id])
    expect(await idsOf('projector bulb')).toEqual([])
  })

  test('share more than one word of a longer text', async () => {
    await server.newOrder({ ...library, description: 'Window handle loose' })
    expect(await idsOf('The window cleaner left paint and ladders in the corridor')).toEqual([])
    const id = await server.newOrder({ ...library, description: 'Paint and ladders left behind' })
    expect(await idsOf('The window cleaner left paint and ladders in the corridor')).toEqual([id])
  })

  test('are live requested ones: not ended, denied or routine', async () => {
    const description = 'Radiator cold'
    const ended = { status_kind: 'complete', completed_at: '2026-03-10T12:00:00Z' }
    await server.newOrder({ ...library, description, ...ended })
    await server.newRequest({
      ...library,
      description,
      status_kind: 'denied',
      denied_at: '2026-03-10T12:00:00Z',
    })
    const scheduleId = await insertRow(server.db, 'pm_schedule', {
      number: 901,
      property_id: 1001,
      trade_id: 1001,
      description,
      starts_on: '2026-01-01',
    })
    await server.newOrder({
      ...library,
      description,
      category: 'PM',
      pm_schedule_id: scheduleId,
      pm_occurrence_on: '2026-03-01',
    })
    const held = await server.newRequest({
      ...library,
      description,
      status_kind: 'hold',
      hold_at: '2026-03-10T12:00:00Z',
    })
    expect(await idsOf('cold radiator')).toEqual([held])
  })

  test('are in the same place, the room first, then the floor, without other floors, buildings or properties', async () => {
    const description = 'Radiator cold'
    const near = await server.newOrder({ ...library, room_id: 1002, description })
    const same = await server.newOrder({ ...library, description })
    const anywhere = await server.newOrder({ building_id: 1001, description })
    await server.newOrder({ building_id: 1001, floor_id: 1002, description })
    await server.newOrder({ building_id: 1003, description })
    await server.newOrder({ property_id: 1002, building_id: 1004, description, contact_id: 1004 })
    const orders = await found('radiator cold')
    expect(orders.map(({ workorderId, score, sameRoomFlag }) => [workorderId, score, sameRoomFlag])).toEqual([
      [same, 1, true],
      [anywhere, 0.8, false],
      [near, 0.6, false],
    ])
    expect(await idsOf('radiator cold', { building: 'Library' })).toHaveLength(4)
    expect(await idsOf('radiator cold', {})).toEqual([])
    expect(await idsOf('radiator cold', { building: 'Nowhere' })).toEqual([])
  })

  test('are five at most, most similar and newest first', async () => {
    const ids: number[] = []
    for (let round = 0; round < 7; round += 1)
      ids.push(await server.newOrder({ ...library, description: 'Radiator cold' }))
    const best = await server.newOrder({ ...library, description: 'Radiator valve cold' })
    const orders = await found('cold radiator valve')
    expect(orders.map(({ workorderId }) => workorderId)).toEqual([best, ...ids.toReversed().slice(0, 4)])
    expect(orders[1]?.score).toBeLessThan(orders[0]?.score ?? 0)
  })

  test("default to the requester's own place", async () => {
    await server.setting('disableLocationPickersForRequesters', true)
    const id = await server.newOrder({ building_id: 1002, description: 'Radiator cold' })
    await server.newOrder({ ...library, description: 'Radiator cold' })
    expect(await idsOf('radiator cold', here)).toEqual([id])
  })

  test('can be followed with their key, and are then followed and visible', async () => {
    const id = await server.newOrder({ ...library, description: 'Radiator cold' })
    const [{ followKey }] = (await found('radiator cold')) as [SimilarOrder]
    expect((await server.send('carl', 'POST', `/${id}/followers`, { followKey })).status).toBe(200)
    expect(await found('radiator cold')).toMatchObject([
      { visibleFlag: true, followingFlag: true, description: 'Radiator cold' },
    ])
    expect(await found('radiator cold', here, 'requester')).toMatchObject([
      { visibleFlag: true, followingFlag: false },
    ])
  })

  test('are empty for words without meaning, and 404 for another property', async () => {
    await server.newOrder({ ...library, description: 'Please help' })
    expect(await idsOf('please help the 104')).toEqual([])
    expect(await idsOf('')).toEqual([])
    expect((await ask('cold', { propertyId: 1002 })).status).toBe(404)
  })
})

describe('search limits', () => {
  const ask60 = async (subject: string) => {
    const statuses = new Set<number>()
    for (let round = 0; round < 60; round++) statuses.add((await ask('tap', here, subject)).status)
    return [...statuses]
  }

  test('a requester has 60 searches per hour', async () => {
    server.clock.set(new Date('2026-03-11T15:00:00Z'))
    expect(await ask60('carl')).toEqual([200])
    server.clock.advance(20 * 60_000)
    const refused = await ask('tap')
    expect([refused.status, refused.headers['retry-after'], refused.json.title]).toEqual([
      429,
      '2400',
      'You have searched for reported work too often. Send your request as it is, or search again in 40 minutes.',
    ])
    expect((await ask('tap', here, 'requester')).status).toBe(200)
    server.clock.advance(40 * 60_000)
    expect((await ask('tap')).status).toBe(200)
  })

  test('staff, who can see the orders anyway, are not limited', async () => {
    server.clock.set(new Date('2026-03-12T15:00:00Z'))
    expect(await ask60('dispatcher')).toEqual([200])
    expect((await ask('tap', here, 'dispatcher')).status).toBe(200)
  })
})
