import { createHash } from 'node:crypto'
import { seededRoles } from '@fettle/rules/access/privileges'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { silentLog } from '../../apps/server/src/platform/log.ts'
import { createMigratedDatabase } from '../../apps/server/src/platform/testing/migrated-database.ts'
import { buildWorld } from './build-world.ts'
import { createHashingStorage } from './demo-database.fixture.ts'
import { seedDemoWorld, tables } from './demo-world.ts'
import { hasDemoWorld } from './has-demo-world.ts'
import { demoLogins } from './people/accounts.ts'

// Filling a world takes seconds, and far longer on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

test('a fill that is stopped half-way leaves the database empty, and the next one fills it', async () => {
  const database = await createMigratedDatabase()
  await using opened = openDatabase({
    connectionString: database.connectionString,
    log: silentLog,
    maxConnections: 4,
  })
  const count = async (table: 'role' | 'property' | 'work_order') => {
    const counted = opened.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n'))
    return Number((await counted.executeTakeFirstOrThrow()).n)
  }
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
