import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMetersApp, type MetersApp } from '#features/things/meters/meters.fixture.ts'
import { insertRows } from '#platform/testing/rows.ts'
import { listContractRoutes } from './platform/testing/contract-routes.ts'
import { formOf } from './platform/testing/multipart.fixture.ts'
import { signedInAs } from './platform/testing/tokens.ts'

const formCalls = (await listContractRoutes()).filter(({ bodyKind }) => bodyKind === 'form')

let server: MetersApp
beforeAll(async () => {
  server = await createMetersApp()
})
afterAll(() => server[Symbol.asyncDispose]())

type Fields = Record<string, unknown>

/** A valid body of each form call. */
const bodies: Record<string, () => Promise<Fields>> = {
  addMeterReading: async () => ({
    MeterId: await server.newMeter(),
    currentReading: 100.5,
    notes: 'é, read twice',
  }),
  createRequestFromForm: async () => ({
    propertyId: 1001,
    description: 'Too warm & humid.',
    building: 'Library',
    jobPriority: 3,
    emailRequester: false,
    assets: [1001, 1002],
  }),
}

const asText = (fields: Fields): [string, string][] =>
  Object.entries(fields).map(([name, value]) => [name, String(value)])
const asParts = (fields: Fields) => asText(fields).map(([name, value]) => ({ name, value }))

const encodings: Record<string, (fields: Fields) => Promise<{ type: string; payload: string | Buffer }>> = {
  'an HTML form': async (fields) => ({
    type: 'application/x-www-form-urlencoded',
    payload: new URLSearchParams(asText(fields)).toString(),
  }),
  'multipart/form-data': async (fields) => {
    const { contentType, payload } = await formOf(asParts(fields))
    return { type: contentType, payload }
  },
  JSON: async (fields) => ({ type: 'application/json', payload: JSON.stringify(fields) }),
}

async function post(url: string, { type, payload }: { type: string; payload: string | Buffer }) {
  const headers = { ...(await signedInAs(server, 'administrator')), 'content-type': type }
  const answer = await server.app.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, json: answer.json() }
}

describe.each(formCalls.map((route) => [route.path, route] as const))('[A7.005] %s', (path, route) => {
  test.each(Object.entries(encodings))('takes its fields as %s', async (_title, encode) => {
    const fields = await bodies[route.name]?.()
    if (!fields) throw new Error(`bodies has no entry for ${route.name}.`)
    const { status, json } = await post(path, await encode(fields))
    expect([json.errors, status]).toEqual([undefined, 201])
    const shown = path === '/api/Meters' ? [json.currentReading, json.notes] : json.assets.length
    expect(shown).toEqual(path === '/api/Meters' ? [100.5, 'é, read twice'] : 2)
  })

  test.each(Object.entries(encodings))('names the field that is wrong in %s', async (_title, encode) => {
    const fields = await bodies[route.name]?.()
    const { status, json } = await post(path, await encode({ ...fields, workorderId: 'x', propertyId: 'x' }))
    expect([status, json.errors[0].field]).toEqual([
      400,
      path === '/api/Meters' ? 'workorderId' : 'propertyId',
    ])
  })
})

describe('a form call', () => {
  test('joins the texts of a repeated field with commas in multipart/form-data', async () => {
    const { assets: _, ...fields } = (await bodies.createRequestFromForm?.()) ?? {}
    const repeated = [1002, 1001].map((id) => ({ name: 'assets', value: String(id) }))
    const { contentType, payload } = await formOf([...asParts(fields), ...repeated])
    const { status, json } = await post('/api/Workorders/RequestFormData', { type: contentType, payload })
    expect([status, json.assets.length]).toEqual([201, 2])
  })

  test('takes custom fields as an object and leaves out null in JSON', async () => {
    await insertRows(server.db, 'setting', { property_id: null, name: 'enableCustomFields', value: 'true' })
    await server.db.insertInto('custom_field').values({ name: 'Color' }).execute()
    const fields = (await bodies.createRequestFromForm?.()) ?? {}
    const { status, json } = await post('/api/Workorders/RequestFormData', {
      type: 'application/json',
      payload: JSON.stringify({ ...fields, jobPriority: null, extendedData: { Color: 'red' } }),
    })
    expect([status, json.extendedData]).toEqual([201, { Color: 'red' }])
  })

  test.each([
    [{ name: 'notes', fileName: 'a.txt', content: new Uint8Array([65]) }],
    [{ name: 'nonsense', fileName: 'a.txt', content: new Uint8Array([65]) }],
  ])('refuses a file in the field $name', async (part) => {
    const { contentType, payload } = await formOf([{ name: 'currentReading', value: '5' }, part])
    const { status, json } = await post('/api/Meters', { type: contentType, payload })
    expect([status, json.errors]).toEqual([
      400,
      [{ field: part.name, code: 'not-allowed', message: 'This call takes no files. Send a text.' }],
    ])
  })

  test('refuses a damaged multipart form, a list and other content types', async () => {
    const tried = [
      { type: 'multipart/form-data; boundary=b', payload: '--b\r\nContent-Disposition: form-data; name="a"' },
      { type: `multipart/form-data; boundary=${'b'.repeat(300)}`, payload: 'x' },
      { type: 'application/json', payload: '[1]' },
      { type: 'application/json', payload: 'null' },
      { type: 'application/xml', payload: '<a/>' },
    ]
    const statuses = await Promise.all(tried.map(async (each) => (await post('/api/Meters', each)).status))
    expect(statuses).toEqual([400, 400, 400, 400, 415])
  })
})
