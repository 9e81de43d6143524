import { beforeAll, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { readPdfPages } from '#platform/testing/read-pdf.ts'
import { readPdfCodes } from '#platform/testing/read-pdf-codes.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { createStockApp } from './stock.fixture.ts'

const ids: Record<string, number> = {}
const server = disposeAfterAll(await createStockApp())
beforeAll(async () => {
  ids.filter = await server.newPart(9, { code: 'F-10', name: 'Filter', barcode: '4006381333931' })
  ids.belt = await server.newPart(5, { code: 'F-9', name: 'Belt', type: 'Tools' })
  ids.old = await server.newPart(1, { code: 'F-8', name: 'Old belt', is_active: false })
  const south = { property_id: 1002, code: 'F-1', name: 'Southern belt' }
  const { id } = await server.db.insertInto('part').values(south).returning('id').executeTakeFirstOrThrow()
  ids.south = id
})

const order = { stock: 'avery-5160', code: 'code128', fields: ['code', 'name', 'barcode'] }
async function print(change: object, { query = '', subject = 'administrator' } = {}) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/Parts/labels${query}`,
    headers: await signedInAs(server, subject),
    payload: { ...order, ...change },
  })
  return { status: answer.statusCode, type: answer.headers['content-type'], pdf: answer.rawPayload, answer }
}
const codesOf = async ({ pdf }: { pdf: Buffer }) => (await readPdfCodes(pdf)).map(({ text }) => text)
const textOf = async ({ pdf }: { pdf: Buffer }) => (await readPdfPages(pdf)).join(' ')

describe('printing part labels', () => {
  test('[C1.005] prints bar code, code and name of the found set, in list order', async () => {
    const printed = await print({}, { query: '?propertyId=1001' })
    expect([printed.status, printed.type]).toEqual([200, 'application/pdf'])
    expect(await codesOf(printed)).toEqual(['F-9', '4006381333931'])
    expect(await textOf(printed)).toBe('F-9 Belt F-10 Filter 4006381333931')
    expect(await codesOf(await print({}, { query: '?propertyId=1001&partType=Tools' }))).toEqual(['F-9'])
  })

  test('[C1.005] prints chosen parts in the given sequence, as QR codes too', async () => {
    const printed = await print({ ids: [ids.filter, ids.old, ids.filter], code: 'qr', fields: ['name'] })
    expect(await codesOf(printed)).toEqual(['4006381333931', 'F-8'])
    expect(await textOf(printed)).toBe('Filter Old belt')
  })

  test('rejects parts of another property, and an empty found set', async () => {
    expect((await print({ ids: [ids.filter, ids.south] }, { subject: 'supervisor' })).status).toBe(403)
    expect((await print({}, { query: '?propertyId=1002', subject: 'supervisor' })).status).toBe(404)
    const none = await print({}, { query: '?partName=nothing' })
    expect([none.status, none.answer.json().title]).toEqual([400, 'There are no parts to print labels for.'])
  })

  test('requires permission to view parts', async () => {
    expect((await print({}, { subject: 'requester' })).status).toBe(403)
  })

  test.each([
    [{ fields: ['price'] }, 'fields.0'],
    [{ opens: 'request' }, 'opens'],
    [{ stock: 'own' }, 'ownSize'],
  ])('rejects %j at its field', async (change, field) => {
    const { status, answer } = await print(change)
    expect([status, answer.json().errors[0].field]).toEqual([400, field])
  })
})
