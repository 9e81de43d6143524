import { maxLabels } from '@fettle/rules/labels/label-content'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fillAssets } from '#features/things/assets/assets.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { readPdfPages } from '#platform/testing/read-pdf.ts'
import { readPdfCodes } from '#platform/testing/read-pdf-codes.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { signedInAs } from '#platform/testing/tokens.ts'

const server = disposeAfterAll(await createReferenceApp())
await fillAssets(server)

type Printed = {
  status: number
  type: unknown
  pdf: Buffer
  problem: { title: string; errors: { field: string }[] }
}

const order = { stock: 'avery-5160', code: 'qr', fields: ['code', 'name'] }

async function print(change: object, { query = '', subject = 'technician' } = {}): Promise<Printed> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/Assets/labels${query}`,
    headers: await signedInAs(server, subject),
    payload: { ...order, ...change },
  })
  const type = answer.headers['content-type']
  return {
    status: answer.statusCode,
    type,
    pdf: answer.rawPayload,
    problem: answer.statusCode === 200 ? { title: '', errors: [] } : answer.json(),
  }
}

const codesOf = async ({ pdf }: Printed) => (await readPdfCodes(pdf)).map(({ text }) => text)
const textOf = async ({ pdf }: Printed) => (await readPdfPages(pdf)).join(' ')

describe('printing asset labels', () => {
  test('prints all matching assets in list order, with each asset’s URL as its code', async () => {
    const printed = await print({}, { query: '?sortColumn=name&sortDirection=descend' })
    expect([printed.status, printed.type]).toEqual([200, 'application/pdf'])
    expect(await codesOf(printed)).toEqual([
      'http://localhost:3000/a/P-10?p=1001',
      'http://localhost:3000/a/E_1?p=1001',
      'http://localhost:3000/a/p-2?p=1001',
    ])
    expect(await textOf(printed)).toBe('P-10 Pump 100% E_1 Panel p-2 fan')
    expect(await codesOf(await print({}, { query: '?status=Storage' }))).toEqual([
      'http://localhost:3000/a/p-2?p=1001',
    ])
  })

  test('Code 128 contains the barcode of an asset, or else its code', async () => {
    expect(await codesOf(await print({ code: 'code128' }))).toEqual(
      expect.arrayContaining(['4711', 'E_1', 'p-2']),
    )
  })

  test('prints the requested fields that are filled', async () => {
    const fields = ['freeLine', 'serial', 'place', 'property']
    const printed = await print({ ids: [1001, 1003], fields, freeLine: 'Call 555-0100' })
    expect(await textOf(printed)).toBe(
      'Library · 101 Serial # S-1 North Campus Call 555-0100 North Campus Call 555-0100',
    )
    expect(await textOf(await print({ ids: [1001], fields: [] }))).toBe('')
  })

  test('reports letters the font lacks before printing, or prints question marks', async () => {
    const freeLine = 'Ölpumpe Насос 冷却機 冷 ✆'
    const refused = await print({ ids: [1003], fields: ['code', 'freeLine'], freeLine })
    const message = 'These letters cannot be printed: 冷 却 機 ✆.'
    expect([refused.status, refused.problem.errors]).toEqual([
      400,
      [{ field: 'fields', code: 'letters-not-printable', message }],
    ])
    const change = { ids: [1003], fields: ['code', 'freeLine'], freeLine, replaceLetters: true }
    expect(await textOf(await print(change))).toBe('E_1 Ölpumpe Насос ??? ? ?')
  })

  test('prints chosen assets in the given sequence, once each', async () => {
    expect(await codesOf(await print({ ids: [1003, 1001, 1003] }))).toEqual([
      'http://localhost:3000/a/E_1?p=1001',
      'http://localhost:3000/a/P-10?p=1001',
    ])
  })

  test('never prints an asset of another property, whether by id or by filter', async () => {
    expect((await print({ ids: [1001, 1004] })).status).toBe(403)
    expect((await print({ ids: [1001, 999_999] })).status).toBe(403)
    expect((await print({}, { query: '?propertyId=1002' })).status).toBe(404)
    expect(await codesOf(await print({}, { query: '?name=south', subject: 'wide' }))).toHaveLength(1)
    const none = await print({}, { query: '?name=south' })
    expect([none.status, none.problem.title]).toEqual([400, 'There are no assets to print labels for.'])
  })

  test('requires permission to view assets', async () => {
    expect((await print({}, { subject: 'requester' })).status).toBe(403)
    const signedOut = await server.app.inject({ method: 'POST', url: '/api/Assets/labels', payload: order })
    expect(signedOut.statusCode).toBe(401)
  })

  test('prints a test page without assets', async () => {
    const printed = await print({ testPage: true, stock: 'avery-22806' }, { query: '?name=nothing' })
    expect(await textOf(printed)).toBe('1 2 3 4 5 6 7 8 9 10 11 12')
  })

  test.each([
    [{ stock: 'own' }, 'ownSize'],
    [{ stock: 'zebra-2x1', start: 2 }, 'start'],
    [{ start: 31 }, 'start'],
    [{ offsetX: 101 }, 'offsetX'],
    [{ freeLine: 'x'.repeat(81) }, 'freeLine'],
    [{ fields: ['price'] }, 'fields.0'],
    [{ ids: [] }, 'ids'],
  ])('rejects %j at its field', async (change, field) => {
    const { status, problem } = await print(change)
    expect([status, problem.errors[0]?.field]).toEqual([400, field])
  })

  test('prints labels of a custom size, and rejects sizes that do not fit', async () => {
    const ownSize = {
      paper: 'a4',
      labelWidth: 70,
      labelHeight: 37,
      columns: 3,
      rows: 8,
      marginLeft: 0,
      marginTop: 0,
      gapX: 0,
      gapY: 0,
    }
    expect(await codesOf(await print({ stock: 'own', ownSize, start: 24 }))).toHaveLength(1)
    const { status, problem } = await print({ stock: 'own', ownSize: { ...ownSize, columns: 4 } })
    expect([status, problem.errors[0]?.field, problem.title]).toEqual([
      400,
      'labelWidth',
      'Please correct the form entry errors.',
    ])
  })
})

describe('looking up a scanned code', () => {
  const find = async (query: string, subject = 'technician') => {
    const { status, json } = await server.as(subject, `/api/Assets/ByCode?${query}`)
    return status === 200 ? json.map(({ assetId }: { assetId: number }) => assetId) : status
  }

  test('matches the whole code ignoring case, within the user’s properties', async () => {
    expect(await find('code=P-10')).toEqual([1001])
    expect(await find('code=%20p-10')).toEqual([1001])
    expect(await find('code=P-1')).toEqual([])
    expect(await find('code=P-10', 'wide')).toEqual([1001, 1004])
    expect(await find('code=P-10&propertyId=1002', 'wide')).toEqual([1004])
    expect(await find('code=P-10&propertyId=1002')).toBe(404)
  })

  test('falls back to the barcode', async () => {
    expect(await find('code=4711')).toEqual([1001])
    expect(await find('code=4711', 'wide')).toEqual([1001, 1004])
    await sql`update asset set code = '4711' where id = 1003`.execute(server.db)
    expect(await find('code=4711')).toEqual([1003])
    await sql`update asset set code = 'E_1' where id = 1003`.execute(server.db)
  })

  test('requires a code and is forbidden for requesters', async () => {
    expect([await find('code=%20'), await find(''), await find('code=P-10', 'requester')]).toEqual([
      400, 400, 403,
    ])
  })
})

test('prints up to 5,000 labels at once and rejects more', async () => {
  await sql`insert into asset (id, property_id, code, name) select 10000 + n, 1001, 'M-' || n, 'Many' from generate_series(1, ${maxLabels}) n`.execute(
    server.db,
  )
  const tooMany = await print({})
  expect([tooMany.status, tooMany.problem.title]).toEqual([400, 'Narrow the list to 5,000 assets or fewer.'])
  const most = await print({ fields: [], code: 'code128' }, { query: '?name=Many' })
  expect(most.status).toBe(200)
  expect(await readPdfPages(most.pdf)).toHaveLength(Math.ceil(maxLabels / 30))
})
