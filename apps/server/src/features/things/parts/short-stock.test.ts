import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { errorsOf } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createStockApp } from './stock.fixture.ts'

const stock = disposeAfterAll(await createStockApp())
beforeEach(async () => {
  stock.clock.set(new Date('2026-03-10T15:00:00Z'))
  await stock.clearSettings()
})

const withAdvancedParts = () => stock.setting('advancedPartsFunctionalityFlag', true)

describe('taking more than the available stock', () => {
  test('[C1.025] is rejected with advanced parts, and the message shows the remaining quantity', async () => {
    await withAdvancedParts()
    const part = await stock.newPart(2, { code: 'LAST', units: 'Box' })
    const id = await stock.newOrder()
    const refused = await stock.add(id, part, 3)
    expect([refused.status, refused.json.errors]).toEqual([
      400,
      [{ field: 'quantity', code: 'out-of-stock', message: 'Only 2 Box of LAST are in Main Stock.' }],
    ])
    const { costId } = (await stock.add(id, part, 1)).json.costParts[0]
    expect(errorsOf(await stock.change(id, costId, 3, true))).toEqual({ quantity: 'out-of-stock' })
    expect((await stock.change(id, costId, 2, true)).status).toBe(200)
    expect(await stock.onHand(part)).toBe(0)
  })

  test('is also checked for a line with a retired part', async () => {
    await withAdvancedParts()
    const part = await stock.newPart(2)
    const id = await stock.newOrder()
    const { costId } = (await stock.add(id, part, 1)).json.costParts[0]
    await stock.db.updateTable('part').set({ is_active: false }).where('id', '=', part).execute()
    expect(errorsOf(await stock.change(id, costId, 4, true))).toEqual({ quantity: 'out-of-stock' })
  })

  test('[C1.022] [C1.011] is allowed without advanced parts, and for parts that are not stocked', async () => {
    const part = await stock.newPart(1)
    const id = await stock.newOrder()
    expect((await stock.add(id, part, 3)).status).toBe(200)
    expect(await stock.entries(part)).toHaveLength(1)
    await withAdvancedParts()
    const unstocked = await stock.newPart(1, { is_stocked: false, code: 'NOT-STOCKED' })
    expect((await stock.add(id, unstocked, 3)).status).toBe(200)
    const told = await stock.as('technician', '/api/Parts?partCode=not-stocked')
    expect(told.json.data[0]).toMatchObject({ partStockedFlag: false, partAvailable: null })
  })

  test('two concurrent withdrawals of the last unit succeed once, and the other shows a message', async () => {
    await withAdvancedParts()
    const part = await stock.newPart(1)
    const [mine, theirs] = [await stock.newOrder(), await stock.newOrder()]
    const answers = await Promise.all([stock.add(mine, part, 1), stock.add(theirs, part, 1, 'supervisor')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused && errorsOf(refused)).toEqual({ quantity: 'out-of-stock' })
    expect(await stock.onHand(part)).toBe(0)
  })

  test('ten concurrent withdrawals from a stock of five succeed five times', async () => {
    await withAdvancedParts()
    const part = await stock.newPart(5)
    const orders = await Promise.all(Array.from({ length: 10 }, () => stock.newOrder()))
    const answers = await Promise.all(orders.map((id) => stock.add(id, part, 1)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await stock.onHand(part)).toBe(0)
    expect(await stock.entries(part)).toHaveLength(6)
  })
})

type Step = { what: 'add' | 'change' | 'remove'; line: number; part: number; quantity: number }
const steps = fc.array(
  fc.record({
    what: fc.constantFrom('add', 'change', 'remove'),
    line: fc.nat(5),
    part: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 6 }),
  }) satisfies fc.Arbitrary<Step>,
  { maxLength: 14 },
)

test('after any adds, changes and removals, on hand is the sum of a gapless ledger', async () => {
  await withAdvancedParts()
  await fc.assert(
    fc.asyncProperty(steps, async (path) => {
      const parts = [await stock.newPart(8), await stock.newPart(3)] as const
      const id = await stock.newOrder()
      const lines: { costId: number; part: number; quantity: number }[] = []
      const left = [8, 3]
      let known = 2
      for (const { what, line: at, part, quantity } of path) {
        if (what === 'add') {
          const { status, json } = await stock.add(id, parts[part as 0 | 1], quantity)
          expect(status).toBe(quantity <= (left[part] ?? 0) ? 200 : 400)
          if (status !== 200) continue
          lines.push({ costId: json.costParts.at(-1).costId, part, quantity })
          left[part] = (left[part] ?? 0) - quantity
          known += 1
          continue
        }
        const line = lines[at % Math.max(1, lines.length)]
        if (!line) continue
        if (what === 'remove') {
          await stock.remove(id, line.costId)
          lines.splice(lines.indexOf(line), 1)
          left[line.part] = (left[line.part] ?? 0) + line.quantity
          known += 1
        } else if (line.quantity !== quantity) {
          const { status } = await stock.change(id, line.costId, quantity, true)
          expect(status).toBe(quantity - line.quantity <= (left[line.part] ?? 0) ? 200 : 400)
          if (status !== 200) continue
          left[line.part] = (left[line.part] ?? 0) - (quantity - line.quantity)
          line.quantity = quantity
          known += 1
        }
      }
      const books = await Promise.all(parts.map((part) => stock.entries(part)))
      for (const [at, book] of books.entries()) {
        let sum = 0
        for (const [, quantity, after] of book) {
          sum += quantity
          expect(after).toBe(sum)
        }
        expect([sum, await stock.onHand(parts[at as 0 | 1])]).toEqual([left[at], left[at]])
      }
      expect(books.flat()).toHaveLength(known)
    }),
    { numRuns: 12 },
  )
})

test("every part's quantity on hand is the sum of its ledger", async () => {
  const { rows } = await sql`
    select part_id from part_stock full join (
      select part_id, warehouse_id, coalesce(sum(quantity) filter (where kind not in ('Reserve', 'Release')), 0) as total,
        coalesce(sum(quantity) filter (where kind in ('Reserve', 'Release')), 0) as kept
      from stock_transaction group by part_id, warehouse_id) ledger using (part_id, warehouse_id)
    where (on_hand, reserved) is distinct from (total, kept)`.execute(stock.db)
  expect(rows).toEqual([])
})
