import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ExportFormat } from '@fettle/rules/desk/exports'
import { settingDefaults } from '@fettle/rules/settings/settings'
import { plainText } from '@fettle/rules/text/plain-text'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { newSeed, rounds } from '#platform/testing/rounds.ts'
import { importTables } from '#stored-import-texts.fixture.ts'
import { csvLine, exportedColumns } from '../imports/imports.public.ts'
import { createExportsApp } from './exports-app.fixture.ts'
import { safeCellText } from './files/cell-text.ts'
import type { ExportTable } from './files/export-table.ts'
import { writeTable } from './files/write-files.ts'
import { exportKinds } from './kinds/all-export-kinds.ts'
import type { ExportKind } from './kinds/export-kind.ts'
import { oddRecords } from './odd-records.fixture.ts'
import { countRecords, readBatches, readColumnsOf } from './read-records.repository.ts'

const seed = newSeed()
const server = disposeAfterAll(await createExportsApp(() => []))
await sql.raw(oddRecords).execute(server.db)

/** Texts that a file, a spreadsheet or a parser could lose or misread. */
const signs = [
  'a',
  'Z',
  '0',
  '7',
  ' ',
  '"',
  "'",
  ',',
  ';',
  '\\',
  '\t',
  '|',
  '=',
  '+',
  '-',
  '@',
  '{',
  '>',
  'é',
]
const wide = ['\u05d0', '\u202e', '漢', '😀', '\u00a0', 'Ã', '¼']
const whole = [
  '=1+1',
  "'=x",
  "''-x",
  'N/A',
  'n/a',
  '#REF!',
  'TRUE',
  '1e5',
  '0012',
  '1,234',
  '2020-02-30',
  'Ã¼ber',
  'Yes',
]

/** A text of a column in its stored form, sometimes at maximum length. */
function textOf({ max, lines = false }: { max: number; lines?: boolean }): fc.Arbitrary<string> {
  const units = [...signs, ...wide, ...(lines ? ['\n', '\r\n'] : [])]
  return fc
    .oneof(
      { weight: 6, arbitrary: fc.string({ unit: fc.constantFrom(...units), maxLength: 20 }) },
      { weight: 2, arbitrary: fc.constantFrom(...whole) },
      { weight: 1, arbitrary: fc.constantFrom('x', '😀', '"').map((unit) => unit.repeat(max / unit.length)) },
    )
    .map((text) => plainText([...text].slice(0, max).join('')))
}

/** Fields with validated values, covered by the fixed examples. */
const byRules = new Set([
  'time_zone',
  'external_reference',
  'email',
  'display_name',
  'meter_name',
  'units',
  'minimum',
  'maximum',
])

type Field = { table: string; field: string; value: fc.Arbitrary<unknown>; isName?: boolean }

/** Text fields of assets without a column of the same name. */
const ofAssets: readonly Field[] = [
  { table: 'asset_attribute', field: 'value', value: textOf({ max: 200 }) },
  {
    table: 'asset',
    field: 'user_fields',
    value: textOf({ max: 100 }).map((text) => JSON.stringify({ user2: text, user20: '007' })),
  },
]

/** The editable fields of a kind, each with possible values. */
const fieldsOf = ({ kind }: ExportKind): Field[] =>
  kind.columns.flatMap((column) => {
    const { field } = column
    if (field === undefined || byRules.has(field)) return []
    return (importTables[kind.name] ?? []).flatMap((table): Field[] => {
      if (column.type === 'text') {
        // Names and codes are stored trimmed.
        const isName = column.isKey === true || column.required === true
        return [{ table, field, value: textOf(column).map((text) => (isName ? text.trim() : text)), isName }]
      }
      if (column.type !== 'number') return []
      const { min = -1000, max = 1000, scale } = column
      const [low, high] = [Math.max(min, -1e6), Math.min(max, 1e6)].map((each) =>
        Math.round(each * 10 ** scale),
      )
      const value = fc.integer({ min: low ?? 0, max: high ?? 0 }).map((each) => each / 10 ** scale)
      return [{ table, field, value: fc.option(value) }]
    })
  })

const everything = {
  propertyIds: [1001, 1002],
  enteredFrom: null,
  enteredTo: null,
  orderStatuses: [],
  tradeIds: [],
  assetStatuses: [],
  active: null,
}

/** Writes random valid values, with unique names because references use them. Returns their number. */
async function scramble(fields: readonly Field[], seeds: readonly number[]): Promise<number> {
  let taken = 0
  const names = new Set<string>()
  for (const [at, { table, field, value, isName = false }] of fields.entries()) {
    const { rows } = await sql<{ id: number; has: boolean }>`
      select id, exists (select from information_schema.columns where table_name = ${table} and column_name = ${field}) as has
      from ${sql.table(table)} order by id limit 12`.execute(server.db)
    if (!rows[0]?.has) continue
    for (const [index, { id }] of rows.entries()) {
      const seed = (seeds[(at + index) % seeds.length] ?? 0) + at * 1000 + index
      // Some values are rejected, such as a blank name. The next ones are tried.
      for (const picked of fc.sample(value, { numRuns: 5, seed })) {
        const name = String(picked).toLowerCase()
        if (isName && names.has(name)) continue
        const write = sql`update ${sql.table(table)} set ${sql.ref(field)} = ${picked} where id = ${id}`
        const isTaken = await write.execute(server.db).then(
          () => true,
          () => false,
        )
        if (!isTaken) continue
        names.add(name)
        taken += 1
        break
      }
    }
  }
  return taken
}

/** Readings are immutable, so new ones are added to a gauge, which accepts any value. */
async function addReadings(seeds: readonly number[]): Promise<number> {
  for (const [at, seed] of seeds.entries()) {
    const [notes] = fc.sample(textOf({ max: 1000, lines: true }), { numRuns: 1, seed: seed + at })
    await sql`insert into meter_reading (meter_id, current_reading, read_at, notes)
      select 1102, ${(seed - 500_000) / 1000}, max(read_at) + interval '61.001 seconds', ${notes} from meter_reading where meter_id = 1102`.execute(
      server.db,
    )
  }
  return seeds.length
}

async function exported(kind: ExportKind, format: ExportFormat): Promise<{ content: Buffer; count: number }> {
  const columns = [
    ...readColumnsOf(kind),
    ...((await kind.further?.find(server.db, everything.propertyIds)) ?? []),
  ]
  const { count, lastId } = await countRecords(server.db, kind, everything)
  const table: ExportTable = {
    name: kind.kind.name,
    columns,
    batches: () => readBatches(server.db, kind, { columns, scope: everything, lastId }),
  }
  const file = path.join(tmpdir(), `fettle-${process.pid}-${kind.kind.name}.${format}`)
  await writeTable(file, table, { format, formats: settingDefaults() })
  const content = await readFile(file)
  if (format !== 'json') return { content, count }
  const records: Record<string, unknown>[] = JSON.parse(content.toString())
  const lines = records.map((record) =>
    csvLine([
      ...columns.map((column) => safeCellText(record[column.name], column)),
      ...exportedColumns.map(() => ''),
    ]),
  )
  const head = csvLine([...columns.map(({ name }) => name), ...exportedColumns])
  return { content: Buffer.from([head, ...lines].join('')), count }
}

describe('[C8.048] records with random fields', () => {
  test.each(exportKinds.map((each) => [each.kind.name, each] as const))(
    '%s are unchanged by their own export, in every format',
    async (name, kind) => {
      const fields = [...fieldsOf(kind), ...(name === 'assets' ? ofAssets : [])]
      let taken = 0
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat(1_000_000), { minLength: 3, maxLength: 8 }), async (seeds) => {
          taken += name === 'readings' ? await addReadings(seeds) : await scramble(fields, seeds)
          for (const format of ['csv', 'xlsx', 'json'] as const) {
            const { content, count } = await exported(kind, format)
            const ending = format === 'json' ? 'csv' : format
            const { counts, report } = await server.bringIn(name, content, `${name}.${ending}`)
            expect(counts, [format, ...report].join('\n')).toBe(
              `created 0, updated 0, unchanged ${count}, refused 0`,
            )
          }
        }),
        { numRuns: rounds({ short: 1, full: 3 }), seed, endOnFailure: true },
      )
      expect(taken).toBeGreaterThan(fields.length)
    },
  )
})
