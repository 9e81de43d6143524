import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createImportsApp } from './imports-app.fixture.ts'

const server = disposeAfterAll(await createImportsApp())
beforeAll(async () => {
  await sql`create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(server.db)
})

const rows = 250
const buildings = (prefix: string) =>
  `code,name\n${Array.from({ length: rows }, (_, at) => `${prefix}-${at},Building ${at}`).join('\n')}\n`

const stored = async (prefix: string) =>
  (await server.db.selectFrom('building').select('id').where('code', 'like', `${prefix}-%`).execute()).length

/** As long as `work` lasts, there is no space for what an import or its undo does with this building. */
async function whileDiskIsFullAt<T>(code: string, action: 'insert' | 'delete', work: () => Promise<T>) {
  const row = sql.raw(action === 'insert' ? 'new' : 'old')
  await sql`create trigger disk_is_full before ${sql.raw(action)} on building for each row
    when (${row}.code = ${sql.lit(code)}) execute function disk_full()`.execute(server.db)
  try {
    return await work()
  } finally {
    await sql`drop trigger disk_is_full on building`.execute(server.db)
  }
}

const text =
  'The disk of the server is full. Whole batches that were done before stay; no batch is done by half.'

test('a full disk ends an import with its reason after whole batches, which can be undone', async () => {
  const { json } = await server.upload('buildings', buildings('FULL'), { propertyId: 1001 })
  await server.doing(json.importId, 'check')
  const failed = await whileDiskIsFullAt('FULL-150', 'insert', () => server.doing(json.importId, 'run'))
  expect(failed).toMatchObject({ state: 'Failed', failure: text })
  expect(await stored('FULL')).toBe(100)
  const undone = await server.doing(json.importId, 'undo')
  expect(undone).toMatchObject({ state: 'Undone', undo: { removed: 100, restored: 0, kept: 0 } })
  expect(await stored('FULL')).toBe(0)
})

test('a full disk ends an undo with its reason, and the next one continues', async () => {
  const rowsOfTwoBatches = `code,name\n${Array.from({ length: 900 }, (_, at) => `GONE-${at},Building ${at}`).join('\n')}\n`
  const { importId } = await server.bring('buildings', rowsOfTwoBatches)
  // The latest are removed first.
  const failed = await whileDiskIsFullAt('GONE-100', 'delete', () => server.doing(importId, 'undo'))
  expect(failed).toMatchObject({ state: 'Done', failure: text })
  const left = await stored('GONE')
  expect(left).toBeGreaterThan(100)
  expect(left).toBeLessThan(900)
  const undone = await server.doing(importId, 'undo')
  expect(undone).toMatchObject({ state: 'Undone', failure: '', undo: { removed: 900, restored: 0, kept: 0 } })
  expect(await stored('GONE')).toBe(0)
})
