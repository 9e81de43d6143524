import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow } from '#platform/testing/rows.ts'
import { createWarehousesApp } from './warehouses.fixture.ts'

const server = disposeAfterAll(await createWarehousesApp())

const people = ['administrator', 'wide'] as const
/** Quantities in thousandths, costs in ten-thousandths of one unit. */
const move = fc.record({
  kind: fc.constantFrom(
    ...(['Receive', 'Receive', 'Adjust', 'Count', 'Sheet', 'Transfer', 'Issue', 'Reserve'] as const),
    ...(['Supply', 'Return', 'Remove', 'End'] as const),
  ),
  person: fc.constantFrom(...people),
  part: fc.nat(1),
  from: fc.nat(2),
  to: fc.nat(2),
  thousandths: fc.integer({ min: 1, max: 12_000 }),
  units: fc.integer({ min: 1, max: 9 }),
  cost: fc.integer({ min: 0, max: 200_000 }),
  isUp: fc.boolean(),
  pick: fc.nat(50),
})
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never

type Line = {
  orderId: number
  costId: number
  part: number
  place: number
  supplied: number
  reserved: number
}
type Model = { onHand: number[][]; reserved: number[][]; cost: number[]; lines: Line[] }

const units = (thousandths: number) => thousandths / 1000

/** The average cost of two quantities, rounded half up, in whole ten-thousandths. */
function average(has: number, cost: number, gets: number, price: number): number {
  if (has <= 0) return price
  const value = BigInt(has) * BigInt(cost) + BigInt(gets) * BigInt(price)
  const all = BigInt(has + gets)
  return Number((2n * value + all) / (2n * all))
}

/** Makes moves through the API and in the model. Whether the server accepts a move must follow from the model. */
async function play(moves: readonly Move[]) {
  const [partIds, places] = [
    [await server.newPart({ unit_cost: 0 }), await server.newPart({ unit_cost: 0 })],
    await Promise.all([0, 1, 2].map(async () => (await server.newWarehouse()).warehouseId)),
  ]
  const model: Model = {
    onHand: partIds.map(() => [0, 0, 0]),
    reserved: partIds.map(() => [0, 0, 0]),
    cost: [0, 0],
    lines: [],
  }
  const stock = (quantities: number[][], part: number, place: number) => quantities[part]?.[place] ?? 0
  const add = (quantities: number[][], part: number, place: number, change: number) => {
    const row = quantities[part]
    if (row) row[place] = (row[place] ?? 0) + change
  }
  const post = (person: string, path: string, body: object) => server.post(person, path, body)
  const lineCall = async ({ orderId, costId }: Line, method: 'PUT' | 'DELETE', query = '') => {
    const path = `/${orderId}/costpart/${costId}${query}`
    const { status, json } = await server.send('administrator', method, path)
    return { status, errors: status >= 400 ? json.errors : [] }
  }

  async function onOrder({ part, from, units: wanted }: Move, isReserved: boolean): Promise<void> {
    const orderId = await server.newOrder()
    const body = {
      workorderId: orderId,
      partCostType: 'Inventory',
      partIDx: String(partIds[part]),
      warehouseId: places[from],
      quantityWanted: wanted,
      ...(!isReserved && { quantity: wanted }),
    }
    const { status } = await server.send('technician', 'POST', '/parts', body)
    const free = stock(model.onHand, part, from) - stock(model.reserved, part, from)
    expect([body, status < 300]).toEqual([body, free >= wanted * 1000])
    if (status >= 300) return
    const { id } = await getRow(server.db, 'cost_part', ['id'], { work_order_id: orderId })
    const line = { orderId, costId: id, part, place: from, supplied: 0, reserved: 0 }
    if (isReserved) {
      line.reserved = wanted * 1000
      add(model.reserved, part, from, line.reserved)
    } else {
      line.supplied = wanted * 1000
      add(model.onHand, part, from, -line.supplied)
    }
    model.lines.push(line)
  }

  async function ofLine(kind: 'Supply' | 'Return' | 'Remove' | 'End', pick: number): Promise<void> {
    const able = model.lines.filter(({ supplied, reserved }) => {
      if (kind === 'Supply') return reserved > 0
      return kind === 'Return' ? supplied > 1000 : true
    })
    const line = able[pick % Math.max(1, able.length)]
    if (!line) return
    const { part, place } = line
    if (kind === 'Supply') {
      const free = stock(model.onHand, part, place) - stock(model.reserved, part, place) + line.reserved
      const quantity = units(line.reserved)
      const { status, errors } = await lineCall(
        line,
        'PUT',
        `?quantity=${quantity}&quantityWanted=${quantity}`,
      )
      expect([status, errors.map(({ code }: { code: string }) => code)]).toEqual(
        free >= line.reserved ? [200, []] : [400, ['out-of-stock']],
      )
      if (status !== 200) return
      add(model.onHand, part, place, -line.reserved)
      add(model.reserved, part, place, -line.reserved)
      line.supplied = line.reserved
      line.reserved = 0
      return
    }
    if (kind === 'Return') {
      expect(await lineCall(line, 'PUT', '?quantity=1&quantityWanted=1')).toMatchObject({ status: 200 })
      add(model.onHand, part, place, line.supplied - 1000)
      line.supplied = 1000
      return
    }
    if (kind === 'Remove') {
      expect(await lineCall(line, 'DELETE')).toMatchObject({ status: 200 })
      add(model.onHand, part, place, line.supplied)
    } else
      await sql`update work_order set status_kind = 'dnc', dnc_at = now() where id = ${line.orderId}`.execute(
        server.db,
      )
    add(model.reserved, part, place, -line.reserved)
    model.lines = model.lines.filter((each) => each !== line)
  }

  async function posted({ kind, person, part, from, to, thousandths, cost, isUp }: Move): Promise<void> {
    const [partId, warehouseId] = [partIds[part] ?? 0, places[from] ?? 0]
    const [before, quantity] = [stock(model.onHand, part, from), units(thousandths)]
    const path = `/api/Parts/${partId}/transactions`
    if (kind === 'Receive') {
      const total = (model.onHand[part] ?? []).reduce((sum, each) => sum + each, 0)
      const body = { kind, warehouseId, quantity, unitCost: cost / 10_000 }
      expect((await post(person, path, body)).status).toBe(201)
      model.cost[part] = average(total, model.cost[part] ?? 0, thousandths, cost)
      add(model.onHand, part, from, thousandths)
    }
    if (kind === 'Adjust') {
      const change = isUp ? thousandths : -thousandths
      const body = { kind, warehouseId, quantity: units(change), note: 'Found or lost' }
      const { status } = await post(person, path, body)
      expect(status).toBe(before + change < 0 ? 400 : 201)
      if (status === 201) add(model.onHand, part, from, change)
    }
    if (kind === 'Count' || kind === 'Sheet') {
      const { status } =
        kind === 'Count'
          ? await post(person, path, { kind, warehouseId, quantity, balance: units(before) })
          : await post(person, `/api/Warehouses/${warehouseId}/stock-counts`, {
              lines: [{ partId, counted: quantity, balance: units(before) }],
            })
      expect(status).toBe(kind === 'Count' ? 201 : 200)
      add(model.onHand, part, from, thousandths - before)
    }
    if (kind === 'Transfer') {
      const free = before - stock(model.reserved, part, from)
      const body = { fromWarehouseId: warehouseId, toWarehouseId: places[to], quantity }
      const { status } = await post(person, `/api/Parts/${partId}/transfers`, body)
      expect(status).toBe(from !== to && free >= thousandths ? 201 : 400)
      if (status === 201) {
        add(model.onHand, part, from, -thousandths)
        add(model.onHand, part, to, thousandths)
      }
    }
  }

  for (const each of moves) {
    if (each.kind === 'Issue' || each.kind === 'Reserve') await onOrder(each, each.kind === 'Reserve')
    else if (['Supply', 'Return', 'Remove', 'End'].includes(each.kind))
      await ofLine(each.kind as Parameters<typeof ofLine>[0], each.pick)
    else await posted(each)
  }
  return { model, partIds, places }
}

test('[C1.009] [C1.012] [C1.014] [C1.017] [C1.020] [C1.023] [C1.024] [C1.025] quantities, reservations and moving averages after random moves by several people match an independent model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 50, maxLength: 70, size: 'max' }), async (moves) => {
      const { model, partIds, places } = await play(moves)
      for (const [part, partId] of partIds.entries()) {
        const { rows } = await sql<{ unit_cost: number; stock: [number, number, number, number, number][] }>`
          select unit_cost, (select coalesce(json_agg(json_build_array(stock.warehouse_id, stock.on_hand, stock.reserved,
              (select coalesce(sum(quantity), 0) from stock_transaction line where line.part_id = part.id
                and line.warehouse_id = stock.warehouse_id and kind not in ('Reserve', 'Release')),
              (select coalesce(sum(quantity), 0) from stock_transaction line where line.part_id = part.id
                and line.warehouse_id = stock.warehouse_id and kind in ('Reserve', 'Release')))), '[]')
            from part_stock stock where stock.part_id = part.id) as stock
          from part where id = ${partId}`.execute(server.db)
        expect(Math.round((rows[0]?.unit_cost ?? -1) * 10_000)).toBe(model.cost[part])
        const found = new Map(rows[0]?.stock.map(([place, ...amounts]) => [place, amounts]))
        for (const [index, place] of places.entries()) {
          const [onHand, reserved] = [model.onHand[part]?.[index] ?? 0, model.reserved[part]?.[index] ?? 0]
          const stored = (found.get(place) ?? [0, 0, 0, 0]).map((amount) => Math.round(amount * 1000))
          expect(stored).toEqual([onHand, reserved, onHand, reserved])
        }
      }
    }),
    { numRuns: 4, endOnFailure: true },
  )
}, 120_000)

test('[C1.025] a hundred concurrent writers on one part cause no deadlock and no stock below zero', async () => {
  const [store, van] = [(await server.newWarehouse()).warehouseId, (await server.newWarehouse()).warehouseId]
  const partId = await server.newPart()
  await server.receive(partId, store, 30)
  await server.receive(partId, van, 10)
  const orders = await Promise.all(Array.from({ length: 60 }, () => server.newOrder()))
  const ofPart = (path: string, body: object) =>
    server.post('administrator', `/api/Parts/${partId}/${path}`, body)
  const writers: (() => Promise<{ status: number }>)[] = orders.map((workorderId, index) => () => {
    const body = {
      workorderId,
      partCostType: 'Inventory',
      partIDx: String(partId),
      warehouseId: index % 3 ? store : van,
    }
    const amount = index % 4 === 0 ? { quantityWanted: 2 } : { quantity: 1, quantityWanted: 2 }
    return server.send('technician', 'POST', '/parts', { ...body, ...amount })
  })
  for (let each = 0; each < 10; each += 1) {
    writers.push(() => ofPart('transfers', { fromWarehouseId: store, toWarehouseId: van, quantity: 2 }))
    writers.push(() => ofPart('transfers', { fromWarehouseId: van, toWarehouseId: store, quantity: 2 }))
    writers.push(() => ofPart('transactions', { kind: 'Receive', warehouseId: van, quantity: 1 }))
    writers.push(() =>
      server.post('administrator', `/api/Warehouses/${store}/stock-counts`, {
        lines: [{ partId, counted: 12, balance: 20 - each }],
      }),
    )
  }
  const statuses = await Promise.all(writers.map(async (write) => (await write()).status))
  // A writer gets 503 if it waits too long for the lock of the part.
  expect(statuses.filter((status) => ![200, 201, 400, 409, 503].includes(status))).toEqual([])
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(10)
  const { rows } = await sql<{
    on_hand: number
    reserved: number
    sum: number
    held: number
    lowest: number
  }>`
    select on_hand, reserved,
      sum(quantity) filter (where kind not in ('Reserve', 'Release')) as sum,
      coalesce(sum(quantity) filter (where kind in ('Reserve', 'Release')), 0) as held, min(balance_after) as lowest
    from part_stock stock join stock_transaction line using (part_id, warehouse_id)
    where part_id = ${partId} group by warehouse_id, on_hand, reserved`.execute(server.db)
  expect(rows).toHaveLength(2)
  for (const { on_hand, reserved, sum, held, lowest } of rows) {
    expect([sum, held]).toEqual([on_hand, reserved])
    expect(lowest).toBeGreaterThanOrEqual(0)
  }
}, 60_000)
