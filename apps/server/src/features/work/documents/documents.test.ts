import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillFullOrder, fullOrderId } from '#features/work/work-orders/full-order.fixture.ts'
import { createOrdersApp } from '#features/work/work-orders/orders-app.fixture.ts'
import type { PersonName } from '#features/work/work-orders/orders-world.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRows } from '#platform/testing/rows.ts'

const content = Buffer.from('How to mend a pump: carefully.')

const server = disposeAfterAll(await createOrdersApp())
beforeAll(async () => {
  await fillFullOrder(server)
  const { db, deps } = server
  await deps.storage.put(content, 'text/plain')
  const sha256 = createHash('sha256').update(content).digest('hex')
  await insertRows(db, 'stored_file', { id: 10, sha256, media_type: 'text/plain', byte_size: content.length })
  await insertRows(db, 'document_version', [
    { document_id: 1, version: 1, file_id: 10, file_name: 'manual-v1.txt', note: 'first' },
    { document_id: 1, version: 2, file_id: 10, file_name: 'manual.txt' },
  ])
  await insertRows(db, 'document', [
    { id: 2, property_id: 1, title: 'asset plan', type: 'Plan', category: 'Pumps', created_by: 1 },
    { id: 3, property_id: 1, title: 'Loose paper', description: 'mentions a boiler' },
    { id: 4, property_id: 3, title: 'Far away' },
    { id: 5, property_id: 1, title: 'Withdrawn plan', status: 'Withdrawn' },
    { id: 6, property_id: 1, title: 'Withdrawn note', status: 'Withdrawn' },
  ])
  await insertRows(db, 'document_link', [
    { document_id: 2, asset_id: 1 },
    { document_id: 5, asset_id: 1 },
    { document_id: 6, work_order_id: fullOrderId },
  ])
})

const get = (person: PersonName, path = '') => server.call(person, 'GET', `/api/Documents${path}`)
async function idsOf(person: PersonName, query = ''): Promise<number[]> {
  const { body } = await get(person, query)
  return (body as { data: { documentId: number }[] }).data.map(({ documentId }) => documentId)
}

describe('document visibility', () => {
  test('with View Documents: the documents of the user’s properties by title, a withdrawn one on its ended order only', async () => {
    expect(await idsOf('manager')).toEqual([2, 4, 3, 1, 6])
  })

  test('for a worker: documents of visible orders and assets; a withdrawn one on its ended order only', async () => {
    expect(await idsOf('technician')).toEqual([2, 1, 6])
    expect(await idsOf('limited')).toEqual([1, 6])
  })

  test('[C3.012] for a requester: documents of requests they entered', async () => {
    expect(await idsOf('requester')).toEqual([1, 6])
    expect(await idsOf('tenant')).toEqual([])
  })

  test('for no one: documents of other properties', async () => {
    expect(await idsOf('stranger')).toEqual([])
    for (const path of ['/4', '/4/versions/1', '/3', '/99'])
      expect([path, (await get('technician', path)).status]).toEqual([path, 404])
  })
})

test('[A7.056,B7.035,B9.006] documents are paged by 25 and filtered by their fields and records', async () => {
  expect((await get('manager')).body).toMatchObject({ pagination: { pageSize: 25, totalItems: 5 } })
  expect(await idsOf('manager', `?workorderId=${fullOrderId}`)).toEqual([1, 6])
  expect(await idsOf('manager', '?assetId=1&docStatus=Current')).toEqual([2])
  expect(await idsOf('manager', '?propertyId=3')).toEqual([4])
  expect(await idsOf('manager', '?docTitle=BOILER')).toEqual([3])
  expect(await idsOf('manager', '?docType=plan&docCategory=pumps')).toEqual([2])
  expect(await idsOf('manager', '?take=2&skip=3&sortColumn=docTitle&sortDirection=descend')).toEqual([3, 4])
  expect((await get('manager', '?docStatus=Gone')).status).toBe(400)
})

test('[B7.033,B3.030,B3.031] a document includes its versions and links', async () => {
  expect((await get('manager', '/1')).body).toMatchObject({
    documentId: 1,
    docTitle: 'Manual',
    docStatus: 'Current',
    currentVersion: 2,
    nextVersionNumber: 3,
    versions: [
      { version: 2, containerFileName: 'manual.txt', byteSize: content.length },
      { version: 1, note: 'first' },
    ],
    workorderIds: [fullOrderId],
    assetIds: [],
  })
})

test('[B3.031] a list of documents includes each file and the next version number', async () => {
  const { body } = await get('manager', '?sortColumn=docTitle')
  const rows = (body as { data: { documentId: number }[] }).data
  expect(rows.find(({ documentId }) => documentId === 1)).toMatchObject({
    currentVersion: 2,
    nextVersionNumber: 3,
    containerFileName: 'manual.txt',
  })
})

test('[A7.057,B7.034,B2.055] a version is returned as base64 with its file name', async () => {
  const { body } = await get('requester', '/1/versions/1')
  expect(body).toMatchObject({ documentId: 1, version: 1, containerFileName: 'manual-v1.txt' })
  const { containerData } = body as { containerData: string }
  expect(Buffer.from(containerData, 'base64').toString()).toBe(content.toString())
  expect((await get('requester', '/1/versions/3')).status).toBe(404)
})
