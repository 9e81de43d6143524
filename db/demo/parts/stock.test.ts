import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../../apps/server/src/platform/db/database.ts'
import { silentLog } from '../../../apps/server/src/platform/log.ts'
import type { TestDatabase } from '../../../apps/server/src/platform/testing/cluster.ts'
import { createDemoDatabase } from '../demo-database.fixture.ts'

let database: TestDatabase
let opened: OpenDatabase

beforeAll(async () => {
  database = await createDemoDatabase()
  opened = openDatabase({ connectionString: database.connectionString, log: silentLog, maxConnections: 2 })
}, 180_000)
afterAll(async () => {
  await opened[Symbol.asyncDispose]()
  await database.drop()
})

async function number(text: string): Promise<number> {
  const { rows } = await sql.raw<{ n: number }>(`select (${text}) as n`).execute(opened.db)
  return Number(rows[0]?.n)
}

test('stock of every part is the sum of its ledger, and orders never took more than there was', async () => {
  expect(await number('select count(*) from part where is_stocked')).toBeGreaterThan(10)
  expect(await number(`select count(*) from stock_transaction where kind = 'Issue'`)).toBeGreaterThan(10)
  const stocked = 'from part_stock join part on part.id = part_id where is_stocked'
  expect(await number(`select count(*) ${stocked} and on_hand < 0`)).toBe(0)
  const sum = '(select sum(quantity) from stock_transaction t where t.part_id = part_stock.part_id)'
  expect(await number(`select count(*) from part_stock where on_hand <> ${sum}`)).toBe(0)
})
