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
