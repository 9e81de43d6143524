import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { escapeFormula, unescapeFormula } from './formula-safe.ts'
import { openRefusedFile } from './refused-file.ts'
import { openSource } from './source.ts'
import { openTable } from './table.ts'

const folder = await temporaryFolder('refused')

test('no cell of a rejected rows file is a formula, and all cells round-trip', () => {
  const cell = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', '1', ' ') })
  fc.assert(
    fc.property(cell, (text) => {
      expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r]/)
      expect(unescapeFormula(escapeFormula(text))).toBe(text)
    }),
  )
})

test('rejected rows have the original columns, the line and the reasons, and can be read without these', async () => {
  const file = path.join(folder, 'rows.refused.csv')
  const refused = openRefusedFile(file, ['code', '=note'])
  await refused.add({ line: 7, cells: ['A', '=1+1'], reasons: ['code: is missing', 'bad'] })
  await refused.add({ line: 9, cells: ['B', 'two\r\nlines', 'extra'], reasons: ['ragged'] })
  await refused.add({ line: 12, cells: ['C'], reasons: ['short'] })
  expect(await refused.close()).toBe(file)

  expect(await readFile(file, 'utf8')).toBe(
    [
      "\uFEFFcode,'=note,refused on line,refused because",
      "A,'=1+1,7,code: is missing; bad",
      'B,"two\r\nlines",9,ragged; cells beyond the header: extra',
      'C,,12,short',
      '',
    ].join('\r\n'),
  )
  const table = await openTable(await openSource({ path: file }))
  const rows: (readonly string[])[] = []
  for await (const { cells } of table.rows) rows.push(cells)
  expect(table.header).toEqual(['code', '=note'])
  expect(rows).toEqual([
    ['A', '=1+1'],
    ['B', 'two\r\nlines'],
    ['C', ''],
  ])
})

test('without rejected rows no file is created', async () => {
  expect(await openRefusedFile(path.join(folder, 'none.csv'), ['a']).close()).toBeNull()
})

test('an unwritable folder for rejected rows is reported with instructions', async () => {
  const refused = openRefusedFile(path.join(folder, 'missing', 'rows.csv'), ['a'])
  await expect(refused.add({ line: 2, cells: ['1'], reasons: ['x'] })).rejects.toThrow('Use --refused <file>')
})

test('a corrected file is kept, with new rows in another file; the same rows need no new file', async () => {
  const file = path.join(folder, 'kept.refused.csv')
  const write = async (cell: string) => {
    const refused = openRefusedFile(file, ['a'])
    await refused.add({ line: 2, cells: [cell], reasons: ['x'] })
    return await refused.close()
  }
  expect(await write('1')).toBe(file)
  expect(await write('1')).toBe(file)
  await writeFile(file, 'mended')
  const second = path.join(folder, 'kept.refused-2.csv')
  expect(await write('1')).toBe(second)
  expect(await write('1')).toBe(second)
  expect(await write('2')).toBe(path.join(folder, 'kept.refused-3.csv'))
  expect(await readFile(file, 'utf8')).toBe('mended')
  const gone = openRefusedFile(file, ['a'])
  await gone.add({ line: 2, cells: ['9'], reasons: ['x'] })
  await gone.discard()
  const left = (await readdir(folder)).filter((name) => name.startsWith('kept.'))
  expect(left.toSorted()).toEqual(['kept.refused-2.csv', 'kept.refused-3.csv', 'kept.refused.csv'])
})
