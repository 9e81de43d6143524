import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fillAssets } from '#features/things/assets/assets.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { readPdfPages } from '#platform/testing/read-pdf.ts'
import { readPdfCodes } from '#platform/testing/read-pdf-codes.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { createCodesApp } from './request-codes.fixture.ts'

const server = disposeAfterAll(await createCodesApp())
await fillAssets(server)
await server.setting('requestCodesFlag', true, 1001)

async function print(path: string, payload: object, subject = 'administrator') {
  const headers = await signedInAs(server, subject)
  const answer = await server.app.inject({ method: 'POST', url: path, headers, payload })
  return { status: answer.statusCode, pdf: answer.rawPayload, text: answer.body }
}
const rooms = { stock: 'avery-5160', places: 'rooms', fields: ['prompt', 'name', 'place', 'property'] }
const codesOf = async (pdf: Buffer) => (await readPdfCodes(pdf)).map(({ text }) => new URL(text))

test('labels of a building’s rooms have codes that open each room’s form', async () => {
  const { status, pdf } = await print('/api/Buildings/1001/labels', rooms)
  expect(status).toBe(200)
  const codes = await codesOf(pdf)
  expect(codes).toHaveLength(2)
  const pages = await Promise.all(codes.map(({ pathname }) => server.open(pathname)))
  expect(pages.map(({ status: opened }) => opened)).toEqual([200, 200])
  expect(pages[0]?.body).toContain('Library, First, 101')
  expect(pages[1]?.body).toContain('Library, First, 102')
  expect((await readPdfPages(pdf)).join(' ')).toContain(
    'Something wrong? Scan me. 101 Reading room Library · First North Campus',
  )
})

test('floors and the building have labels too, or only one floor’s rooms', async () => {
  const print1001 = async (change: object) =>
    codesOf((await print('/api/Buildings/1001/labels', { ...rooms, ...change })).pdf)
  expect(await print1001({ places: 'floors' })).toHaveLength(2)
  expect(await print1001({ places: 'building' })).toHaveLength(1)
  expect(await print1001({ floorId: 1001 })).toHaveLength(2)
  const none = await print('/api/Buildings/1001/labels', { ...rooms, floorId: 1002 })
  expect([none.status, JSON.parse(none.text).errors[0].field]).toEqual([400, 'places'])
})

test('rejects a building of another property, and users without Manage Settings', async () => {
  expect((await print('/api/Buildings/1004/labels', rooms)).status).toBe(404)
  expect((await print('/api/Buildings/1001/labels', rooms, 'technician')).status).toBe(403)
  const ofSouth = await print('/api/Buildings/1001/labels', { ...rooms, floorId: 1006 })
  expect(ofSouth.status).toBe(400)
})

describe('labels of a whole property', () => {
  const ofProperty = (change: object, propertyId = 1001, subject?: string) =>
    print(`/api/Properties/${propertyId}/labels`, { ...rooms, places: undefined, ...change }, subject)

  test('its own code opens the form without a place, in the requested number of copies', async () => {
    const { status, pdf } = await ofProperty({ labels: 'property', copies: 3 })
    expect(status).toBe(200)
    const codes = await codesOf(pdf)
    expect(new Set(codes.map(({ href }) => href)).size).toBe(1)
    expect(codes).toHaveLength(3)
    const page = await server.open(codes[0]?.pathname ?? '')
    expect([page.status, page.body.includes('North Campus')]).toEqual([200, true])
    expect(page.body).not.toContain('Library')
  })

  test('rooms can be chosen across buildings, by selection or search', async () => {
    const all = await codesOf((await ofProperty({ labels: 'rooms' })).pdf)
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from room r join floor f on f.id = r.floor_id
      join building b on b.id = f.building_id where b.property_id = 1001 and r.is_active and b.is_active`.execute(
      server.db,
    )
    expect(all.length).toBe(rows[0]?.n)
    expect(await codesOf((await ofProperty({ labels: 'rooms', ids: [1002, 1001] })).pdf)).toHaveLength(2)
    const found = await codesOf((await ofProperty({ labels: 'rooms', text: 'reading' })).pdf)
    expect(found).toHaveLength(1)
    expect((await server.open(found[0]?.pathname ?? '')).body).toContain('Library, First, 101')
    const none = await ofProperty({ labels: 'rooms', text: 'no such room' })
    expect([none.status, JSON.parse(none.text).errors[0].code]).toEqual([400, 'nothing-found'])
  })

  test('a code with a last day expires after it, in the property’s time zone', async () => {
    const [code] = await codesOf((await ofProperty({ labels: 'property', untilOn: '2026-03-12' })).pdf)
    const [room] = await codesOf(
      (await print('/api/Buildings/1001/labels', { ...rooms, untilOn: '2026-03-12' })).pdf,
    )
    const statuses = async () => [
      (await server.open(code?.pathname ?? '')).status,
      (await server.open(room?.pathname ?? '')).status,
    ]
    const before = server.clock.now()
    server.clock.set(new Date('2026-03-13T03:59:00Z'))
    expect(await statuses()).toEqual([200, 200])
    server.clock.set(new Date('2026-03-13T04:01:00Z'))
    expect(await statuses()).not.toContain(200)
    server.clock.set(before)
    for (const untilOn of ['2026-02-30', '1999-12-31', '2150-01-01'])
      expect([untilOn, (await ofProperty({ labels: 'property', untilOn })).status]).toEqual([untilOn, 400])
  })

  test('a test page has no codes; rooms and properties outside the user’s are rejected', async () => {
    const page = await ofProperty({ labels: 'rooms', text: 'no such room', testPage: true })
    expect([page.status, (await readPdfCodes(page.pdf)).length]).toEqual([200, 0])
    const foreign = await ofProperty({ labels: 'rooms', ids: [1001, 1004] })
    expect([foreign.status, JSON.parse(foreign.text).errors[0].field]).toEqual([400, 'ids'])
    expect((await ofProperty({ labels: 'property' }, 1002)).status).toBe(404)
    expect((await ofProperty({ labels: 'property' }, 1001, 'technician')).status).toBe(403)
  })
})

test('asset labels open the request form if chosen, always as QR, and still identify the asset', async () => {
  const order = { stock: 'avery-5160', code: 'code128', opens: 'request', fields: ['code'], ids: [1001] }
  const { status, pdf } = await print('/api/Assets/labels', order, 'technician')
  const [code] = await codesOf(pdf)
  expect([status, code?.search]).toEqual([200, '?a=P-10&p=1001'])
  const page = await server.open(`${code?.pathname}${code?.search}`)
  expect([page.status, page.body.includes('P-10')]).toEqual([200, true])
})

test('a new key invalidates the codes printed before', async () => {
  const path = await server.codeOf({})
  expect((await server.open(path)).status).toBe(200)
  const replace = (propertyId: number, subject = 'administrator') =>
    server.send(subject, 'POST', `/api/Properties/${propertyId}/request-codes/key`)
  expect((await replace(1001, 'supervisor')).status).toBe(403)
  expect((await replace(1002)).status).toBe(404)
  expect((await server.open(path)).status).toBe(200)
  expect((await replace(1001)).status).toBe(204)
  expect((await server.open(path)).status).toBe(404)
  expect((await server.open(await server.codeOf({}))).status).toBe(200)
})
