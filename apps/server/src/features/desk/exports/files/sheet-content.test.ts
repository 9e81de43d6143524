import { settingDefaults } from '@fettle/rules/settings/settings'
import { expect, test } from 'vitest'
import { unescapeFormula } from '#features/desk/imports/input/formula-safe.ts'
import { readSheet } from '#platform/testing/read-sheet.fixture.ts'
import { sheetContent } from './sheet-content.ts'

const texts = ['plain', "it's", '=1', "'=1", "'\nlast line", "'\tindented", "''-x"]

test('[C8.048] every text of a workbook is the same when an import has read it', async () => {
  async function* batches() {
    yield [[...texts]]
  }
  const columns = texts.map((_, at) => ({ name: `column ${at}`, type: 'text' as const }))
  const file = sheetContent({ name: 'Texts', columns, batches }, settingDefaults())
  const { rows } = await readSheet(Buffer.concat(await file.toArray()))
  expect(rows[0]?.slice(0, texts.length).map((cell) => unescapeFormula(String(cell)))).toEqual(texts)
})
