import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createMigratedDatabase } from '#platform/testing/migrated-database.ts'
import { recordStatements } from '#platform/testing/sent-statements.ts'
import { silentLog } from '../log.ts'
import { openDatabase } from './database.ts'
import { fetchPage, ignoringCase } from './list-page.ts'

const opened = disposeAfterAll(await open())

async function open() {
  const database = await createMigratedDatabase()
  const { db } = openDatabase({ ...database, log: silentLog })
  const names = ['Carpentry', 'Electrical', 'HVAC', 'Locks', 'Plumbing']
  await db
    .insertInto('trade')
    .values(names.map((name) => ({ name })))
    .execute()
  return {
    db,
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await database.drop()
    },
  }
}

const sort = {
  columns: { name: ignoringCase('trade.name') },
  sortColumn: 'name',
  sortDirection: 'ascend',
  fallback: 'name',
  tieBreak: 'trade.id',
} as const

test.each([
  { page: 'the first of three', skip: 1, take: 2, names: ['Carpentry', 'Electrical'], statements: 2 },
  { page: 'one that is full to the end', skip: 4, take: 2, names: ['Locks', 'Plumbing'], statements: 2 },
  { page: 'the last', skip: 5, take: 2, names: ['Plumbing'], statements: 1 },
  { page: 'the only one', skip: 4, take: 9, names: ['Locks', 'Plumbing'], statements: 1 },
  { page: 'one beyond the end', skip: 9, take: 2, names: [], statements: 2 },
])('$page has the exact total, in $statements statement(s)', async ({ skip, take, names, statements }) => {
  let page: { rows: { name: string }[]; total: number } | undefined
  const sent = await recordStatements(async () => {
    page = await fetchPage(opened.db.selectFrom('trade').selectAll(), { skip, take }, sort)
  })
  expect([page?.rows.map(({ name }) => name), page?.total, sent.length]).toEqual([names, 5, statements])
})
