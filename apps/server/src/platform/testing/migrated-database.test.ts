import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createMigratedDatabase } from './migrated-database.ts'

test('a migrated database has the baseline and every numbered migration', async () => {
  const { connectionString, drop } = await createMigratedDatabase()
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('select name from kysely_migration order by name')
  await client.end()
  await drop()
  const files = await readdir(new URL('../../../../../db/migrations/', import.meta.url))
  const numbered = files.filter((file) => file.endsWith('.sql')).sort()
  expect(rows.map((row) => `${row.name}.sql`)).toEqual(['0083_baseline.sql', ...numbered])
})
