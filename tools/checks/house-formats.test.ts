import { expect, test } from 'vitest'
import { houseFormats } from './house-formats.ts'
import { findingsIn } from './planted.fixture.ts'

/** The findings for a repository that holds just this file. */
const findingsFor = (file: string, text: string) =>
  findingsIn(houseFormats, { [file]: `export {}\n${text}\n` })

const product = 'apps/web/src/features/costs/some.tsx'

test.each([
  [`count.toLocaleString('en-US')`],
  [`const currency = 'USD'`],
  ['<DateInput valueFormat="M/D/YYYY" />'],
  ['<NumberInput prefix="$" />'],
  ["const text = '$' + amount"],
  ['const text = `Total $${amount}`'],
  ['<p>Costs $12.50</p>'],
  [`new PDFDocument({ size: 'letter' })`],
  [`new PDFDocument({ size: 'LETTER' })`],
  [`const paper: PaperSize = 'Letter'`],
  ['const [width, height] = [612, 792]'],
])('the product may not hold the line %s', async (line) => {
  expect(await findingsFor(product, line)).toEqual([expect.stringContaining(`${product}:2`)])
})

test.each([
  [product, '/** Writes $1,234.50 for USD, as en-US does, on letter paper of 612 by 792 points. */'],
  [product, '// $12.50'],
  [product, `spawn('sh', ['-c', 'cd "$1"'])`],
  [product, "createRoute({ ...page('$'), component })"],
  [product, "text.replace(pattern, '$1…')"],
  [product, "const label = 'the last letter of a key'"],
  [product, 'const size = 6120'],
  ['apps/web/src/features/costs/some.test.tsx', "expect(text).toBe('$12.50')"],
  ['packages/rules/src/time/formats.ts', "export const language = 'en-US'"],
  ['packages/rules/src/time/formats.ts', 'const Letter = [612, 792]'],
  ['packages/rules/src/settings/settings-catalog.ts', "currency: text('Formats', 'USD', onProperty),"],
])('%s may hold the line %s', async (file, line) => {
  expect(await findingsFor(file, line)).toEqual([])
})
