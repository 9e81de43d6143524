import { plainText } from '@fettle/rules/text/plain-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { newSeed, rounds } from '#platform/testing/rounds.ts'
import { createImportWorld } from './testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())
await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,America/Chicago\n')

const narrow = ['a', 'Z', '0', ' ', '"', "'", ',', ';', '\t', '|', '=', '-', '@', 'é', 'ß']
const wide = [...narrow, 'Ж', '漢', '😀', '\u00a0x']
const encodings = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-8 with a mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'utf-16le': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'utf-16be': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'windows-1252': (text: string) => Buffer.from(text, 'latin1'),
}

const table = fc.constantFrom(...(Object.keys(encodings) as (keyof typeof encodings)[])).chain((encoding) => {
  const units = encoding === 'windows-1252' ? narrow : wide
  const name = fc.string({ unit: fc.constantFrom(...units), minLength: 1 }).map((text) => `x${text}`)
  const description = fc.string({ unit: fc.constantFrom(...units, '\n', '\r\n') })
  return fc.record({
    encoding: fc.constant(encoding),
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    ending: fc.constantFrom('\n', '\r\n', '\r'),
    rows: fc.array(fc.record({ name, description }), { minLength: 1, maxLength: 12 }),
  })
})

let run = 0

test('every table of text, in any dialect and encoding, is stored in its stored form', async () => {
  await fc.assert(
    fc.asyncProperty(table, async ({ encoding, delimiter, ending, rows }) => {
      run += 1
      const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
      const cells = rows.map(({ name, description }, at) => [`${run}-${at}`, name, description])
      const text = [['code', 'name', 'description'], ...cells]
        .map((row) => row.map(quote).join(delimiter))
        .join(ending)
      const result = await world.importText(
        'parts',
        encodings[encoding](text),
        '--property',
        'MAIN',
        '--delimiter',
        delimiter,
      )
      expect(result.counts).toBe(`created ${rows.length}, updated 0, unchanged 0, refused 0`)
      const stored = await world.db
        .selectFrom('part')
        .select(['code', 'name', 'description'])
        .where('code', 'like', `${run}-%`)
        .orderBy('id')
        .execute()
      expect(stored.map(({ code, name, description }) => [code, name, description])).toEqual(
        cells.map((row) => row.map((cell) => plainText(cell.trim()).trim())),
      )
    }),
    { numRuns: rounds({ short: 15, full: 40 }), seed: newSeed() },
  )
})
