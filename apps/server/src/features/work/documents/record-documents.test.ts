import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { type FormPart, sendForm } from '#platform/testing/multipart.fixture.ts'
import { findRows, insertRow, insertRows } from '#platform/testing/rows.ts'

let order: number
const server = disposeAfterAll(await createCommandsApp())
beforeAll(async () => {
  order = await server.newOrder()
  await sql
    .raw(`
    insert into asset (id, property_id, code, name) values (9001, 1001, 'A', 'Fan');
    insert into pm_schedule (id, number, property_id, starts_on, description) values (9001, 9001, 1001, '2026-01-01', 'Filters');
    insert into part (id, property_id, code, name) values (9001, 1001, 'P', 'Belt'), (9002, 1003, 'P', 'Far belt');
    insert into procedure (id, title) values (9001, 'Change a filter');
    insert into work_order (id, property_id, number, category, status_kind, time_zone) values (9002, 1003, 9002, 'CM', 'open', 'UTC');
    insert into cost_labor (id, property_id, work_order_id, assignee_id, record_type, worked_on, hours) values
      (9001, 1001, ${order}, 1001, 'Work Order', '2026-03-09', 1), (9003, 1001, null, 1001, 'Meeting', '2026-03-09', 1);
    insert into cost_part (id, work_order_id, name, transacted_on, quantity, cost_type) values
      (9001, ${order}, 'Belt', '2026-03-09', 1, 'Purchase'), (9002, 9002, 'Belt', '2026-03-09', 1, 'Purchase');
    update role set privileges = array_remove(array_remove(array_remove(privileges, 'View Documents'), 'View Parts'), 'View PMs')
      where id = 1006;`)
    .execute(server.db)
})

const pdf = '%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'
const add = (fields: Record<string, unknown>, subject = 'administrator', fileName = 'receipt.pdf') =>
  sendForm(
    server,
    '/api/Documents',
    [
      ...Object.entries(fields).map(([name, value]): FormPart => ({ name, value: String(value) })),
      { name: 'Document', fileName, content: Buffer.from(pdf) },
    ],
    { subject },
  )
const titles = async (query: string, subject = 'administrator') =>
  (await server.as(subject, `/api/Documents?${query}`)).json.data.map(
    ({ docTitle }: { docTitle: string }) => docTitle,
  )
const errorOf = ({ json }: { json: { errors: { field: string; message: string }[] } }) =>
  json.errors.map(({ field, message }) => `${field}: ${message}`)

test('[B3.033] the documents of a record are paged by title, with their total', async () => {
  await sql
    .raw(`
    insert into asset (id, property_id, code, name) values (9005, 1001, 'C', 'Chiller');
    with added as (insert into document (property_id, type, category, title)
      select 1001, 'Manual', 'Equipment', title from unnest(array['b', 'C', 'A']) title returning id)
    insert into document_link (document_id, asset_id) select id, 9005 from added;`)
    .execute(server.db)
  const page = async (query: string) => {
    const { data, pagination } = (await server.as('administrator', `/api/Documents?assetId=9005${query}`))
      .json
    return [pagination.totalItems, ...data.map(({ docTitle }: { docTitle: string }) => docTitle)]
  }
  expect(await page('')).toEqual([3, 'A', 'b', 'C'])
  expect(await page('&take=2')).toEqual([3, 'A', 'b'])
  expect(await page('&take=2&skip=3')).toEqual([3, 'C'])
  expect(await page('&skip=26')).toEqual([3])
  expect(await page('&take=3')).toEqual([3, 'A', 'b', 'C'])
})

test('[C3.003] remind days are stored with the upload, within their limits', async () => {
  await sql`insert into asset (id, property_id, code, name) values (9006, 1001, 'D', 'Damper')`.execute(
    server.db,
  )
  const sent = { assetId: 9006, docType: 'Permit', expiresOn: '2031-01-01' }
  const { status, json } = await add({ ...sent, remindDays: 14 })
  expect([status, json]).toMatchObject([201, [{ expiresOn: '2031-01-01', remindDays: 14 }]])
  expect((await add({ ...sent, remindDays: 3651 })).status).toBe(400)
  expect((await add({ ...sent, remindDays: 0 })).status).toBe(400)
})

test('[B3.033] a document belongs to an order, a PM schedule, an asset, a part, a vendor, a cost or a procedure', async () => {
  const none = {
    workorderIds: [],
    pmScheduleIds: [],
    assetIds: [],
    partIds: [],
    vendorIds: [],
    procedureIds: [],
    costs: [],
  }
  const records: [Record<string, unknown>, Partial<Record<keyof typeof none, unknown>>][] = [
    [{ workorderId: order }, { workorderIds: [order] }],
    [{ pmScheduleId: 9001 }, { pmScheduleIds: [9001] }],
    [{ assetId: 9001 }, { assetIds: [9001] }],
    [{ partId: 9001 }, { partIds: [9001] }],
    [{ vendorId: 1006 }, { vendorIds: [1006] }],
    [{ costId: 9001, costKind: 'Labor' }, { costs: [{ costId: 9001, costKind: 'Labor' }] }],
    [{ costId: 9001, costKind: 'Part' }, { costs: [{ costId: 9001, costKind: 'Part' }] }],
    [{ procedureId: 9001 }, { procedureIds: [9001] }],
  ]
  for (const [record, links] of records) {
    const fileName = `${Object.values(record).join(' ')} ${Object.keys(record).join(' ')}.pdf`
    const { status, json } = await add({ propertyId: 1001, ...record }, 'administrator', fileName)
    expect([record, status]).toEqual([record, 201])
    const { json: document } = await server.as('administrator', `/api/Documents/${json[0].documentId}`)
    expect(document).toMatchObject({ propertyId: 1001, containerFileName: fileName, ...none, ...links })
    const query = new URLSearchParams(
      Object.fromEntries(Object.entries(record).map(([name, value]) => [name, String(value)])),
    )
    expect(await titles(String(query))).toEqual([fileName.replace('.pdf', '')])
    const { json: version } = await server.as(
      'administrator',
      `/api/Documents/${document.documentId}/versions/1`,
    )
    expect(Buffer.from(version.containerData, 'base64').toString()).toBe(pdf)
  }
  expect(await server.log(order)).toContain('Document added: 9001 Part costId costKind.pdf')
})

test('a cost’s document is added and seen by users who work on the order, and requires the kind of cost', async () => {
  const own = await server.newOrder()
  const id = await insertRow(server.db, 'cost_part', {
    work_order_id: own,
    name: 'Belt',
    transacted_on: '2026-03-09',
    quantity: 1,
    cost_type: 'Purchase',
  })
  const { status, json } = await add({ costId: id, costKind: 'Part' }, 'technician')
  expect(status).toBe(201)
  expect(await titles(`costId=${id}&costKind=Part`, 'technician')).toEqual(['receipt'])
  expect(await titles(`costId=${id}&costKind=Labor`)).toEqual([])
  for (const stranger of ['requester', 'southerner'])
    expect((await server.as(stranger, `/api/Documents/${json[0].documentId}`)).status).toBe(404)
  const kind = 'costKind: Name the kind of cost: Labor or Part.'
  expect(errorOf(await add({ costId: id }))).toEqual([kind])
  expect(errorOf(await server.as('administrator', `/api/Documents?costId=${id}`))).toEqual([kind])
  expect(errorOf(await add({ costId: 9003, costKind: 'Labor' }))).toEqual([
    'costId: Labor on no order has no documents.',
  ])
  await server.db.deleteFrom('cost_part').where('id', '=', id).execute()
  expect((await server.as('technician', `/api/Documents/${json[0].documentId}`)).status).toBe(404)
})

test('documents of parts and procedures are visible with the right to read parts or PM schedules', async () => {
  const add9001 = async (record: Record<string, unknown>) =>
    `/api/Documents/${(await add(record)).json[0].documentId}`
  const [part, procedure] = [await add9001({ partId: 9001 }), await add9001({ procedureId: 9001 })]
  const statuses = async () =>
    await Promise.all([part, procedure].map(async (path) => (await server.as('technician', path)).status))
  const grant = (privilege: string) =>
    sql`update role set privileges = privileges || ${privilege}::text where id = 1006`.execute(server.db)
  expect(await statuses()).toEqual([404, 404])
  await grant('View Parts')
  expect(await statuses()).toEqual([200, 404])
  await grant('View PMs')
  expect(await statuses()).toEqual([200, 200])
})

test('adding requires permission to edit the part or procedure, and access to the record’s property', async () => {
  expect((await add({ partId: 9001 }, 'technician')).status).toBe(403)
  expect((await add({ procedureId: 9001 }, 'technician')).status).toBe(403)
  expect((await add({ partId: 9002 })).status).toBe(404)
  expect((await add({ costId: 9002, costKind: 'Part' })).status).toBe(404)
  expect((await add({ procedureId: 4711 })).status).toBe(404)
  expect((await add({ procedureId: 9001, propertyId: 1003 })).status).toBe(404)
  expect(errorOf(await add({ partId: 9001, assetId: 9001 }))).toEqual([
    'workorderId: Name one of these: workorderId, assetId, vendorId, pmScheduleId, partId, procedureId, issueId, costId, documentId.',
  ])
})

test('[B3.033] users who may add a document may remove it from an order, PM schedule, part, cost or procedure', async () => {
  const records: Record<string, unknown>[] = [
    { workorderId: order },
    { pmScheduleId: 9001 },
    { partId: 9001 },
    { costId: 9001, costKind: 'Labor' },
    { costId: 9001, costKind: 'Part' },
    { procedureId: 9001 },
  ]
  for (const record of records) {
    const query = new URLSearchParams(
      Object.fromEntries(Object.entries(record).map(([name, value]) => [name, String(value)])),
    )
    const added = await add({ propertyId: 1001, ...record }, 'administrator', 'wrong one.pdf')
    const { documentId } = added.json[0]
    const remove = async (subject: string, id = documentId) =>
      (await server.as(subject, `/api/Documents/${id}/links?${query}`, { method: 'DELETE' })).status
    // A technician works on orders but does not edit schedules, parts or procedures.
    const stranger = 'workorderId' in record || 'costId' in record ? 'requester' : 'technician'
    expect([record, await remove(stranger)]).toEqual([record, 403])
    expect(await titles(String(query))).toContain('wrong one')
    expect([record, await remove('administrator')]).toEqual([record, 204])
    expect(await titles(String(query))).not.toContain('wrong one')
    expect([record, await remove('administrator')]).toEqual([record, 404])
    expect((await server.as('administrator', `/api/Documents/${documentId}`)).status).toBe(404)
  }
  const log = await findRows(server.db, 'work_order_log', ['event'], {
    work_order_id: order,
    event: 'document-removed',
  })
  expect(log).toHaveLength(3)
})

test('a document with other links remains there, and removal requires naming the record', async () => {
  const { json } = await add({ propertyId: 1001, partId: 9001 }, 'administrator', 'shared.pdf')
  const { documentId } = json[0]
  await insertRows(server.db, 'document_link', { document_id: documentId, procedure_id: 9001 })
  const remove = (query: string) =>
    server.as('administrator', `/api/Documents/${documentId}/links?${query}`, { method: 'DELETE' })
  expect((await remove('partId=9002')).status).toBe(404)
  expect(errorOf(await remove('partId=9001&procedureId=9001'))[0]).toContain('Name one of these')
  expect(errorOf(await remove('costId=9001'))[0]).toContain('Name the kind of cost')
  expect((await remove('partId=9001')).status).toBe(204)
  expect(await titles('procedureId=9001')).toContain('shared')
})
