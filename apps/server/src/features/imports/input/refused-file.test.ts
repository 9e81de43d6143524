import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './formula-safe.ts'
import { openRefusedFile } from './refused-file.ts'
import { openSource } from './source.ts'
import { openTable } from './table.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fettle-refused-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('no cell of a file of refused rows is a formula, and each comes back as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', '1', ' ') })
  fc.assert(
    fc.property(cell, (text) => {
      expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r]/)
      expect(unescapeFormula(escapeFormula(text))).toBe(text)
    }),
  )
})

test('refused rows are written with the columns of the original, the line and the reasons, and read without them', async () => {
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

test('without refused rows no file is made', async () => {
  expect(await openRefusedFile(path.join(folder, 'none.csv'), ['a']).close()).toBeNull()
})

test('a folder where the refused rows cannot be written is told together with the way out', async () => {
  const refused = openRefusedFile(path.join(folder, 'missing', 'rows.csv'), ['a'])
  await expect(refused.add({ line: 2, cells: ['1'], reasons: ['x'] })).rejects.toThrow('Use --refused <file>')
})

test('a file that somebody has mended stays, and the rows go beside it; the same rows again need no other file', async () => {
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
