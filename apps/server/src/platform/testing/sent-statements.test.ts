import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { silentLog } from '../log.ts'
import type { TestDatabase } from './cluster.ts'
import { createMigratedDatabase } from './migrated-database.ts'
import { recordStatements, unpreparedAmong } from './sent-statements.ts'

let database: TestDatabase
let opened: OpenDatabase
beforeAll(async () => {
  database = await createMigratedDatabase()
  const { connectionString } = database
  opened = openDatabase({ connectionString, log: silentLog, maxConnections: 2, lockTimeoutMs: 1000 })
})
afterAll(async () => {
  await opened[Symbol.asyncDispose]()
  await database.drop()
})

test('records every statement of a call with its name, on every connection, without connection set-up', async () => {
  const { db } = opened
  const sent = await recordStatements(() =>
    Promise.all([
      sql`${prepared} select ${1}::int as one`.execute(db),
      db.transaction().execute(async (trx) => {
        await sql`select ${2}::int
          as two`.execute(trx)
        await sql`select 3 as three`.execute(trx)
      }),
    ]),
  )
  expect(sent).toHaveLength(3)
  expect(sent.filter(({ name }) => name !== null).map(({ text }) => text)).toEqual([
    expect.stringContaining('as one'),
  ])
  expect(unpreparedAmong(sent)).toEqual(['select $1::int as two', 'select 3 as three'])
})

test('a failing call ends the recording', async () => {
  const work = () => sql`select 1 / 0`.execute(opened.db)
  await expect(recordStatements(work)).rejects.toThrow('division by zero')
  const sent = await recordStatements(async () => undefined)
  await sql`select 4 as four`.execute(opened.db)
  expect(sent).toEqual([])
})
