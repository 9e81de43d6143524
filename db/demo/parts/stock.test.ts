import { expect, test } from 'vitest'
import { useDemoDatabase } from '../demo-database.fixture.ts'

const { number } = useDemoDatabase()

test('stock of every part is the sum of its ledger, and orders never took more than there was', async () => {
  expect(await number('select count(*) from part where is_stocked')).toBeGreaterThan(10)
  expect(await number(`select count(*) from stock_transaction where kind = 'Issue'`)).toBeGreaterThan(10)
  const stocked = 'from part_stock join part on part.id = part_id where is_stocked'
  expect(await number(`select count(*) ${stocked} and on_hand < 0`)).toBe(0)
  const sum =
    '(select sum(quantity) from stock_transaction t where t.part_id = part_stock.part_id and t.warehouse_id = part_stock.warehouse_id)'
  expect(await number(`select count(*) from part_stock where on_hand <> ${sum}`)).toBe(0)
})

test('the last count of a part is a line of its ledger', async () => {
  const counted = 'from part where last_reconciled_on is not null'
  expect(await number(`select count(*) ${counted}`)).toBeGreaterThan(10)
  const line = `select from stock_transaction where part_id = part.id and kind = 'Count'
    and transacted_on = last_reconciled_on and quantity = last_reconciled_quantity`
  expect(await number(`select count(*) ${counted} and not exists (${line})`)).toBe(0)
})

test('numbers of the ledger rise with its days, over more than a year of orders', async () => {
  const falling = `select count(*) from (select transacted_on, lag(transacted_on) over (order by number, id) as before
    from stock_transaction) line where before > transacted_on`
  expect(await number(falling)).toBe(0)
  const months = `select count(distinct date_trunc('month', transacted_on)) from stock_transaction where kind = 'Issue'`
  expect(await number(months)).toBeGreaterThanOrEqual(13)
})

test('some stocked parts are low or out, and most are neither', async () => {
  const available = `(select coalesce(sum(on_hand - reserved), 0) from part_stock where part_id = part.id)`
  const count = (condition: string) => number(`select count(*) from part where is_stocked and ${condition}`)
  const [out, low, all] = [
    await count(`${available} <= 0`),
    await count(`${available} > 0 and ${available} <= reorder_at`),
    await count('true'),
  ]
  expect(out).toBeGreaterThan(1)
  expect(low).toBeGreaterThan(3)
  expect(out + low).toBeLessThan(all / 2)
})

test('parts fit classes of assets and replace each other', async () => {
  expect(await number('select count(*) from part_asset_class')).toBeGreaterThan(5)
  expect(await number('select count(*) from part_alternate')).toBeGreaterThan(0)
})
