import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import type { TestDatabase } from '../testing/cluster.ts'
import { createMigratedDatabase } from '../testing/migrated-database.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { prepared } from './prepared.ts'

let database: TestDatabase
let opened: OpenDatabase
beforeAll(async () => {
  database = await createMigratedDatabase()
  const { connectionString } = database
  opened = openDatabase({ connectionString, log: silentLog, maxConnections: 1 })
})
afterAll(async () => {
  await opened[Symbol.asyncDispose]()
  await database.drop()
})

const keptStatements = async (like: string) => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like ${`%${like}%`}`.execute(opened.db)
  return rows.length
}

test('a marked statement is planned once for a connection, whatever its values', async () => {
  for (const number of [1, 2, 3]) {
    const { rows } = await sql<{ double: number }>`${prepared} select ${number}::int * 2 as double`.execute(
      opened.db,
    )
    expect(rows).toEqual([{ double: number * 2 }])
  }
  expect(await keptStatements('* 2 as double')).toBe(1)
})

test('a built query is marked behind its select', async () => {
  const counter = opened.db.selectFrom('counter').modifyFront(prepared).select('last_value')
  expect(await counter.where('name', '=', 'work order').execute()).toEqual([{ last_value: 0 }])
  expect(await keptStatements('from "counter"')).toBe(1)
})

test('a statement without the mark is not kept, and one that fails leaves the connection usable', async () => {
  await sql`select ${1}::int as plain`.execute(opened.db)
  expect(await keptStatements('as plain')).toBe(0)
  await expect(sql`${prepared} select ${'x'}::text::int as broken`.execute(opened.db)).rejects.toThrow(
    'integer',
  )
  expect((await sql<{ one: number }>`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }])
})
