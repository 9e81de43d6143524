import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  await sql`insert into document (id, property_id, title) values (9001, 1001, 'Price list'), (9002, 1001, 'Policy'),
    (9003, 1001, 'Manual'), (9004, 1002, 'South policy')`.execute(server.db)
  await sql`insert into document_link (document_id, company_id) values (9001, 1006), (9002, 1006), (9003, 1006),
    (9004, 1006)`.execute(server.db)
  await sql`insert into asset (id, property_id, code, name) values (9001, 1001, 'N-1', 'Pump')`.execute(
    server.db,
  )
  await sql`insert into document_link (document_id, asset_id) values (9003, 9001)`.execute(server.db)
  await sql`insert into vendor_certificate (company_id, kind, number, to_on, document_id)
    values (1006, 'Insurance', 'A-1', '2027-01-01', 9002)`.execute(server.db)
})

const remove = (documentId: number, subject = 'administrator', vendorId = 1006) =>
  server.as(subject, `/api/Documents/${documentId}/vendors/${vendorId}`, { method: 'DELETE' })
const left = async () =>
  (
    await sql<{ id: number }>`select document_id as id from document_link where company_id = 1006
      order by document_id`.execute(server.db)
  ).rows.map(({ id }) => id)

test('[C4.004] users who edit vendors can remove a document, which is deleted if it has no other links', async () => {
  expect((await remove(9001, 'technician')).status).toBe(403)
  expect((await remove(9001)).status).toBe(204)
  expect((await remove(9001)).status).toBe(404)
  expect((await remove(9003)).status).toBe(204)
  expect(await left()).toEqual([9002, 9004])
  const exists = await server.db.selectFrom('document').select('id').orderBy('id').execute()
  expect(exists.map(({ id }) => id)).toEqual(expect.arrayContaining([9002, 9003, 9004]))
  expect(exists.map(({ id }) => id)).not.toContain(9001)
  const { json } = await server.as('administrator', '/api/Vendors/1006/log')
  expect(json.data[0].activity).toBe('Document removed: Manual')
})

test('[C4.004] a certificate’s document stays until the certificate has another', async () => {
  const { status, json } = await remove(9002)
  expect([status, json.title]).toEqual([
    409,
    'Policy belongs to a certificate. Choose another document there first.',
  ])
  await server.put('administrator', '/api/Vendors/1006', { certificateList: [] })
  expect((await remove(9002)).status).toBe(204)
})

test('returns 404 for a document or vendor of another property', async () => {
  expect((await remove(9004)).status).toBe(404)
  expect((await remove(9004, 'administrator', 1008)).status).toBe(404)
  expect(await left()).toEqual([9004])
})

test('a document is deleted with its versions, but not while a certificate has it', async () => {
  await sql`insert into document (id, property_id, title) values (9005, 1001, 'Insurance of 2027')`.execute(
    server.db,
  )
  await sql`insert into vendor_certificate (company_id, kind, document_id)
    values (1006, 'Insurance', 9005)`.execute(server.db)
  const documents = (method: 'GET' | 'DELETE') =>
    server.as('administrator', '/api/Documents/9005', { method })
  expect((await documents('DELETE')).status).toBe(409)
  await sql`delete from vendor_certificate where document_id = 9005`.execute(server.db)
  expect((await documents('DELETE')).status).toBe(204)
  expect((await documents('GET')).status).toBe(404)
})
