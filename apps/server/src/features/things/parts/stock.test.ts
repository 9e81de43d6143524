import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createStockApp } from './stock.fixture.ts'

const stock = disposeAfterAll(await createStockApp())
beforeEach(async () => {
  stock.clock.set(new Date('2026-03-10T15:00:00Z'))
  await stock.setting('advancedPartsFunctionalityFlag', true)
})

describe('the ledger of a part', () => {
  test('[C1.021] [C1.023] has a line for every unit withdrawn, given back, or returned with its line', async () => {
    const part = await stock.newPart(10)
    const id = await stock.newOrder()
    const { costId } = (await stock.add(id, part, 3)).json.costParts[0]
    await stock.change(id, costId, 5, true)
    await stock.change(id, costId, 1, true)
    await stock.remove(id, costId)
    expect(await stock.entries(part)).toEqual([
      ['Receive', 10, 10],
      ['Issue', -3, 7],
      ['Issue', -2, 5],
      ['Return', 4, 9],
      ['Return', 1, 10],
    ])
    expect(await stock.onHand(part)).toBe(10)
  })

  test('shows date, cost at the time, order, line and person, newest first, in pages', async () => {
    const part = await stock.newPart(10)
    const id = await stock.newOrder({ number: 7701 })
    const { costId } = (await stock.add(id, part, 3)).json.costParts[0]
    const { data, pagination } = (await stock.as('administrator', `/api/Parts/${part}/transactions?take=1`))
      .json
    expect(pagination).toMatchObject({ totalItems: 2, pageSize: 1 })
    expect(data).toEqual([
      {
        transactionId: expect.any(Number),
        number: expect.any(Number),
        partId: part,
        warehouseId: stock.main,
        warehouse: 'Main Stock',
        kind: 'Issue',
        transactionDate: '2026-03-10',
        quantity: -3,
        unitCost: 12.5,
        balanceAfter: 7,
        requisitionId: null,
        workorderId: id,
        orderNumber: '7701',
        costId,
        note: '',
        correctsId: null,
        correctedById: null,
        enteredDateTime: expect.any(String),
        enteredBy: 'Tess Tern',
      },
    ])
    const second = (await stock.as('administrator', `/api/Parts/${part}/transactions?take=1&skip=2`)).json
    expect(second.data.map(({ kind }: { kind: string }) => kind)).toEqual(['Receive'])
  })

  test('[B3.027] order lines show the part, requested and supplied quantities, and cost', async () => {
    const part = await stock.newPart(10, { code: 'LINE', units: 'Box' })
    const id = await stock.newOrder()
    const { costParts } = (await stock.add(id, part, 3)).json
    const { costId } = costParts[0]
    const line = (await stock.as('technician', `/api/Costs/parts/${costId}`)).json
    expect(line).toEqual(costParts[0])
    expect(line).toEqual({
      costId,
      fmRecordId: costId,
      fmModId: 1,
      workorderId: id,
      partId: part,
      partName: 'Filter',
      partCode: 'LINE',
      partWarehouse: 'Main Stock',
      partWarehouseId: stock.main,
      partQuantityReserved: 0,
      partTransactionDate: '2026-03-10',
      partQuantity: 3,
      partQuantityWanted: 3,
      wanted: 3,
      supplied: 3,
      partUnits: 'Box',
      partUnitCost: 12.5,
      partCostType: 'Inventory',
      partAssetId: null,
    })
  })

  test('is visible only in its property and with permission to see parts', async () => {
    const part = await stock.newPart(10)
    await stock.db.updateTable('part').set({ property_id: 1002 }).where('id', '=', part).execute()
    const read = async (subject: string) =>
      (await stock.as(subject, `/api/Parts/${part}/transactions`)).status
    expect([await read('administrator'), await read('requester'), await read('wide')]).toEqual([
      404, 403, 200,
    ])
  })

  test('shows only orders visible to the person', async () => {
    const part = await stock.newPart(10)
    const id = await stock.newOrder({ assign_to_id: null, trade_id: null })
    await stock.add(id, part, 1, 'administrator')
    const orderSeenBy = async (subject: string) =>
      (await stock.as(subject, `/api/Parts/${part}/transactions?take=1`)).json.data[0].workorderId
    expect([await orderSeenBy('technician'), await orderSeenBy('administrator')]).toEqual([null, id])
  })

  test('[C1.014] is append-only, and the only source of the quantity on hand', async () => {
    const part = await stock.newPart(4)
    for (const statement of [
      `update stock_transaction set quantity = 9 where part_id = ${part}`,
      `delete from stock_transaction where part_id = ${part}`,
      'truncate stock_transaction',
      `update part_stock set on_hand = 9 where part_id = ${part}`,
      `delete from part_stock where part_id = ${part}`,
      `insert into part_stock (part_id, warehouse_id, on_hand) values (1001, ${stock.main}, 9)`,
    ])
      await expect(sql.raw(statement).execute(stock.db), statement).rejects.toMatchObject({ code: '42501' })
    expect(await stock.onHand(part)).toBe(4)
  })

  test('rejects an adjustment without a reason, and a sign that contradicts the kind', async () => {
    const part = await stock.newPart(4)
    const post = (kind: string, quantity: number, note = '') =>
      sql`insert into stock_transaction (part_id, warehouse_id, kind, transacted_on, quantity, balance_after, note)
        values (${part}, ${stock.main}, ${kind}, '2026-03-01', ${quantity}, 0, ${note})`
        .execute(stock.db)
        .then(() => true)
        .catch(({ code }: { code: string }) => code)
    expect([
      await post('Adjust', -1),
      await post('Issue', 1),
      await post('Return', -1),
      await post('Receive', 0),
      await post('Adjust', -1, 'Broken'),
    ]).toEqual(['23514', '23514', '23514', '23514', true])
    expect(await stock.onHand(part)).toBe(3)
  })

  test('returns at most the withdrawn quantity: a line from before the ledger returns none', async () => {
    const part = await stock.newPart(5)
    const id = await stock.newOrder()
    await sql`alter table cost_part disable trigger issue_added_parts`.execute(stock.db)
    const { costId } = (await stock.add(id, part, 3)).json.costParts[0]
    await sql`alter table cost_part enable trigger issue_added_parts`.execute(stock.db)
    await stock.change(id, costId, 4, true)
    await stock.remove(id, costId)
    expect(await stock.entries(part)).toEqual([
      ['Receive', 5, 5],
      ['Issue', -1, 4],
      ['Return', 1, 5],
    ])
  })

  test("returns an order's parts when the database deletes the order", async () => {
    const [first, second] = [await stock.newPart(5), await stock.newPart(5)]
    const id = await stock.newOrder()
    await stock.add(id, second, 2)
    await stock.add(id, first, 3)
    await stock.db.deleteFrom('work_order').where('id', '=', id).execute()
    expect([(await stock.entries(first)).at(-1), (await stock.entries(second)).at(-1)]).toEqual([
      ['Return', 3, 5],
      ['Return', 2, 5],
    ])
    expect((await stock.ledger(first)).data.at(-1)).toMatchObject({ workorderId: null, orderNumber: null })
  })

  test("[C1.019] keeps the cost at the time after the part's cost increases", async () => {
    const part = await stock.newPart(5)
    const id = await stock.newOrder()
    const { costId } = (await stock.add(id, part, 2)).json.costParts[0]
    await stock.db.updateTable('part').set({ unit_cost: 99 }).where('id', '=', part).execute()
    await stock.remove(id, costId)
    const costs = (await stock.ledger(part)).data.map(({ unitCost }: { unitCost: number }) => unitCost)
    expect(costs).toEqual([0, 12.5, 12.5])
  })
})
