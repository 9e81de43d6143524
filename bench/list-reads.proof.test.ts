import { strictFilters } from '@fettle/contract/order-counts'
import type { WorkOrderSortColumn } from '@fettle/contract/work-order-query'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOrderPage } from '../apps/server/src/features/work/work-orders/order-search.repository.ts'
import { prepareSearch } from '../apps/server/src/features/work/work-orders/work-orders.usecases.ts'
import { type OpenDatabase, openDatabase, type Trx } from '../apps/server/src/platform/db/database.ts'
import { findActor } from '../apps/server/src/platform/identity/identity.repository.ts'
import { silentLog } from '../apps/server/src/platform/log.ts'
import type { TestDatabase } from '../apps/server/src/platform/testing/cluster.ts'
import { createMigratedDatabase } from '../apps/server/src/platform/testing/migrated-database.ts'
import { type ListBounds, listBounds } from '../apps/server/src/records/list/find-page.repository.ts'
import { seedBench } from '../db/demo/bench-world.ts'
import { seedBasics } from '../db/demo/seed-basics.ts'

let database: TestDatabase
let opened: OpenDatabase

beforeAll(async () => {
  database = await createMigratedDatabase()
  opened = openDatabase({ connectionString: database.connectionString, log: silentLog, maxConnections: 4 })
  await seedBasics(opened.db)
  await seedBench({ db: opened.db, size: 10_000, isBusy: true, now: new Date() })
}, 240_000)
afterAll(async () => {
  await opened[Symbol.asyncDispose]()
  await database.drop()
})

const firstRows = { offset: 0, take: 50 }

/** Reads a page, and returns it with the number of index entries and rows of orders that were read for it. */
async function readPage(
  query: object,
  column: WorkOrderSortColumn,
  range = firstRows,
  bounds: Partial<ListBounds> = {},
) {
  const actor = await findActor(opened.db, { issuer: '', subject: 'demo-supervisor' })
  if (!actor) throw new Error('The supervisor cannot sign in.')
  const sort = { column, direction: 'descend' } as const
  const search = await prepareSearch(opened.db, {
    actor,
    filters: strictFilters.parse(query),
    sort,
    now: new Date(),
  })
  if (!search) throw new Error('The search can find nothing.')
  return await opened.db.transaction().execute(async (trx) => {
    const before = await readSoFar(trx)
    const { rows, total } = await findOrderPage(trx, search, range, { ...listBounds, ...bounds })
    return { rows: rows.length, total, read: (await readSoFar(trx)) - before }
  })
}

/** How many index entries and rows of orders the connection has read. */
async function readSoFar(trx: Trx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (pg_stat_get_xact_tuples_returned('work_order'::regclass)
      + (select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index
        where indrelid = 'work_order'::regclass))::int as read`.execute(trx)
  return rows[0]?.read ?? 0
}

describe('a page of a world where one order in five is open', () => {
  test('with the first orders of an assignee reads the orders of the assignee only', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from assignee where id = (select assign_to_id from work_order
        where status_kind = 'open' and assign_to_id is not null group by 1 order by count(*) desc, 1 limit 1)`.execute(
      opened.db,
    )
    const page = await readPage({ orderStatus: 'Open', assignTo: rows[0]?.name }, 'entryTimestampLTZ')
    expect(page.rows).toBe(50)
    expect(page.read).toBeLessThan(5 * page.total)
  })

  test('with the first open orders by entry reads the newest ones and counts the others in an index', async () => {
    const page = await readPage({ orderStatus: 'Open' }, 'entryTimestampLTZ')
    expect([page.rows, page.total > 1000]).toEqual([50, true])
    expect(page.read - page.total).toBeLessThan(250)
  })

  test('far down a frequent word reads one way through all properties', async () => {
    const range = { offset: 1950, take: 50 }
    const page = await readPage({ description: 'room' }, 'orderNumber', range, { counted: 2000, near: 100 })
    expect([page.rows, page.total]).toEqual([50, 2000])
    expect(page.read).toBeLessThan(6 * page.total)
  })
})
