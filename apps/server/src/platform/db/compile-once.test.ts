import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import type { TestDatabase } from '../testing/cluster.ts'
import { createMigratedDatabase } from '../testing/migrated-database.ts'
import { compileOnce } from './compile-once.ts'
import { type OpenDatabase, openDatabase } from './database.ts'

let database: TestDatabase
let opened: OpenDatabase
beforeAll(async () => {
  database = await createMigratedDatabase()
  opened = openDatabase({ connectionString: database.connectionString, log: silentLog, maxConnections: 2 })
})
afterAll(async () => {
  await opened[Symbol.asyncDispose]()
  await database.drop()
})

test('compiles a statement on its first call and binds new values on each, also in a transaction', async () => {
  let builds = 0
  const findCounter = compileOnce((db, name: string, min: number) => {
    builds++
    const of = db.selectFrom('counter').select('name').where('name', '=', name)
    return of.where('last_value', '>=', min).compile()
  })
  expect(await findCounter(opened.db, 'work order', 0)).toEqual({ name: 'work order' })
  expect(await findCounter(opened.db, 'no such', 0)).toBeUndefined()
  await opened.db.transaction().execute(async (trx) => {
    await trx.updateTable('counter').set({ last_value: 7 }).where('name', '=', 'work order').execute()
    expect(await findCounter(trx, 'work order', 7)).toEqual({ name: 'work order' })
    expect(await findCounter(opened.db, 'work order', 7)).toBeUndefined()
  })
  expect(builds).toBe(1)
})

test('rejects values that are not the parameters in sequence', async () => {
  const turned = compileOnce((db, name: string, min: number) =>
    db.selectFrom('counter').select('name').where('last_value', '>=', min).where('name', '=', name).compile(),
  )
  await expect(turned(opened.db, 'work order', 0)).rejects.toThrow('its parameters')
})
