import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendForm } from '#platform/testing/multipart.fixture.ts'
import { createReferenceApp, type ReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { createReceiver, createTestSender, insertReceiverWebhook, type Receiver } from './receiver.fixture.ts'
import type { WebhookSender } from './webhook-sender.ts'

let server: ReferenceApp
let north: Receiver
let south: Receiver
let sender: WebhookSender
beforeAll(async () => {
  server = await createReferenceApp()
  north = await createReceiver()
  south = await createReceiver()
  sender = createTestSender(server)
  const kinds = ['vendor', 'worker']
  await insertReceiverWebhook(server, { url: north.url, kinds, name: 'North' })
  await insertReceiverWebhook(server, { url: south.url, kinds, name: 'South', propertyIds: [1002] })
})
beforeEach(async () => {
  await sender.look()
  await sender.idle()
  for (const { received } of [north, south]) received.length = 0
})
afterAll(async () => {
  await sender.close()
  await north[Symbol.asyncDispose]()
  await south[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

/** Messages that a receiver gets for a change. */
const heard = async ({ received }: Receiver, work: () => Promise<{ status: number }>) => {
  received.length = 0
  expect((await work()).status).toBeLessThan(300)
  await sender.look()
  await sender.idle()
  return received.map(({ message }) => `${message.event} ${message.recordId}`)
}
const change = (vendorId: number, body: object) => server.put('wide', `/api/Vendors/${vendorId}`, body)
const linesOf = async (recordKind: string, recordId: number, person = 'wide') =>
  (
    await server.as(person, `/api/System/log?recordKind=${recordKind}&recordId=${recordId}&take=200`)
  ).json.lines.map(({ action, field, before, after }) => [action, field, before, after])

// 1006 works for every property, 1007 for North (1001), 1008 for South (1002).
describe('a vendor of one property', () => {
  test.each<[string, object]>([
    ['a field', { rating: 4 }],
    ['the name', { vendorName: 'North Roofs & Gutters' }],
    ['inactive', { vendorActiveFlag: false }],
    ['a person', { contacts: [{ name: 'Dot Dispatch' }] }],
    ['a trade', { trades: [{ tradeId: 1001 }] }],
    ['a building', { buildings: [{ buildingId: 1001 }] }],
    ['a certificate', { certificateList: [{ kind: 'Bond', number: 'B-1' }] }],
  ])('is sent once with %s changed, to its property only, and not if nothing changes', async (_, body) => {
    expect(await heard(north, () => change(1007, body))).toEqual(['vendor.updated 1007'])
    expect(north.received[0]?.message).toMatchObject({ propertyId: 1001, path: '/api/Vendors/1007' })
    const { json } = await server.as('wide', '/api/Vendors/1007')
    const asRead = Object.fromEntries(Object.entries(json).filter(([key]) => Object.hasOwn(body, key)))
    expect(await heard(north, () => change(1007, asRead))).toEqual([])
    expect(south.received).toEqual([])
  })

  test('is sent with a document added and removed', async () => {
    const add = () =>
      sendForm(
        server,
        '/api/documents/',
        [
          { name: 'vendorId', value: '1007' },
          { name: 'Document', fileName: 'a.txt', content: Buffer.from('Read me'), type: 'text/plain' },
        ],
        { subject: 'wide' },
      )
    expect(await heard(north, add)).toEqual(['vendor.updated 1007'])
    const { id } = await server.db.selectFrom('document').select('id').executeTakeFirstOrThrow()
    const remove = () => server.as('wide', `/api/Documents/${id}/vendors/1007`, { method: 'DELETE' })
    expect(await heard(north, remove)).toEqual(['vendor.updated 1007'])
    expect(south.received).toEqual([])
  })

  test('is sent as created and removed, in sequence, to its property only', async () => {
    const body = { vendorCode: 'SG', vendorName: 'South Glass', vendorType: 'Contractor', propertyId: 1002 }
    const create = () => server.post('wide', '/api/Vendors', body)
    const [event] = await heard(south, create)
    const vendorId = south.received[0]?.message.recordId ?? 0
    expect(event).toBe(`vendor.created ${vendorId}`)
    await change(vendorId, { trades: [{ tradeId: 1003 }] })
    await change(vendorId, { certificateList: [{ kind: 'Bond' }], contacts: [{ name: 'Gil Glass' }] })
    const remove = () => server.as('wide', `/api/Vendors/${vendorId}`, { method: 'DELETE' })
    const events = await heard(south, remove)
    expect(events).toEqual([
      `vendor.updated ${vendorId}`,
      `vendor.updated ${vendorId}`,
      `vendor.deleted ${vendorId}`,
    ])
    expect(south.received.map(({ message }) => message.propertyId)).toEqual([1002, 1002, 1002])
    expect(north.received).toEqual([])
    // Trades and certificates deleted with it have no separate lines.
    expect((await linesOf('company', vendorId))[0]?.slice(0, 2)).toEqual(['delete', null])
  })
})

describe('a vendor of every property', () => {
  test('is sent to every property without a property id, also when removed', async () => {
    const notes = () => change(1006, { notes: 'Ring twice' })
    expect(await heard(north, notes)).toEqual(['vendor.updated 1006'])
    expect(south.received[0]?.message).toMatchObject({ event: 'vendor.updated', propertyId: null })
    const body = { vendorCode: 'ALL', vendorName: 'All Glass', vendorType: 'Contractor' }
    const { json } = await server.post('wide', '/api/Vendors', body)
    const remove = () => server.as('wide', `/api/Vendors/${json.vendorId}`, { method: 'DELETE' })
    const events = [`vendor.created ${json.vendorId}`, `vendor.deleted ${json.vendorId}`]
    expect(await heard(north, remove)).toEqual(events)
    expect(south.received.slice(1).map(({ message }) => message.event)).toEqual([
      'vendor.created',
      'vendor.deleted',
    ])
  })

  test('is sent only to the property in which it serves another building', async () => {
    const body = { buildings: [{ buildingId: 1004 }] }
    expect(await heard(north, () => change(1006, body))).toEqual([])
    expect(south.received[0]?.message).toMatchObject({ event: 'vendor.updated', propertyId: 1002 })
    expect(await linesOf('company', 1006, 'administrator')).not.toContainEqual(
      expect.arrayContaining(['building']),
    )
  })
})

test('the system log has the changed fields of a vendor with old and new values', async () => {
  await change(1007, { trades: [{ tradeId: 1001 }, { tradeId: 1002 }], contacts: [{ name: 'Dot' }] })
  const before = (await linesOf('company', 1007)).length
  await change(1007, {
    trades: [{ tradeId: 1001, isPreferred: true, rank: 1 }, { tradeId: 1002 }],
    contacts: [{ name: 'Ed', phone: '555-123-4567' }, { name: 'Dot' }],
  })
  await change(1007, { trades: [{ tradeId: 1001, isPreferred: true, rank: 1 }] })
  const lines = (await linesOf('company', 1007)).slice(0, -before).toReversed()
  const contact = (name: string, phone = '') => ({ name, title: '', phone, email: '' })
  expect(lines.toSorted((one, other) => String(one[1]).localeCompare(String(other[1])))).toEqual([
    ['update', 'contact', contact('Dot'), contact('Ed', '555-123-4567')],
    ['update', 'contact', null, contact('Dot')],
    ['update', 'trade', 'HVAC', 'HVAC, preferred, rank 1'],
    ['update', 'trade', 'Plumbing', null],
  ])
})

describe('a worker', () => {
  test.each<[string, object]>([
    ['the name', { workerName: 'Tess Turner' }],
    ['a trade', { trades: [{ tradeId: 1002 }] }],
    ['a building', { buildings: [{ buildingId: 1002 }] }],
    ['the shifts', { shifts: [{ weekday: 2, from: '08:00', to: '16:00' }] }],
    ['a day off', { daysOff: [{ from: '2026-03-20', to: '2026-03-21', reason: 'Leave' }] }],
  ])('is sent with %s changed, and not if nothing changes', async (_, body) => {
    const save = () => server.put('wide', '/api/Workers/1001', body)
    expect(await heard(north, save)).toEqual(['worker.updated 1001'])
    expect(await heard(north, save)).toEqual([])
    expect(south.received).toEqual([])
  })
})

test('a load with history switched off records no parts either', async () => {
  await server.db.transaction().execute(async (trx) => {
    await sql`set local fettle.history = 'off'`.execute(trx)
    await sql`insert into assignee_trade (assignee_id, trade_id) values (1010, 1001)`.execute(trx)
  })
  expect(await linesOf('company', 1010)).not.toContainEqual(expect.arrayContaining(['trade']))
})
