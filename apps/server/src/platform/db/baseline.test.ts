import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '../config-error.ts'
import { silentLog } from '../log.ts'
import { createDatabase, createTemplate } from '../testing/cluster.ts'
import { listBaselineFiles } from './baseline.ts'
import fingerprint from './baseline-fingerprint.json' with { type: 'json' }
import { latestMigration, migrate } from './migrate.ts'
import { readSchemaFingerprint } from './schema-fingerprint.fixture.ts'

/** Creates a database with only the schema of `db/schema`, and a ledger that names `migrations`. */
async function openBaseline(migrations: readonly string[]) {
  await createTemplate('baseline', async (connectionString) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    for (const file of await listBaselineFiles()) await client.query(await readFile(file, 'utf8'))
    await client.query(
      'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255))',
    )
    await client.end()
  })
  const { connectionString, drop } = await createDatabase('baseline')
  onTestFinished(drop)
  const client = new pg.Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  for (const name of migrations)
    await client.query('insert into kysely_migration values ($1, $2)', [name, '2026-11-20T08:00:00.000Z'])
  const ledger = async () => {
    const { rows } = await client.query('select name, timestamp from kysely_migration order by name')
    return rows.map(({ name, timestamp }) => `${name} ${timestamp.slice(0, 10)}`)
  }
  return { client, ledger, migrate: () => migrate({ connectionString, log: silentLog }) }
}

const oldChain = ['0001_foundations', '0042_vendors', '0083_custom_field_editor']

// The file has the fingerprint of migrations 0001 to 0083, computed once at commit ba283ad6. It never changes.
test('the baseline has the tables, constraints, indexes, triggers, functions and rows of the migrations that it replaced', async () => {
  const { client } = await openBaseline([])
  expect(await readSchemaFingerprint(client)).toEqual(fingerprint)
})

test('a database with the last replaced migration is adopted, and its schema and rows are not touched', async () => {
  const { client, ledger, migrate } = await openBaseline(oldChain)
  await client.query("insert into property (code, name, time_zone) values ('N', 'North', 'UTC')")
  await Promise.all([migrate(), migrate()])
  const [first, ...later] = await ledger()
  expect(first).toBe('0083_baseline 2026-11-20')
  expect(later.filter((line) => line < '0084')).toEqual([])
  expect((later.at(-1) ?? first)?.split(' ')[0]).toBe(await latestMigration())
  const { rows } = await client.query('select name, mod_id from property')
  expect(rows).toEqual([{ name: 'North', mod_id: 1 }])
})

test('an older database is refused with the commit that migrates it', async () => {
  const { ledger, migrate } = await openBaseline(oldChain.slice(0, 2))
  const failure = await migrate().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ConfigError)
  expect(String(failure)).toContain(
    'its newest migration is 0042_vendors. Check out commit ba283ad6, start it once on this data',
  )
  expect(await ledger()).toHaveLength(2)
})
