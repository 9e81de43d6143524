import { createHash } from 'node:crypto'
import { seededRoles } from '@fettle/rules/access/privileges'
import { expect, test, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { silentLog } from '../../apps/server/src/platform/log.ts'
import { createMigratedDatabase } from '../../apps/server/src/platform/testing/migrated-database.ts'
import { seedBench } from './bench-world.ts'
import { buildWorld } from './build-world.ts'
import { createHashingStorage } from './demo-database.fixture.ts'
import { seedDemoWorld, tables } from './demo-world.ts'
import { hasDemoWorld } from './has-demo-world.ts'
import { demoLogins } from './people/accounts.ts'

// Filling a world takes seconds, and far longer on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

async function openMigratedDatabase() {
  const { connectionString } = await createMigratedDatabase()
  return openDatabase({ connectionString, log: silentLog, maxConnections: 4 })
}

/** Counts the rows of a table. */
const counterOf =
  ({ db }: OpenDatabase) =>
  async (table: 'role' | 'property' | 'work_order' | 'change_record') => {
    const counted = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n'))
    return Number((await counted.executeTakeFirstOrThrow()).n)
  }

test('a fill that is stopped half-way leaves the database empty, and the next one fills it', async () => {
  await using opened = await openMigratedDatabase()
  const count = counterOf(opened)
  let files = 0
  const failing = {
    put: async (bytes: Uint8Array, mediaType: string) => {
      if (++files > 40) throw new Error('the disk is full')
      return createHashingStorage().put(bytes, mediaType)
    },
  }
  const now = new Date('2026-02-11T15:20:00Z')
  await expect(seedDemoWorld({ db: opened.db, storage: failing, now, log: silentLog })).rejects.toThrow(
    'the disk is full',
  )
  expect([await count('property'), await count('role'), await count('work_order')]).toEqual([0, 0, 0])
  expect(await hasDemoWorld(opened.db)).toBe(false)
  const result = await seedDemoWorld({ db: opened.db, storage: createHashingStorage(), now, log: silentLog })
  expect(result).toMatchObject({ filled: true, workOrders: await count('work_order') })
  expect(await hasDemoWorld(opened.db)).toBe(true)
})

test('the same day gives the same world at any hour, and another day another one', async () => {
  const roleIds = new Map(seededRoles.map(({ name }, index) => [name as string, index + 1]))
  const hashes = new Map(demoLogins.map((login) => [login, 'hash']))
  const digest = async (now: string) => {
    const rows = await buildWorld({ roleIds, hashes, storage: createHashingStorage(), now: new Date(now) })
    const all = createHash('sha256')
    for (const table of tables) all.update(JSON.stringify(rows.rowsOf(table)))
    return all.digest('hex')
  }
  const morning = await digest('2026-02-11T06:00:00Z')
  expect(await digest('2026-02-11T22:45:10Z')).toBe(morning)
  expect(await digest('2026-02-12T06:00:00Z')).not.toBe(morning)
})

test('the bench gets as many orders as it asks for, few of them live, with every key and index in place', async () => {
  await using opened = await openMigratedDatabase()
  const count = counterOf(opened)
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
