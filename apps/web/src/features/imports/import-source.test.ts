import { expect, test } from 'vitest'
import { anImport } from './import.fixture.ts'
import { headsIn, readSource, unusedHeads, withSource, writeSource } from './import-source.ts'
import { withKeptMapping } from './kept-mapping.ts'

const { columns, options } = anImport()

test('a template is parsed as the simplest equivalent source, and round-trips', () => {
  const cases = [
    ['{Ref}', 'head'],
    ['Main building', 'text'],
    ['{line}', 'parts'],
    ['R-{What}-{line}', 'parts'],
    ['{What} of {Ref}', 'parts'],
    ["{Craft|before ':'}", 'template'],
    ['{What}!', 'template'],
    ['{a}-{b}/{c}', 'template'],
  ] as const
  for (const [template, type] of cases) {
    const source = readSource(template)
    expect([template, source.type, writeSource(source)]).toEqual([template, type, template])
  }
})

test('a source without parts, and an empty text, are empty', () => {
  expect(writeSource({ type: 'parts', before: 'R', parts: [], between: '-' })).toBe('')
  expect(writeSource({ type: 'text', text: '  ' })).toBe('')
})

test('heads that no line uses are listed as left out, for every kind of line', () => {
  const mapping = withSource(options.mapping, 'trade', "{craft|before ' - '} {line}")
  expect(unusedHeads(columns, mapping).map(({ head }) => head)).toEqual(['Color of the form'])
  expect(unusedHeads(columns, withSource(mapping, 'trade', '')).map(({ head }) => head)).toEqual([
    'Craft',
    'Color of the form',
  ])
  expect(headsIn("{a} {b|first 5} {line} {c | default 'x'}")).toEqual(['a', 'b', 'c'])
})

test('a file column mapped by name only is released when another column takes it', () => {
  const byName = { target: 'job_type', source: '{Job Type}' }
  const chosen = { target: 'description', source: '{Job Type}' }
  const parts = { target: 'location3', source: '{Job Type} {Ref}' }
  expect(withSource([byName, parts], 'trade', '{Job Type}')).toEqual([
    parts,
    { target: 'trade', source: '{Job Type}' },
  ])
  expect(withSource([byName, chosen], 'trade', '{Job Type}')).not.toContain(byName)
  expect(withSource([chosen], 'trade', '{Job Type}')).toContain(chosen)
  expect(withSource([byName], 'trade', '{Job Type}-{line}')).toContain(byName)
  expect(withSource([chosen], 'job_type', '{Job Type}')).toEqual([chosen, byName])
})

test("a saved mapping keeps the import's property, sheet and head line, and omits columns missing in the file", () => {
  const kept = {
    ...options,
    propertyId: 9,
    sheet: 'Old',
    headLine: 4,
    mapping: [
      { target: 'number', source: '{REF}' },
      { target: 'trade', source: '{Gewerk}-{Ref}' },
    ],
    values: [{ target: 'trade', from: 'a', to: 'b' }],
    clearsEmpty: true,
  }
  expect(withKeptMapping({ columns, options }, kept)).toEqual({
    options: {
      ...kept,
      propertyId: 2,
      sheet: null,
      headLine: null,
      mapping: [{ target: 'number', source: '{REF}' }],
    },
    missing: ['Gewerk'],
  })
})

test('a saved mapping with another encoding keeps its lines until the columns are known', () => {
  const kept = {
    ...options,
    encoding: 'macintosh' as const,
    mapping: [{ target: 'number', source: '{Straße}' }],
  }
  expect(withKeptMapping({ columns, options }, kept)).toMatchObject({
    options: { encoding: 'macintosh', mapping: kept.mapping },
    missing: [],
  })
})
