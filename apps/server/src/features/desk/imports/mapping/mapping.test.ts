import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { type Column, keyColumn, textColumn } from '../kinds/column.ts'
import { parseMap } from './expression.ts'
import { openJoinedTable } from './joined-table.ts'
import { bindColumns, type MappingOptions } from './row-mapping.ts'
import { parseValueMap } from './value-map.ts'

const columns: readonly Column[] = [
  keyColumn('code', 40, 'Code.', { aliases: ['asset'] }),
  textColumn('name', 120, 'Name.'),
  textColumn('notes', 500, 'Notes.'),
]

const plain: MappingOptions = {
  map: new Map(),
  values: new Map(),
  joins: [],
  separators: new Map(),
  ignore: [],
  ignoreUnknown: false,
  missing: [],
  onlyMapped: false,
}

/** Values of one row by target name. */
function readRow(header: string[], cells: string[], options: Partial<MappingOptions> = {}) {
  const mapping = bindColumns(header, columns, { ...plain, ...options })
  const read = mapping.read(cells, 2)
  return Object.fromEntries(mapping.targets.map((target) => [target.name, read(target)]))
}

test('columns match by name or alias, ignoring case, blanks and dashes', () => {
  expect(readRow([' CODE ', 'Name'], ['A', 'x'])).toEqual({ code: 'A', name: 'x' })
  expect(readRow(['asset'], ['A'])).toEqual({ code: 'A' })
})

test('empty, blank and n/a cells are missing, as are configured words', () => {
  expect(readRow(['code', 'name'], ['N/A', '  '])).toEqual({ code: undefined, name: undefined })
  expect(readRow(['code', 'name'], ['-', 'none'], { missing: ['-', 'NONE'] })).toEqual({
    code: undefined,
    name: undefined,
  })
  expect(readRow(['code', 'name'], ['-', 'none'])).toEqual({ code: '-', name: 'none' })
})

test('an unknown column is rejected by name, unless ignored', () => {
  expect(() => readRow(['code', 'color', 'size'], ['A', 'b', 'c'])).toThrow(
    'The file has columns that this import does not know: color, size.',
  )
  expect(readRow(['code', 'color'], ['A', 'b'], { ignore: ['Color'] })).toEqual({ code: 'A' })
  expect(readRow(['code', 'color'], ['A', 'b'], { ignoreUnknown: true })).toEqual({ code: 'A' })
  expect(() => readRow(['code'], ['A'], { ignore: ['color'] })).toThrow(
    "--ignore: the file has no column 'color'.",
  )
})

test('two columns for one target are rejected', () => {
  expect(() => readRow(['code', 'asset'], ['A', 'B'])).toThrow('does not know: asset')
})

test('templates join columns and text, and are missing if one of their columns is', () => {
  const map = parseMap(['code={name}@{space},notes=room {space|default unknown}, east'])
  const options = { map, ignore: [] }
  expect(readRow(['name', 'space'], ['Fan', '1A'], options)).toMatchObject({
    code: 'Fan@1A',
    notes: 'room 1A, east',
  })
  expect(readRow(['name', 'space'], ['Fan', 'n/a'], options)).toEqual({
    code: undefined,
    name: 'Fan',
    notes: 'room unknown, east',
  })
})

test('constants and parts of values can be mapped', () => {
  const map = parseMap([
    'name:=a, b',
    "code={class|before ':'|replace . ' '|first 5}",
    "notes={class|after ': '}",
  ])
  expect(readRow(['class'], ['23.75.70: Grilles: round'], { map })).toEqual({
    name: 'a, b',
    code: '23 75',
    notes: 'Grilles: round',
  })
})

test.each([
  ['name', 'is not target=column'],
  ['code=', 'is not target=column'],
  ['code={a', 'a brace without its other half'],
  ['code={}', 'braces without a column'],
  ['code={a|upper}', "there is no 'upper'"],
  ['code={a|first}', "'first' takes 1 value"],
  ['code=a,code=b', "'code' is set twice"],
])('--map %s is rejected: %s', (text, reason) => {
  expect(() => parseMap([text])).toThrow(reason)
})

test('an unknown target or source is rejected by name', () => {
  expect(() => readRow(['code'], ['A'], { map: parseMap(['color=code']) })).toThrow(
    "There is no column 'color' to map to.",
  )
  expect(() => readRow(['code'], ['A'], { map: parseMap(['name=title']) })).toThrow(
    "The file has no column 'title'. It has: code.",
  )
  expect(() => readRow(['x'], ['A'], { map: parseMap(['code=x', 'asset=x']) })).toThrow("'code' is set twice")
})

test('words of a file are translated ignoring case, and others are unchanged', () => {
  const values = parseValueMap(['name:EMERGENCY=1,NON EMERGENCY=5', 'name:none=n/a'])
  expect(readRow(['code', 'name'], ['A', 'non emergency'], { values })).toMatchObject({ name: '5' })
  expect(readRow(['code', 'name'], ['A', 'none'], { values })).toMatchObject({ name: undefined })
  expect(readRow(['code', 'name'], ['A', 'other'], { values })).toMatchObject({ name: 'other' })
  for (const text of ['name', 'name:a', 'name:=b', 'name:a=1,A=2'])
    expect(() => parseValueMap([text])).toThrow('--values')
})

const folder = await temporaryFolder('join')

test('columns of another file are added to rows with its key', async () => {
  const file = path.join(folder, 'types.csv')
  await writeFile(file, 'type,model\nFan,F1\nPump,n/a\n')
  const join = await openJoinedTable(`kind=${file}:type`)
  const options = { map: parseMap(['notes=types.model']), joins: [join] }
  expect(readRow(['code', 'kind'], ['A', 'FAN'], options)).toEqual({ notes: 'F1', code: 'A' })
  expect(readRow(['code', 'kind'], ['A', 'Pump'], options)).toMatchObject({ notes: undefined })
  expect(readRow(['code', 'kind'], ['A', 'Boiler'], options)).toMatchObject({ notes: undefined })
  expect(() => readRow(['code'], ['A'], options)).toThrow("--join: the file has no column 'kind'.")
})

test('a joined file with a duplicate key is rejected as ambiguous', async () => {
  const file = path.join(folder, 'twice.csv')
  await writeFile(file, 'type,model\nFan,F1\nfan,F2\n')
  await expect(openJoinedTable(`kind=${file}:type`)).rejects.toThrow("line 3: 'fan' is there twice.")
  await expect(openJoinedTable(`kind=${file}:color`)).rejects.toThrow("has no column 'color'")
  await expect(openJoinedTable('kind')).rejects.toThrow('is not column=file.csv:key')
})

test('a column used in a template still maps to its own target, but one mapped as a whole does not', () => {
  const key = { map: parseMap(['code={name}-{line}']) }
  expect(readRow(['name'], ['Fan'], key)).toEqual({ code: 'Fan-2', name: 'Fan' })
  expect(readRow(['name'], ['Fan'], { map: parseMap(['code=name']) })).toEqual({ code: 'Fan' })
  const unknown = { map: parseMap(['code={label}-{line}']) }
  expect(readRow(['label'], ['Fan'], unknown)).toEqual({ code: 'Fan-2' })
})
