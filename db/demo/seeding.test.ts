import { seededRoles } from '@fettle/rules/access/privileges'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from '../../apps/server/src/features/foundation/settings/settings.public.ts'
import { type OpenDatabase, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { silentLog } from '../../apps/server/src/platform/log.ts'
import type { TestDatabase } from '../../apps/server/src/platform/testing/cluster.ts'
import { createMigratedDatabase } from '../../apps/server/src/platform/testing/migrated-database.ts'
import { createHashingStorage } from './demo-database.fixture.ts'
import { seedDemoWorld } from './demo-world.ts'
import { defaultValueLists, seedBasics } from './seed-basics.ts'

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

const count = async (table: 'role' | 'value_list_item' | 'sub_status' | 'property' | 'setting') => {
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
