import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { photo, photoContent, picture } from '#features/work/photos/photos.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { type FormPart, sendForm } from '#platform/testing/multipart.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeAll(async () => {
  await sql`insert into issue (id, property_id, title, description, kind, severity, building_id, found_on) values
    (1, 1001, 'Loose step', 'x', 'Safety', 2, 1001, '2026-03-01'), (2, 1001, 'Rust', 'x', 'Safety', 2, 1001, '2026-03-01')`.execute(
    server.db,
  )
})

const pdf = '%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'
const field = (name: string, value: unknown): FormPart => ({ name, value: String(value) })
const addDocument = (issueId: number, subject = 'administrator') =>
  sendForm(
    server,
    '/api/Documents',
    [field('issueId', issueId), { name: 'Document', fileName: 'report.pdf', content: Buffer.from(pdf) }],
    { subject },
  )
const addPhoto = async (issueId: number, subject = 'administrator') =>
  sendForm(server, '/api/Photos', [field('issueId', issueId), photo(await picture().jpeg().toBuffer())], {
    subject,
  })
const log = async (issueId: number) =>
  (await server.as('administrator', `/api/Issues/${issueId}/log`)).json.data.map(({ activity }) => activity)
const setPrivileges = (...privileges: string[]) =>
  sql`update role set privileges = ${privileges}::text[] where id = (select role_id from user_account where subject = 'technician')`.execute(
    server.db,
  )

test('[C7.005] an issue has photos and documents, which its log names', async () => {
  const sent = await addPhoto(1)
  expect([sent.status, sent.json]).toMatchObject([201, [{ photoName: 'boiler.jpg', workorderId: null }]])
  const { status, json } = await addDocument(1)
  expect([status, json]).toMatchObject([201, [{ docTitle: 'report' }]])
  const [{ documentId }] = json
  expect((await server.as('administrator', `/api/Documents/${documentId}`)).json).toMatchObject({
    issueIds: [1],
    links: [{ kind: 'Issue', recordId: 1, name: '#1 · Loose step' }],
  })
  expect((await server.as('administrator', '/api/Documents/rows?linkedKind=Issue')).json.data).toMatchObject([
    { documentId, linkedTo: '#1' },
  ])
  const photos = (await server.as('administrator', '/api/Photos?issueId=1')).json
  expect(photos).toMatchObject([{ photoName: 'boiler.jpg', isOwn: true }])
  expect((await photoContent(server, photos[0].photoId, 'full', 'administrator')).statusCode).toBe(200)
  expect(await log(1)).toEqual(['Document added: report.pdf', '1 photo added'])
})

test('[C7.010] an order created from an issue has copies of its photos and documents', async () => {
  const body = { trade: 'Plumbing', jobType: 'Leak' }
  const created = await server.post('administrator', '/api/Issues/1/orders', body)
  expect(created.status).toBe(201)
  const { orderList } = created.json
  const { workorderId } = orderList[0]
  const copies = (await server.as('administrator', `/api/Photos?workorderId=${workorderId}`)).json
  const [original] = (await server.as('administrator', '/api/Photos?issueId=1')).json
  expect(copies).toMatchObject([{ photoName: 'boiler.jpg', photoDate: original.photoDate }])
  expect(copies[0].photoId).not.toBe(original.photoId)
  const { data } = (await server.as('administrator', `/api/Documents?workorderId=${workorderId}`)).json
  expect(data).toMatchObject([{ docTitle: 'report' }])
})

test('files are removed from an issue, and its orders keep theirs', async () => {
  const [{ photoId }] = (await server.as('administrator', '/api/Photos?issueId=1')).json
  const [{ documentId }] = (await server.as('administrator', '/api/Documents?issueId=1')).json.data
  expect((await server.as('administrator', `/api/Photos/${photoId}`, { method: 'DELETE' })).status).toBe(204)
  const path = `/api/Documents/${documentId}/links`
  expect((await server.as('administrator', `${path}?issueId=2`, { method: 'DELETE' })).status).toBe(404)
  expect((await server.as('administrator', `${path}?issueId=1`, { method: 'DELETE' })).status).toBe(204)
  expect((await server.as('administrator', '/api/Photos?issueId=1')).json).toEqual([])
  const { orderList } = (await server.as('administrator', '/api/Issues/1')).json
  const { workorderId } = orderList[0]
  expect((await server.as('administrator', `/api/Photos?workorderId=${workorderId}`)).json).toHaveLength(1)
  expect((await server.as('administrator', `/api/Documents/${documentId}`)).json.workorderIds).toEqual([
    workorderId,
  ])
  expect(await log(1)).toEqual(
    expect.arrayContaining(['Document removed: report', 'Photo boiler.jpg deleted']),
  )
  const linked = await server.post('administrator', path, { issueId: 2 })
  expect([linked.status, linked.json.issueIds]).toEqual([201, [2]])
})

test('[C3.011] a worker sees the files of an issue with View Issues, and adds them with Edit Issues', async () => {
  const [own] = (await addPhoto(2)).json
  const [document] = (await addDocument(2)).json
  const sees = async () => [
    (await server.as('technician', '/api/Photos?issueId=2')).status,
    (await photoContent(server, own.photoId)).statusCode,
    (await server.as('technician', `/api/Documents/${document.documentId}`)).status,
    (await addPhoto(2, 'technician')).status,
    (await addDocument(2, 'technician')).status,
    (await server.as('technician', `/api/Photos/${own.photoId}`, { method: 'DELETE' })).status,
  ]
  await setPrivileges('View Workorders', 'View Orders: Own')
  expect(await sees()).toEqual([403, 404, 404, 403, 403, 404])
  await setPrivileges('View Issues')
  expect(await sees()).toEqual([200, 200, 200, 403, 403, 403])
  await setPrivileges('View Issues', 'Edit Issues')
  expect(await sees()).toEqual([200, 200, 200, 201, 201, 204])
})

test('an issue of another property has no files for its reader', async () => {
  await sql`insert into issue (id, property_id, title, description, kind, severity, building_id, found_on)
    select 3, 1002, 'Foreign', 'x', 'Safety', 2, id, '2026-03-01' from building where property_id = 1002 limit 1`.execute(
    server.db,
  )
  expect((await addPhoto(3)).status).toBe(404)
  expect((await addDocument(3)).status).toBe(404)
  expect((await server.as('administrator', '/api/Photos?issueId=3')).status).toBe(404)
  const [photoOfIt] = (await addPhoto(3, 'wide')).json
  expect((await photoContent(server, photoOfIt.photoId, 'full', 'administrator')).statusCode).toBe(404)
})
