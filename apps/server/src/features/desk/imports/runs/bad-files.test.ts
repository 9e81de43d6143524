import { buffer } from 'node:stream/consumers'
import { Workbook } from '@cj-tech-master/excelts'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { pixel } from '#platform/testing/pixel.fixture.ts'
import { createImportJobs } from './import-jobs.ts'
import { createImportsApp } from './imports-app.fixture.ts'

const server = disposeAfterAll(await createImportsApp())

async function bookOf(fill: (book: Workbook) => void): Promise<Uint8Array> {
  const workbook = new Workbook()
  fill(workbook)
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}

const bookXml = '<workbook xmlns:r="o"><sheets><sheet name="One" r:id="r1"/></sheets></workbook>'
const relations = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'

/** A small archive that unpacks to far more than it is. */
function bombOf(text: string): Promise<Uint8Array> {
  const archive = new ZipFile()
  archive.addBuffer(Buffer.from(bookXml), 'xl/workbook.xml')
  archive.addBuffer(Buffer.from(relations), 'xl/_rels/workbook.xml.rels')
  archive.addBuffer(Buffer.from(text), 'xl/worksheets/sheet1.xml')
  archive.end()
  return buffer(archive.outputStream)
}

describe('an invalid file', () => {
  test.each([
    ['a picture', async () => pixel, /neither a CSV file nor an Excel workbook/],
    ['a PDF', async () => '%PDF-1.7\n%\u00e2', /neither a CSV file nor an Excel workbook/],
    ['an old workbook', async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old format/],
    [
      'a broken workbook',
      async () => Buffer.from('504b0304abcdef00', 'hex'),
      /no Excel workbook, or it is damaged/,
    ],
    ['blank lines', async () => '\n\n\n', /only empty lines/],
    ['a quote that nobody closes', async () => 'code,name\n"A,B\n', /never closed/],
    [
      'a workbook that unpacks to much more than it is',
      () => bombOf(`<worksheet><sheetData>${' '.repeat(80 * 1024 * 1024)}</sheetData></worksheet>`),
      /unpacks to more than a workbook can hold/,
    ],
  ])('is rejected: %s', async (_, make, words) => {
    const { status, json } = await server.upload('buildings', await make(), { fileName: 'what.csv' })
    expect([status, json.errors[0].field]).toEqual([400, 'File'])
    expect(json.errors[0].message).toMatch(words)
    expect(json.errors[0].message).not.toMatch(/\/|--/)
  })

  test('is rejected if empty, and if several are uploaded together', async () => {
    expect((await server.upload('buildings', '')).status).toBe(400)
    expect((await server.upload('nothing', 'code\nA\n')).json.errors[0].field).toBe('kind')
  })
})

describe('a workbook with rows beyond the sheet limit', () => {
  test('fails its check with the row and the limit if the row is after the samples', async () => {
    const cell = '<c r="A1" t="str"><v>code</v></c>'
    const rows = Array.from({ length: 5000 }, () => `<row>${cell}</row>`).join('')
    const sheet = `<worksheet><sheetData>${rows}<row r="999999999999">${cell}</row></sheetData></worksheet>`
    const { json, status } = await server.upload('buildings', await bombOf(sheet), { propertyId: 1001 })
    expect(status).toBe(201)
    const failed = await server.doing(json.importId, 'check')
    expect([failed.state, failed.failure]).toEqual([
      'Failed',
      expect.stringMatching(
        /has a row numbered 999999999999, and a sheet has at most 1048576: save it again/,
      ),
    ])
  })
})

test('a file that exhausts the heap of its process fails immediately, with instructions', async () => {
  await using small = await createImportsApp({ jobs: (deps) => createImportJobs(deps, { heapMegabytes: 8 }) })
  const { json } = await small.upload('buildings', 'code,name\nA,Hall\n', { propertyId: 1001 })
  expect(await small.doing(json.importId, 'check')).toMatchObject({
    state: 'Failed',
    failure: expect.stringMatching(/needs more memory than an import may use\. Split it/),
  })
})

describe('a workbook of another program', () => {
  test('counts the rows that merged cells fill below the heads, and 0 rows of a CSV file', async () => {
    const book = await bookOf((workbook) => {
      const sheet = workbook.addWorksheet('Rooms')
      sheet.addRow(['Rooms', null, null])
      sheet.addRow([])
      sheet.addRow(['Building', 'Floor', 'Room'])
      sheet.addRow(['Library', '1', '901'])
      sheet.addRow([null, null, '902'])
      sheet.addRow([null, '2', '903'])
      sheet.mergeCells('A1:A2')
      sheet.mergeCells('A4:A6')
      sheet.mergeCells('B4:B5')
    })
    const { json } = await server.upload('rooms', book, { propertyId: 1001, fileName: 'rooms.xlsx' })
    expect([json.headLine, json.filledRows]).toEqual([3, 2])
    const text = await server.upload('rooms', 'Building,Floor,Room\nLibrary,1,901\n', { propertyId: 1001 })
    expect(text.json.filledRows).toBe(0)
  })

  test('is read with a title, merged cells, formulas, days as numbers and a second sheet', async () => {
    const book = await bookOf((workbook) => {
      const sheet = workbook.addWorksheet('Read me')
      sheet.addRow(['This file was made by hand'])
      const second = workbook.addWorksheet('Assets 2026')
      second.addRow(['List of the plant'])
      second.mergeCells('A1:D1')
      second.addRow([])
      second.addRow(['Asset code', 'Asset name', 'Install date', null, 'Useful life'])
      second.addRow([
        'X-1',
        { formula: '"Pump"&1', result: 'Pump1' },
        new Date('2020-05-06T00:00:00Z'),
        'x',
        '20 years',
      ])
      second.addRow(['X-2', 'Fan', new Date('2021-05-06T00:00:00Z')])
      second.getCell('C4').numFmt = 'dd.mm.yyyy'
      second.getCell('C5').numFmt = 'dd.mm.yyyy'
    })
    const { json, status } = await server.upload('assets', book, { propertyId: 1001, fileName: 'plant.xlsm' })
    expect([status, json.sheets]).toEqual([201, ['Read me', 'Assets 2026']])
    const path = `/api/Imports/${json.importId}`
    const mapped = await server.put('wide', path, { ...json.options, sheet: 'Assets 2026' })
    expect(mapped.json).toMatchObject({ headLine: 3, encoding: null })
    expect(
      mapped.json.columns.map(({ head, meant }: { head: string; meant: string }) => [head, meant]),
    ).toEqual([
      ['Asset code', 'code'],
      ['Asset name', 'name'],
      ['Install date', 'installed_on'],
      ['Column 4', null],
      ['Useful life', 'useful_life'],
    ])
    const checked = await server.doing(json.importId, 'check')
    expect(checked).toMatchObject({ state: 'Checked', counts: { created: 2, refused: 0 } })
    const rows = await server.as('wide', `${path}/rows?outcome=created`)
    expect(rows.json.data[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'Name', before: null, after: 'Pump1' },
        { field: 'Installed on', before: null, after: '2020-05-06' },
      ]),
    )
    expect((await server.put('wide', path, { ...json.options, sheet: 'Third' })).json.errors[0].field).toBe(
      'sheet',
    )
  })
})

describe('a CSV file', () => {
  test('with a wrong header and unstorable characters has its rows rejected by reason', async () => {
    const text = 'code,name,latitude\nC-1,One,Ulm\nC-2,Two,Bonn\nC-3,Th\0ree,1\nC-4\nC-5,Five,91.5\n'
    const { json } = await server.upload('buildings', text, { propertyId: 1001 })
    const checked = await server.doing(json.importId, 'check')
    expect(checked.state).toBe('Checked')
    expect(checked.counts).toMatchObject({ created: 0, refused: 5 })
    expect(checked.refusals[0]).toMatchObject({
      column: 'latitude',
      rows: 2,
      examples: [
        { line: 2, cell: 'Ulm' },
        { line: 3, cell: 'Bonn' },
      ],
    })
    const reason = encodeURIComponent(checked.refusals[0]?.reason ?? '')
    const rows = await server.as(
      'wide',
      `/api/Imports/${json.importId}/rows?outcome=refused&reason=${reason}`,
    )
    expect(rows.json.data.map(({ line }: { line: number }) => line)).toEqual([2, 3])
  })

  test('with contradictory dates fails with instructions', async () => {
    const text = 'code,name,purchased_on\nD-1,One,3/4/2019\nD-2,Two,25/12/2019\n'
    const { json } = await server.upload('assets', text, { propertyId: 1001 })
    const failed = await server.doing(json.importId, 'check')
    expect(failed.state).toBe('Failed')
    expect(failed.failure).toMatch(/contradict each other.*Choose the order of dates\.$/)
  })
})
