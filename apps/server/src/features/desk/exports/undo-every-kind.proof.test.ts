import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contentOf } from '#features/desk/imports/runs/database-content.fixture.ts'
import { jobsInProcess } from '#features/desk/imports/runs/imports-app.fixture.ts'
import { prepared } from '#platform/db/prepared.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { sendForm } from '#platform/testing/multipart.fixture.ts'
import { newSeed, rounds } from '#platform/testing/rounds.ts'
import type { Column } from '../imports/imports.public.ts'
import { createExportsApp, exportsInProcess } from './exports-app.fixture.ts'
import { exportKinds } from './kinds/all-export-kinds.ts'
import { exportedColumnsOf } from './kinds/export-kind.ts'
import { oddRecords } from './odd-records.fixture.ts'

const seed = newSeed()
const server = disposeAfterAll(
  await createExportsApp((deps) => [...exportsInProcess(deps), ...jobsInProcess(deps)]),
)
await sql.raw(oddRecords).execute(server.db)
await server.db
  .insertInto('setting')
  .values({ name: 'advancedPartsFunctionalityFlag', value: 'true' })
  .execute()

type Cells = Record<string, unknown>
type Change = { at: number; what: 'new' | 'change'; column: number; text: string }

const texts = ['a', 'Z', '0', ' ', '"', "'", ';', '=', '-', 'é', '漢', '😀']
const changes = fc.array(
  fc.record({
    at: fc.nat(50),
    what: fc.constantFrom('new' as const, 'change' as const, 'change' as const),
    column: fc.nat(50),
    text: fc.string({ unit: fc.constantFrom(...texts), maxLength: 12 }).map((text) => `x${text}y`),
  }),
  { minLength: 3, maxLength: 8 },
)

let names = 0
/** The key of a new record: a different text, number or instant. A choice stays, because another part of the key differs. */
function newKey(column: Column, value: unknown): unknown {
  names += 1
  if (column.type === 'choice') return value
  if (column.type === 'number') {
    const { min = 0, max = Number.MAX_SAFE_INTEGER } = column
    return min + ((Number(value) + 20 + names - min) % (max - min + 1))
  }
  if (column.type === 'instant') return new Date(Date.UTC(2026, 0, 1, 0, 0, names)).toISOString()
  return `${String(value ?? '').slice(0, 20)}-${names}`
}

/** A record of the export as a new one, or with one changed text, or number if it has no text. */
function changed(columns: readonly Column[], record: Cells, { what, column, text }: Change): Cells {
  const isOwnKey = (each: Column) =>
    (each.isKey && (each.field !== undefined || each.name === 'reference')) || each.name === 'reference'
  if (what === 'new') {
    const keys = columns.filter(isOwnKey)
    return {
      ...record,
      ...Object.fromEntries(keys.map((each) => [each.name, newKey(each, record[each.name])])),
    }
  }
  const free = columns.filter((each) => each.field !== undefined && !each.isKey)
  const texts = free.filter(({ type }) => type === 'text')
  const chosen = texts[column % Math.max(1, texts.length)]
  if (chosen) return { ...record, [chosen.name]: text }
  const number = free.find(({ type }) => type === 'number')
  return number ? { ...record, [number.name]: Number(record[number.name]) + text.length } : record
}

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return Array.isArray(value) ? value.join(';') : String(value)
}
const quoted = (value: unknown) => `"${cellText(value).replaceAll('"', '""')}"`

/** Read from the table, because the API response contains much more. */
async function isAtWork(importId: number): Promise<boolean> {
  const { rows } = await sql`${prepared}
    select from import_run where id = ${importId} and state in ('Checking', 'Running', 'Undoing')`.execute(
    server.db,
  )
  return rows.length > 0
}

/** Imports a file, undoes the import, and returns the number of stored records. */
async function bringAndUndo(kind: string, columns: readonly Column[], rows: readonly Cells[]) {
  const lines = [columns.map(({ name }) => name), ...rows.map((row) => columns.map(({ name }) => row[name]))]
  const content = Buffer.from(lines.map((line) => line.map(quoted).join(',')).join('\n'))
  const uploaded = await sendForm(
    server,
    '/api/Imports',
    [
      { name: 'kind', value: kind },
      { name: 'File', fileName: `${kind}.csv`, content, type: 'text/csv' },
    ],
    { subject: 'wide' },
  )
  const path = `/api/Imports/${uploaded.json.importId}`
  const separators = columns
    .filter(({ type }) => type === 'list')
    .map(({ name }) => ({ target: name, separator: ';' }))
  const body = { ...uploaded.json.options, propertyId: null, separators }
  const mapped = await server.put('wide', path, body)
  if (mapped.status !== 200) throw new Error(mapped.body)
  const doing = async (command: string) => {
    const begun = await server.post('wide', `${path}/${command}`)
    if (begun.status !== 202) throw new Error(begun.body)
    while (await isAtWork(uploaded.json.importId)) await new Promise((resolve) => setTimeout(resolve, 20))
    return (await server.as('wide', path)).json
  }
  expect(await doing('check')).toMatchObject({ state: 'Checked' })
  const stored = await doing('run')
  expect(stored).toMatchObject({ state: 'Done' })
  const undone = await doing('undo')
  const kept = await server.as('wide', `${path}/rows?undone=kept`)
  expect(kept.json.data.map(({ key, keptFor }: { key: string; keptFor: string }) => [key, keptFor])).toEqual(
    [],
  )
  expect(undone).toMatchObject({ state: 'Undone', undo: { kept: 0 } })
  return stored.counts.created + stored.counts.updated
}

test.each(exportKinds.map((each) => [each.kind.name, each] as const))(
  'undoing any import of %s restores the database',
  async (kind, each) => {
    const made = await server.make({ entities: [{ kind }], format: 'json' })
    const records: Cells[] = JSON.parse((await server.download(made.exportId)).toString())
    const columns = exportedColumnsOf(each)
    const before = await contentOf(server.db)
    await fc.assert(
      fc.asyncProperty(changes, async (chosen) => {
        const rows = chosen.map((change) =>
          changed(columns, records[change.at % records.length] ?? {}, change),
        )
        const stored = await bringAndUndo(kind, columns, rows)
        expect(await contentOf(server.db)).toEqual(before)
        // A round without stored rows does not count, and is repeated with other values.
        fc.pre(stored > 0)
      }),
      { numRuns: rounds({ short: 1, full: 3 }), seed, endOnFailure: true },
    )
  },
)
