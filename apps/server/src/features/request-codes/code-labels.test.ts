import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillAssets } from '#features/assets/assets.fixture.ts'
import { readPdfPages } from '#platform/testing/read-pdf.ts'
import { readPdfCodes } from '#platform/testing/read-pdf-codes.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { type CodesApp, createCodesApp } from './request-codes.fixture.ts'

let server: CodesApp
beforeAll(async () => {
  server = await createCodesApp()
  await fillAssets(server)
  await server.setting('requestCodesFlag', true, 1001)
})
afterAll(() => server[Symbol.asyncDispose]())

async function print(path: string, payload: object, subject = 'administrator') {
  const headers = await signedInAs(server, subject)
  const answer = await server.app.inject({ method: 'POST', url: path, headers, payload })
  return { status: answer.statusCode, pdf: answer.rawPayload, text: answer.body }
}
const rooms = { stock: 'avery-5160', places: 'rooms', fields: ['prompt', 'name', 'place', 'property'] }
const codesOf = async (pdf: Buffer) => (await readPdfCodes(pdf)).map(({ text }) => new URL(text))

test('the labels of a building’s rooms carry codes that open the form of each room', async () => {
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

test('floors and the building itself have labels too, and a floor’s rooms alone', async () => {
  const print1001 = async (change: object) =>
    codesOf((await print('/api/Buildings/1001/labels', { ...rooms, ...change })).pdf)
  expect(await print1001({ places: 'floors' })).toHaveLength(2)
  expect(await print1001({ places: 'building' })).toHaveLength(1)
  expect(await print1001({ floorId: 1001 })).toHaveLength(2)
  const none = await print('/api/Buildings/1001/labels', { ...rooms, floorId: 1002 })
  expect([none.status, JSON.parse(none.text).errors[0].field]).toEqual([400, 'places'])
})

test('no labels of another property’s building, and none for who does not keep the settings', async () => {
  expect((await print('/api/Buildings/1004/labels', rooms)).status).toBe(404)
  expect((await print('/api/Buildings/1001/labels', rooms, 'technician')).status).toBe(403)
  const ofSouth = await print('/api/Buildings/1001/labels', { ...rooms, floorId: 1006 })
  expect(ofSouth.status).toBe(400)
})

test('labels of assets open the request form where that is chosen, always as QR, and still name the asset', async () => {
  const order = { stock: 'avery-5160', code: 'code128', opens: 'request', fields: ['code'], ids: [1001] }
  const { status, pdf } = await print('/api/Assets/labels', order, 'technician')
  const [code] = await codesOf(pdf)
  expect([status, code?.search]).toEqual([200, '?a=P-10&p=1001'])
  const page = await server.open(`${code?.pathname}${code?.search}`)
  expect([page.status, page.body.includes('P-10')]).toEqual([200, true])
})

test('a new key ends the codes that were printed before', async () => {
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
