import { seededRoles } from '@fettle/rules/access/privileges'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '../../apps/server/src/features/foundation/settings/settings.public.ts'
import { type OpenDatabase, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { silentLog } from '../../apps/server/src/platform/log.ts'
import type { TestDatabase } from '../../apps/server/src/platform/testing/cluster.ts'
import { createMigratedDatabase } from '../../apps/server/src/platform/testing/migrated-database.ts'
import { seedBench } from './bench-world.ts'
import { createHashingStorage } from './demo-database.fixture.ts'
import { seedDemoWorld } from './demo-world.ts'
import { defaultValueLists, seedBasics } from './seed-basics.ts'

// Filling a world takes seconds, and far longer on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

let database: TestDatabase
let opened: OpenDatabase

beforeEach(async () => {
  database = await createMigratedDatabase()
  opened = openDatabase({ connectionString: database.connectionString, log: silentLog, maxConnections: 4 })
})
afterEach(async () => {
  await opened[Symbol.asyncDispose]()
  await database.drop()
})

const count = async (
  table: 'role' | 'value_list_item' | 'sub_status' | 'property' | 'setting' | 'work_order' | 'change_record',
) => {
  const { n } = await opened.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

test('[C4.010, C5.032] every installation has the seeded roles, the default value lists and a sub-status for what a vendor reports as done, and nothing else', async () => {
  await Promise.all([seedBasics(opened.db), seedBasics(opened.db), seedBasics(opened.db)])
  const roles = await opened.db
    .selectFrom('role')
    .select(['name', 'kind', 'privileges'])
    .orderBy('id')
    .execute()
  expect(roles).toEqual(
    seededRoles.map(({ name, kind, privileges }) => ({ name, kind, privileges: [...privileges] })),
  )
  const items = await opened.db
    .selectFrom('value_list_item')
    .select(['list_name', 'value', 'request_priority'])
    .orderBy('id')
    .execute()
  expect(items).toHaveLength(Object.values(defaultValueLists).flat().length)
  expect(
    items.filter(({ list_name }) => list_name === 'Priority').map(({ request_priority }) => request_priority),
  ).toEqual([1, 2, 3, 4, 5])
  const types = items.filter(({ list_name }) => list_name === 'Timecard Types').map(({ value }) => value)
  expect(types).toEqual(
    '- / Work Order / Travel / Meeting / Training / Administration / Shop / Standby / Vacation / Sick / Holiday / Other'.split(
      ' / ',
    ),
  )
  expect([await count('property'), await count('setting')]).toEqual([0, 0])
  const { openSubStatuses, vendorDoneSubStatus } = await readSettings(opened.db, null)
  expect([openSubStatuses, vendorDoneSubStatus]).toEqual([['Vendor reports done'], 'Vendor reports done'])
})

test('what an administrator changed or removed does not come back at the next start', async () => {
  await seedBasics(opened.db)
  await opened.db.deleteFrom('role').where('name', '=', 'Viewer').execute()
  await opened.db.updateTable('role').set({ name: 'Boss' }).where('name', '=', 'Facility Manager').execute()
  await opened.db.deleteFrom('value_list_item').where('value', '=', 'Weather').execute()
  await opened.db.deleteFrom('sub_status').execute()
  const counts = async () => [await count('role'), await count('value_list_item'), await count('sub_status')]
  const before = await counts()
  await seedBasics(opened.db)
  expect(await counts()).toEqual(before)
})

test('a database that is in use is not filled with the demo world', async () => {
  await opened.db
    .insertInto('property')
    .values({ code: 'REAL', name: 'Real Place', time_zone: 'UTC' })
    .execute()
  const result = await seedDemoWorld({
    db: opened.db,
    storage: createHashingStorage(),
    now: new Date(),
    log: silentLog,
  })
  expect(result.filled).toBe(false)
  expect([await count('property'), await count('role')]).toEqual([1, 0])
})

test('the bench gets as many orders as it asks for, few of them live, with every key and index in place', async () => {
  const schema = async () => {
    const names =
      await opened.pool.query(`select (select string_agg(conname || pg_get_constraintdef(oid), ',' order by conname, oid) from pg_constraint where contype = 'f') as keys,
      (select string_agg(indexdef, ',' order by indexname) from pg_indexes where schemaname = 'public') as indexes, (select count(*) from pg_trigger where tgenabled = 'D') as disabled`)
    return names.rows[0]
  }
  const keysOf = (text: string) => text.split(',').sort()
  const before = await schema()
  await seedBench({ db: opened.db, size: 3000, now: new Date('2026-02-11T15:20:00Z') })
  const after = await schema()
  expect(keysOf(after.keys)).toEqual(keysOf(before.keys))
  expect(after.indexes).toEqual(before.indexes)
  expect(after.disabled).toEqual(before.disabled)
  expect([await count('work_order'), await count('property'), await count('change_record')]).toEqual([
    3000, 20, 0,
  ])
  const facts =
    await opened.pool.query(`select count(*) filter (where status_kind in ('open', 'hold')) * 100.0 / count(*) as live, max(number) - min(number) + 1 - count(number) as gaps, count(distinct assign_to_id) filter (where assign_to_id > 500) as vendors,
    count(*) filter (where greatest(entered_at, completed_at) > '2026-02-11T15:20:00Z') as future from work_order`)
  expect(Number(facts.rows[0].live)).toSatisfy((n: number) => n > 1.5 && n < 5)
  expect(Number(facts.rows[0].vendors)).toBeGreaterThan(30)
  expect([Number(facts.rows[0].gaps), Number(facts.rows[0].future)]).toEqual([0, 0])
  await opened.db.insertInto('campus').values({ property_id: 1, code: 'X', name: 'X' }).execute()
  await expect(seedBench({ db: opened.db, size: 3000, now: new Date() })).rejects.toThrow('holds properties')
})
