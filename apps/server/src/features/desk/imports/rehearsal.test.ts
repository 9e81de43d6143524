import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createImportWorld } from './testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())
await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,America/Chicago\n')

async function changesEver(): Promise<unknown> {
  const { rows } = await sql`select last_value from change_record_id_seq`.execute(world.db)
  return rows[0]
}

test('a rehearsal records no changes, because they are rolled back', async () => {
  const assets = (text: string, ...options: string[]) =>
    world.importText('assets', text, '--property', 'main', ...options)
  await assets('code,name\nF1,Fan\n')
  const before = await changesEver()
  const run = await assets('code,name\nF1,Large fan\nF2,Fan\n', '--dry-run')
  expect(run.counts).toBe('created 1, updated 1, unchanged 0, refused 0')
  expect(await changesEver()).toEqual(before)
  await assets('code,name\nF2,Fan\n')
  expect(await changesEver()).not.toEqual(before)
})
