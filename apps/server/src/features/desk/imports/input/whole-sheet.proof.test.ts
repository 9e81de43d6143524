import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { buildings } from '../kinds/buildings.ts'
import { inspectFile } from '../runs/inspect-file.ts'
import { openSource } from './source.ts'

const folder = await temporaryFolder('whole-sheet')

/** As many as a sheet of Excel can have. */
const rows = 1_048_576
const heapMegabytes = 120

function* sheetXml(): Generator<string> {
  yield '<worksheet><sheetData><row r="1"><c t="str"><v>code</v></c><c t="str"><v>name</v></c></row>'
  let part = ''
  for (let row = 2; row <= rows; row += 1) {
    part += `<row r="${row}"><c><v>${row}</v></c><c t="str"><v>Building ${row * 7919}</v></c></row>`
    if (row % 1000 > 0 && row < rows) continue
    yield part
    part = ''
  }
  yield '</sheetData></worksheet>'
}

/** A workbook that fills a sheet to its last row. */
async function fullWorkbook(): Promise<string> {
  const archive = new ZipFile()
  const add = (text: string, name: string) => archive.addBuffer(Buffer.from(text), name)
  add('<workbook xmlns:r="o"><sheets><sheet name="One" r:id="r1"/></sheets></workbook>', 'xl/workbook.xml')
  add(
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/_rels/workbook.xml.rels',
  )
  archive.addReadStream(Readable.from(sheetXml(), { objectMode: false }), 'xl/worksheets/sheet1.xml', {
    compressionLevel: 1,
  })
  archive.end()
  const file = path.join(folder, 'full.xlsx')
  await pipeline(archive.outputStream, createWriteStream(file))
  return file
}

test('a sheet of 1,048,576 rows is sampled from its beginning and read completely in little memory', async () => {
  const file = await fullWorkbook()
  const read = { sheet: null, headLine: null, decimalMark: null, encoding: null, delimiter: null }
  const facts = await inspectFile(buildings, { path: file, fileName: 'full.xlsx' }, read)
  expect(facts.columns.map(({ head }) => head)).toEqual(['code', 'name'])

  const atFirst = process.memoryUsage().heapUsed
  let count = 0
  let highest = 0
  let last: readonly string[] = []
  const source = await openSource({ path: file })
  for await (const { cells } of source.rows()) {
    count += 1
    last = cells
    if (count % 20_000 === 0) highest = Math.max(highest, process.memoryUsage().heapUsed - atFirst)
  }
  expect([count, last]).toEqual([rows, [String(rows), `Building ${rows * 7919}`]])
  expect(highest / 1024 / 1024).toBeLessThan(heapMegabytes)
})
