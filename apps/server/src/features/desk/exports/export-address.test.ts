import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { updateRows } from '#platform/testing/rows.ts'
import { addressMs, readAddress, signAddress } from './export-address.ts'
import { createExportsApp } from './exports-app.fixture.ts'

const server = disposeAfterAll(await createExportsApp())

const get = (url: string) => server.app.inject({ url })
const madeExport = (subject = 'administrator') =>
  server.make({ entities: [{ kind: 'buildings' }], propertyId: 1001 }, subject)
const addressFor = async (exportId: number, subject = 'administrator') =>
  await server.post(subject, `/api/Exports/${exportId}/address`)

test('[C8.047] a browser downloads a file directly from a URL that is valid for a minute', async () => {
  const { exportId, fileName } = await madeExport()
  const { status, json } = await addressFor(exportId)
  expect(status).toBe(200)
  const answer = await get(json.address)
  expect([answer.statusCode, Number(answer.headers['content-length'])]).toEqual([
    200,
    answer.rawPayload.length,
  ])
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent(fileName).slice(0, 9))
  expect(answer.rawPayload).toEqual(await server.download(exportId, 'administrator'))
  server.clock.set(new Date(server.clock.now().getTime() + addressMs))
  expect((await get(json.address)).statusCode).toBe(404)
})

test('[C8.047] a started download continues after its minute', async () => {
  const { exportId } = await madeExport()
  const { json } = await addressFor(exportId)
  const begun = await server.app.inject({ url: json.address, payloadAsStream: true })
  server.clock.set(new Date(server.clock.now().getTime() + 2 * addressMs))
  const chunks: Buffer[] = []
  for await (const chunk of begun.stream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks)).toEqual(await server.download(exportId, 'administrator'))
})

test('[C8.047] a URL belongs to one person, ends with their permissions, and cannot be created for another person', async () => {
  const { exportId } = await madeExport()
  const { json } = await addressFor(exportId)
  const [, token = ''] = json.address.split('/ExportFiles/')
  const forged = token.replace(/^\d+-/, `${exportId + 1}-`)
  expect((await get(`/api/ExportFiles/${forged}`)).statusCode).toBe(404)
  expect((await get('/api/ExportFiles/1-1-99999999999999')).statusCode).toBe(404)
  const all = await server.make({ entities: [{ kind: 'buildings' }] })
  expect((await addressFor(all.exportId)).status).toBe(404)
  expect((await addressFor(exportId, 'supervisor')).status).toBe(403)
  const { login_name } = await server.db
    .selectFrom('export_run')
    .innerJoin('user_account', 'user_account.id', 'export_run.created_by')
    .select('login_name')
    .where('export_run.id', '=', exportId)
    .executeTakeFirstOrThrow()
  await updateRows(server.db, 'user_account', { is_disabled: true }, { login_name })
  expect((await get(json.address)).statusCode).toBe(404)
  await updateRows(server.db, 'user_account', { is_disabled: false }, { login_name })
  expect((await get(json.address)).statusCode).toBe(200)
})

test('a token is valid for the key that signed it, until it expires', () => {
  const address = { exportId: 7, userId: 3, untilMs: 1000 }
  const token = signAddress(address, 'a key')
  expect(readAddress(token, 'a key', 999)).toEqual(address)
  expect(readAddress(token, 'a key', 1000)).toBeNull()
  expect(readAddress(token, 'another key', 0)).toBeNull()
  expect(readAddress(token.replace('7-', '8-'), 'a key', 0)).toBeNull()
  expect(readAddress('', 'a key', 0)).toBeNull()
})
