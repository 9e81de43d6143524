import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { archiveOf } from '#features/work/documents/archive.fixture.ts'
import { findServiceFailure } from '#platform/http/service-failures.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { rounds } from '#platform/testing/rounds.ts'
import { contentOf } from './database-content.fixture.ts'
import { beginStep, takeImportsOnly, workOnStep } from './import-job.fixture.ts'
import type { Phase } from './import-runs.repository.ts'
import { createImportsApp } from './imports-app.fixture.ts'

const server = disposeAfterAll(await createImportsApp({ jobs: takeImportsOnly }))
await sql`create sequence writes`.execute(server.db)
await sql`insert into asset (property_id, code, name) values (1001, 'MANUALS', 'Cabinet')`.execute(server.db)

type Kills = { at: readonly number[]; of: number }
type Case = {
  kind: 'assets' | 'documents'
  rows: number
  content: () => string | Buffer
  /** How many are there of what the file brings in. */
  stored: () => Promise<number>
  /** How many rows are stored in one transaction. */
  batchRows: number
  /** The tables that a row of the file is written to, the record itself first. */
  tables: readonly [string, ...string[]]
  /** In its import, and as many in its undo. */
  kills: number
  duringImport: Kills
  duringUndo: Kills
}

const namesOf = (count: number) => Array.from({ length: count }, (_, at) => `K-${at}`)
const assetRows = rounds({ short: 800, full: 3200 })
const documentCount = 400

const cases: readonly Case[] = [
  {
    kind: 'assets',
    rows: assetRows,
    content: () =>
      `code,name,attribute:Motor/Power\n${namesOf(assetRows)
        .map((code, at) => `${code},Pump ${at},${at} W`)
        .join('\n')}\n`,
    stored: async () =>
      (await server.db.selectFrom('asset').select('code').where('code', 'like', 'K-%').execute()).length,
    batchRows: 100,
    tables: ['asset', 'asset_attribute'],
    kills: rounds({ short: 3, full: 16 }),
    // A batch of 100 rows writes 300 times.
    duringImport: { at: [60, 460, 0], of: 1010 },
    // A batch of 400 changes is one of about 200 assets: 600 writes.
    duringUndo: { at: [100, 860, 0], of: 1960 },
  },
  {
    kind: 'documents',
    rows: documentCount,
    content: () => archiveOf(namesOf(documentCount).map((name) => [`MANUALS/${name}.txt`, name])),
    stored: async () =>
      (await server.db.selectFrom('document').select('id').where('title', 'like', 'K-%').execute()).length,
    batchRows: 20,
    tables: ['document', 'document_version', 'document_link'],
    kills: 4,
    // A batch of 20 rows writes 80 times.
    duringImport: { at: [16, 120, 0], of: 260 },
    // A batch of 400 changes is one of about 133 documents: 533 writes.
    duringUndo: { at: [60, 700, 0], of: 1300 },
  },
]

/**
 * Terminates the writing connection, as if its process was killed, at the writes `at` of every `of`:
 * initially, within a batch, or at its commit. A sequence counts, because it is not rolled back.
 */
async function killWriters(
  action: 'insert' | 'delete',
  { at, of }: Kills,
  tables: Case['tables'],
): Promise<() => Promise<void>> {
  await sql`alter sequence writes restart`.execute(server.db)
  const places = sql.raw(at.join(', '))
  await sql`create function end_connection() returns trigger language plpgsql as $$
    begin
      if nextval('writes') % ${sql.lit(of)} in (${places}) then perform pg_terminate_backend(pg_backend_pid()); end if;
      return null;
    end $$`.execute(server.db)
  for (const table of tables)
    await sql`create trigger dies after ${sql.raw(action)} on ${sql.table(table)} for each row
      execute function end_connection()`.execute(server.db)
  await sql`create constraint trigger dies_late after ${sql.raw(action)} on ${sql.table(tables[0])} deferrable initially deferred
    for each row execute function end_connection()`.execute(server.db)
  return async () => void (await sql`drop function end_connection cascade`.execute(server.db))
}

/** Works until the end, or until its connection is ended. Any other failure is one of the test. */
async function workOrDie(importId: number, phase: Phase): Promise<'ended' | 'killed'> {
  return await workOnStep(server, importId, phase).then(
    () => 'ended' as const,
    (error: unknown) => {
      if (findServiceFailure(error) === null) throw error
      return 'killed' as const
    },
  )
}

/** Works through so many kills; there must be something left to do after the last one. */
async function workThroughKills(importId: number, phase: Phase, kills: number): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1)
    expect([kill, await workOrDie(importId, phase)]).toEqual([kill, 'killed'])
}

const read = async (importId: number) => (await server.as('wide', `/api/Imports/${importId}`)).json

test.each(cases)(
  'after $kills kills in an import of $kind every row is stored once, and after as many in its undo the database is restored',
  async ({ kind, rows, content, stored, batchRows, tables, kills, duringImport, duringUndo }) => {
    const before = await contentOf(server.db)
    const { json } = await server.upload(kind, content(), { propertyId: 1001, fileName: `file.${kind}` })
    const { importId } = json
    await beginStep(server, importId, 'check')
    expect(await workOrDie(importId, 'check')).toBe('ended')
    expect(await contentOf(server.db)).toEqual(before)

    await beginStep(server, importId, 'run')
    const stopImportKills = await killWriters('insert', duringImport, tables)
    await workThroughKills(importId, 'import', kills)
    const inTheMiddle = await stored()
    expect(inTheMiddle % batchRows).toBe(0)
    expect(inTheMiddle).toBeGreaterThan(0)
    expect(inTheMiddle).toBeLessThan(rows)
    await stopImportKills()
    expect(await workOrDie(importId, 'import')).toBe('ended')
    expect(await read(importId)).toMatchObject({
      state: 'Done',
      counts: { created: rows, updated: 0, unchanged: 0, repeated: 0, refused: 0 },
    })
    expect(await stored()).toBe(rows)

    await beginStep(server, importId, 'undo')
    const stopUndoKills = await killWriters('delete', duringUndo, tables)
    await workThroughKills(importId, 'undo', kills)
    const left = await stored()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(rows)
    await stopUndoKills()
    expect(await workOrDie(importId, 'undo')).toBe('ended')
    expect(await read(importId)).toMatchObject({
      state: 'Undone',
      undo: { removed: rows, restored: 0, kept: 0 },
    })
    expect(await contentOf(server.db)).toEqual(before)
  },
)
