import { documentSortColumns } from '@fettle/contract/document-rows'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { type FormPart, sendForm } from '#platform/testing/multipart.fixture.ts'
import { insertRow } from '#platform/testing/rows.ts'

let order: number
const server = disposeAfterAll(await createCommandsApp())
beforeAll(async () => {
  order = await server.newOrder()
  await sql
    .raw(`
    insert into asset (id, property_id, code, name) values (9001, 1001, 'AHU-1', 'Fan'), (9002, 1003, 'X', 'Far fan');
    insert into part (id, property_id, code, name) values (9001, 1001, 'P-1', 'Belt');
    update role set privileges = array_remove(privileges, 'View Documents') where id = 1006;`)
    .execute(server.db)
})
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await sql`delete from document`.execute(server.db)
})

const draft = { propertyId: 1001, docTitle: 'Fire plan', docType: 'Plan', url: 'https://plans.example/fire' }
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, subject = 'administrator') =>
  server.as(subject, path, { method, ...(body && { body }) })
async function create(fields: object = {}) {
  const { status, json } = await send('POST', '/api/Documents/web', { ...draft, ...fields })
  expect(status).toBe(201)
  return json
}
const upload = (fields: Record<string, string>, text = '%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n') =>
  sendForm(
    server,
    '/api/Documents',
    [
      ...Object.entries(fields).map(([name, value]): FormPart => ({ name, value })),
      { name: 'Document', fileName: 'plan.pdf', content: Buffer.from(text) },
    ],
    { subject: 'administrator' },
  )
const read = async (id: number, subject = 'administrator') => await server.as(subject, `/api/Documents/${id}`)
const rows = async (query = '') =>
  (await server.as('administrator', `/api/Documents/rows?${query}`)).json.data as Record<string, unknown>[]
const titles = async (query: string) => (await rows(query)).map(({ docTitle }) => docTitle)
const log = (id: number) => server.logTexts('administrator', `/api/Documents/${id}`)
const fieldsOf = (json: { errors: { field: string }[] }) => json.errors.map(({ field }) => field)

describe('the list of documents', () => {
  test('[C3.001] shows the version, status, links and last change, by title', async () => {
    await create({ docTitle: 'Warranty', docCategory: 'Roof', expiresOn: '2026-03-09' })
    const { documentId } = await create({ docTitle: 'alarm test' })
    await send('POST', `/api/Documents/${documentId}/links`, { assetId: 9001 })
    await send('POST', `/api/Documents/${documentId}/links`, { workorderId: order })
    expect(await rows()).toMatchObject([
      {
        docTitle: 'alarm test',
        docType: 'Plan',
        currentVersion: 1,
        docStatus: 'Current',
        linkedTo: 'AHU-1, 1 order',
        expiresOn: null,
        isExpired: false,
        containerFileName: 'plans.example',
        modifiedBy: expect.stringMatching(/./),
      },
      { docTitle: 'Warranty', docCategory: 'Roof', expiresOn: '2026-03-09', isExpired: true, linkedTo: '' },
    ])
  })

  test('[C3.001] names three linked assets and counts the others as more', async () => {
    const { documentId } = await create()
    const assetIds = await Promise.all(
      ['M-1', 'M-2', 'M-3', 'M-4', 'M-5'].map((code) =>
        insertRow(server.db, 'asset', { property_id: 1001, code, name: 'Fan' }),
      ),
    )
    for (const assetId of assetIds) await send('POST', `/api/Documents/${documentId}/links`, { assetId })
    await send('POST', `/api/Documents/${documentId}/links`, { workorderId: order })
    expect((await rows())[0]?.linkedTo).toMatch(
      /^M-\d, M-\d, M-\d, (2 more assets, 1 order|1 order, 2 more assets)$/,
    )
  })

  test('[C3.002] filters by text, type, category, status, linked kind, end and property', async () => {
    const linked = await create({ docTitle: 'A', docDescription: 'sprinkler heads', expiresOn: '2026-04-30' })
    await send('POST', `/api/Documents/${linked.documentId}/links`, { partId: 9001 })
    await create({ docTitle: 'B', docType: 'Manual', docCategory: 'Pumps', expiresOn: '2026-03-01' })
    await create({ docTitle: 'C', docStatus: 'Draft' })
    for (const [query, found] of [
      ['search=SPRINKLER', ['A']],
      ['docType=manual', ['B']],
      ['docCategory=pump', ['B']],
      ['docStatus=Draft&docStatus=Withdrawn', ['C']],
      ['linkedKind=Part', ['A']],
      ['linkedKind=Property', ['B', 'C']],
      ['expiresWithin=30', []],
      ['expiresWithin=60', ['A']],
      ['expired=true', ['B']],
      ['propertyId=1001&sortColumn=docTitle&sortDirection=descend', ['C', 'B', 'A']],
      [`documentIds=${linked.documentId}`, ['A']],
      ['flagged=true', []],
    ] as const)
      expect([query, await titles(query)]).toEqual([query, found])
    const counted = await send('POST', '/api/Documents/counts', { filters: [{ expired: true }, {}] })
    expect(counted.json.counts).toEqual([{ total: 1 }, { total: 3 }])
    expect((await server.as('administrator', '/api/Documents/as-excel')).status).toBe(200)
  })

  test.each(documentSortColumns)('[C3.001] sorts by %s in both directions', async (column) => {
    await create({ docTitle: 'A' })
    const { documentId } = await create({ docTitle: 'B', docCategory: 'x', expiresOn: '2026-05-01' })
    await send('POST', `/api/Documents/${documentId}/links`, { assetId: 9001 })
    const ascending = await titles(`sortColumn=${column}&sortDirection=ascend`)
    expect([...ascending].sort()).toEqual(['A', 'B'])
    expect(await titles(`sortColumn=${column}&sortDirection=descend`)).toHaveLength(2)
  })
})

describe('[C3.003] a change of a document', () => {
  test('is stored and logged, and a new status gets the day at the property', async () => {
    const { documentId, fmModId } = await create()
    const changed = await send('PUT', `/api/Documents/${documentId}`, {
      docCategory: 'Fire',
      docStatus: 'Superseded',
      expiresOn: '2026-12-31',
      remindDays: 14,
    })
    expect(changed.json).toMatchObject({
      docCategory: 'Fire',
      docStatus: 'Superseded',
      docStatusDate: '2026-03-10',
      expiresOn: '2026-12-31',
      remindDays: 14,
    })
    expect(await log(documentId)).toEqual([
      'Status changed from Current to Superseded',
      expect.stringContaining('Remind Days'),
      expect.stringContaining('Expires'),
      expect.stringContaining('Category'),
      'Document added: plans.example',
    ])
    const stale = await server.as('administrator', `/api/Documents/${documentId}`, {
      method: 'PUT',
      body: { docTitle: 'Late' },
      ifMatch: `"${fmModId}"`,
    })
    expect(stale.status).toBe(412)
  })

  test('rejects a blank title and type, an impossible status, and read-only fields', async () => {
    const { documentId } = await create({ docStatus: 'Draft' })
    const { status, json } = await send('PUT', `/api/Documents/${documentId}`, {
      docTitle: ' ',
      docType: '',
      docStatus: 'Superseded',
      propertyId: 1003,
    })
    expect([status, fieldsOf(json).sort()]).toEqual([400, ['docStatus', 'docTitle', 'docType', 'propertyId']])
  })
})

describe('a version of a document', () => {
  test('[C3.004] [C3.005] [C3.006] gets the next number; an old one stays and can be made current', async () => {
    const added = await upload({ docTitle: 'Manual', docType: 'Manual', propertyId: '1001' })
    expect(added.status).toBe(201)
    const [{ documentId }] = added.json
    await upload(
      { documentId: String(documentId), note: 'second' },
      '%PDF-1.7\n2 0 obj << >> endobj\n%%EOF\n',
    )
    const made = await send('POST', `/api/Documents/${documentId}/versions/1/current`)
    expect(made.status).toBe(201)
    expect(made.json.versions).toMatchObject([
      { version: 3, containerFileName: 'plan.pdf', note: 'Copy of version 1' },
      { version: 2, note: 'second' },
      { version: 1 },
    ])
    const content = async (version: number) =>
      (await server.as('administrator', `/api/Documents/${documentId}/versions/${version}`)).json
        .containerData
    expect(await content(3)).toBe(await content(1))
    expect(await content(2)).not.toBe(await content(1))
    expect((await send('POST', `/api/Documents/${documentId}/versions/3/current`)).status).toBe(409)
    expect((await send('POST', `/api/Documents/${documentId}/versions/9/current`)).status).toBe(404)
    expect((await log(documentId)).slice(0, 2)).toEqual([
      'Version 1 made current as version 3',
      'Version 2 added: plan.pdf',
    ])
  })

  test('[C3.008] is an https link in place of a file, and no other scheme', async () => {
    const { documentId } = await create()
    for (const url of [
      'javascript:alert(1)',
      'http://plans.example/',
      'https:plans',
      'https://',
      'https://a b',
      'https://me:secret@plans.example/',
      'https://[',
    ]) {
      const { status, json } = await send('POST', `/api/Documents/${documentId}/versions`, { url })
      expect([url, status, fieldsOf(json)]).toEqual([url, 400, ['url']])
    }
    const { json } = await send('POST', `/api/Documents/${documentId}/versions`, {
      url: 'HTTPS://Plans.example:8443/a?b=1',
    })
    expect(json.versions).toMatchObject([
      {
        version: 2,
        url: 'https://plans.example:8443/a?b=1',
        containerFileName: 'plans.example:8443',
        byteSize: 0,
      },
      { version: 1, url: 'https://plans.example/fire' },
    ])
    expect((await server.as('administrator', `/api/Documents/${documentId}/versions/2/content`)).status).toBe(
      404,
    )
  })

  test('[C3.010] is a download; an image or a PDF is shown in a sandbox on request', async () => {
    const [{ documentId }] = (await upload({ docTitle: 'Manual', docType: 'Manual' })).json
    const headersOf = async (query: string) => {
      const { headers } = await server.as(
        'administrator',
        `/api/Documents/${documentId}/versions/1/content${query}`,
      )
      return [
        String(headers['content-disposition']).split(';')[0],
        headers['content-type'],
        headers['content-security-policy'],
        headers['x-content-type-options'],
      ]
    }
    const policy = "default-src 'none'; sandbox"
    expect(await headersOf('')).toEqual(['attachment', 'application/pdf', policy, 'nosniff'])
    expect(await headersOf('?preview=true')).toEqual(['inline', 'application/pdf', policy, 'nosniff'])
    await sql`update stored_file set media_type = 'text/plain'`.execute(server.db)
    expect((await headersOf('?preview=true'))[0]).toBe('attachment')
  })
})

test('a document that is deleted while it is read is not found', async () => {
  const [{ documentId }] = (await upload({ docTitle: 'Manual', docType: 'Manual' })).json
  const path = `/api/Documents/${documentId}`
  const read = async () => (await server.as('administrator', `${path}/versions/1/content`)).status
  expect([await read(), (await send('DELETE', path)).status, await read()]).toEqual([200, 204, 404])
})

describe('the links of a document', () => {
  test('are added by people who may add documents to the record, once, within the property', async () => {
    const { documentId } = await create()
    const link = (body: object, subject = 'administrator') =>
      send('POST', `/api/Documents/${documentId}/links`, body, subject)
    expect((await link({ assetId: 9001 })).json.links).toEqual([
      { kind: 'Asset', recordId: 9001, name: 'AHU-1 · Fan' },
    ])
    expect((await link({ assetId: 9001 })).status).toBe(409)
    expect((await link({})).status).toBe(400)
    expect((await link({ assetId: 9001, workorderId: order })).status).toBe(400)
    expect((await link({ assetId: 9002 })).status).toBe(404)
    expect((await link({ workorderId: order })).json.links).toHaveLength(2)
    expect((await log(documentId)).slice(0, 2)).toEqual([
      expect.stringMatching(/^Linked to Order /),
      'Linked to Asset AHU-1',
    ])
  })

  test('are removed, and a document entered in the room is kept', async () => {
    const { documentId } = await create()
    await send('POST', `/api/Documents/${documentId}/links`, { assetId: 9001 })
    expect((await send('DELETE', `/api/Documents/${documentId}/assets/9001`)).status).toBe(204)
    expect((await read(documentId)).json.links).toEqual([])
    expect((await log(documentId))[0]).toBe('Link to Asset AHU-1 removed')
  })

  test('are removed from a document of a record: it is deleted, or kept on request', async () => {
    const [one] = (await upload({ assetId: '9001' })).json
    const [other] = (await upload({ assetId: '9001' })).json
    const remove = (id: number, more: string) =>
      send('DELETE', `/api/Documents/${id}/links?assetId=9001${more}`)
    expect((await remove(one.documentId, '')).status).toBe(204)
    expect((await remove(other.documentId, '&keep=true')).status).toBe(204)
    expect((await read(one.documentId)).status).toBe(404)
    expect((await read(other.documentId)).json.links).toEqual([])
  })
})

test('[C3.007] [C3.011] a withdrawn document is hidden from workers, except on orders that have ended', async () => {
  const { documentId } = await create()
  await send('POST', `/api/Documents/${documentId}/links`, { workorderId: order })
  await send('POST', `/api/Documents/${documentId}/links`, { assetId: 9001 })
  expect((await read(documentId, 'technician')).status).toBe(200)
  await send('PUT', `/api/Documents/${documentId}`, { docStatus: 'Withdrawn' })
  expect((await read(documentId, 'technician')).status).toBe(404)
  expect((await read(documentId)).status).toBe(200)
  const setRole = (change: string) =>
    sql
      .raw(`update role set privileges = ${change}(privileges, 'View Documents') where id = 1006`)
      .execute(server.db)
  await setRole('array_append')
  expect((await read(documentId, 'technician')).status).toBe(404)
  expect((await server.as('technician', '/api/Documents/rows')).json.data).toEqual([])
  await setRole('array_remove')
  const onOrder = async () => (await server.as('administrator', `/api/WorkOrders/${order}`)).json.documents
  expect(await onOrder()).toEqual([])
  await sql`update work_order set status_kind = 'complete', completed_at = now() where id = ${order}`.execute(
    server.db,
  )
  expect((await read(documentId, 'technician')).status).toBe(200)
  expect(await onOrder()).toMatchObject([{ documentId }])
})
