import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows } from '#platform/testing/rows.ts'
import { createRequisitionsApp } from './requisitions.fixture.ts'

const server = disposeAfterAll(await createRequisitionsApp())
beforeEach(() => server.clock.set(new Date('2026-03-10T15:00:00Z')))

const receive = (requisitionId: number, body: object, ifMatch?: number) =>
  server.as('administrator', `/api/Requisitions/${requisitionId}/receipts`, {
    method: 'POST',
    body,
    ...(ifMatch !== undefined && { ifMatch: `"${ifMatch}"` }),
  })
const ledger = async (partId: number) =>
  (
    await findRows(
      server.db,
      'stock_transaction',
      ['kind', 'quantity', 'unit_cost', 'balance_after', 'warehouse_id', 'requisition_line_id'],
      { part_id: partId },
      'id',
    )
  ).map((line) => Object.values(line))
const costOf = async (partId: number) =>
  (await server.db.selectFrom('part').select('unit_cost').where('id', '=', partId).executeTakeFirstOrThrow())
    .unit_cost
const lineOf = (json: { lineList: { lineId: number; partId: number }[] }, partId: number) =>
  json.lineList.find((line) => line.partId === partId)?.lineId ?? 0
const setAdvanced = (isOn: boolean) =>
  sql`update setting set value = ${JSON.stringify(isOn)}::jsonb where name = 'advancedPartsFunctionalityFlag'`.execute(
    server.db,
  )

describe('[C1.036] receiving a requisition', () => {
  test('may be partial, posts to the ledger at the price paid, and averages the unit cost', async () => {
    const [filter, belt] = [await server.newPart(), await server.newPart()]
    await server.stock(filter, 10)
    const order = await server.ordered([
      { partId: filter, quantity: 10, unitCost: 20 },
      { partId: belt, quantity: 2 },
    ])
    const { requisitionId } = order
    const [filterLine, beltLine] = [lineOf(order, filter), lineOf(order, belt)]
    const part = await receive(requisitionId, {
      lines: [
        { lineId: filterLine, quantity: 5, unitCost: 15.5 },
        { lineId: beltLine, quantity: 0 },
      ],
    })
    expect([part.status, part.json.status]).toEqual([201, 'Part received'])
    expect(await ledger(filter)).toEqual([
      ['Receive', 10, 0, 10, server.warehouses.main, null],
      ['Receive', 5, 15.5, 15, server.warehouses.main, filterLine],
    ])
    expect(await costOf(filter)).toBe(13.5)
    expect(await ledger(belt)).toEqual([])
    const rest = await receive(requisitionId, {
      warehouseId: server.warehouses.van,
      lines: [
        { lineId: filterLine, quantity: 5 },
        { lineId: beltLine, quantity: 2 },
      ],
    })
    expect(rest.json).toMatchObject({
      status: 'Received',
      lineList: expect.arrayContaining([expect.objectContaining({ partId: filter, received: 10 })]),
    })
    expect((await ledger(filter)).at(-1)).toEqual(['Receive', 5, 20, 5, server.warehouses.van, filterLine])
    expect((await server.log(requisitionId)).slice(-4)).toEqual([
      'Status changed from Ordered to Part received',
      'Received 5 of K-1',
      'Received 2 of K-2',
      'Status changed from Part received to Received',
    ])
    const gone = await server.as('administrator', `/api/Requisitions/${requisitionId}`, { method: 'DELETE' })
    expect([gone.status, gone.json.errors[0]?.code]).toEqual([409, 'in-use'])
  })

  test('asks to confirm more than was ordered', async () => {
    const part = await server.newPart()
    const order = await server.ordered([{ partId: part, quantity: 4 }])
    const lines = [{ lineId: lineOf(order, part), quantity: 5 }]
    const asked = await receive(order.requisitionId, { lines })
    expect([asked.status, asked.json.errors[0]]).toMatchObject([
      409,
      {
        code: 'over-receipt',
        message: expect.stringMatching(/^\S+: 5 Each received in total, 4 ordered\. Receive it anyway\?$/),
      },
    ])
    expect(await ledger(part)).toEqual([])
    const confirmed = await receive(order.requisitionId, { lines, confirmOver: true })
    expect(confirmed.json).toMatchObject({ status: 'Received', lineList: [{ quantity: 4, received: 5 }] })
  })

  test('doubles nothing when two people receive the same page at the same time', async () => {
    const part = await server.newPart()
    const order = await server.ordered([{ partId: part, quantity: 4 }])
    const lines = [{ lineId: lineOf(order, part), quantity: 2 }]
    const answers = await Promise.all(
      [1, 2].map(() => receive(order.requisitionId, { lines }, order.fmModId)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412])
    expect((await ledger(part)).map(([, quantity]) => quantity)).toEqual([2])
    const late = await receive(order.requisitionId, { lines }, order.fmModId)
    expect([late.status, late.json.current]).toMatchObject([412, { status: 'Part received' }])
    await receive(order.requisitionId, { lines })
    const again = await receive(order.requisitionId, { lines })
    expect([again.status, again.json.title]).toEqual([
      409,
      'Receiving is not possible for a requisition that is Received.',
    ])
    expect((await ledger(part)).map(([, quantity]) => quantity)).toEqual([2, 2])
  })

  test('is refused for a requisition that is cancelled or not yet ordered', async () => {
    const part = await server.newPart()
    const draft = await server.draft([{ partId: part, quantity: 4 }])
    const lines = [{ lineId: lineOf(draft, part), quantity: 4 }]
    expect((await receive(draft.requisitionId, { lines })).status).toBe(409)
    await server.move(draft.requisitionId, 'submit', 'approve', 'order')
    await server.post(`/api/Requisitions/${draft.requisitionId}/status`, { action: 'cancel', reason: 'x' })
    const { status, json } = await receive(draft.requisitionId, { lines })
    expect([status, json.title]).toEqual([
      409,
      'Receiving is not possible for a requisition that is Cancelled.',
    ])
    expect(await ledger(part)).toEqual([])
  })

  test('[C1.015] a corrected receipt counts as not received, and its line names the requisition', async () => {
    const part = await server.newPart()
    const order = await server.ordered([{ partId: part, quantity: 10 }])
    const { requisitionId } = order
    const lineId = lineOf(order, part)
    const read = () => server.read(requisitionId)
    await receive(requisitionId, { lines: [{ lineId, quantity: 4 }] })
    await receive(requisitionId, { lines: [{ lineId, quantity: 6 }] })
    const receipts = await server.db
      .selectFrom('stock_transaction')
      .select('id')
      .where('part_id', '=', part)
      .orderBy('id')
      .execute()
    const correct = (at: number) =>
      server.post(`/api/Parts/${part}/transactions/${receipts[at]?.id}/correction`, { note: 'Wrong box.' })
    expect((await correct(1)).status).toBe(201)
    expect(await read()).toMatchObject({ status: 'Part received', lineList: [{ received: 4 }] })
    expect((await ledger(part)).at(-1)).toEqual(['Adjust', -6, 12.5, 4, server.warehouses.main, lineId])
    expect((await correct(0)).status).toBe(201)
    expect(await read()).toMatchObject({ status: 'Ordered', lineList: [{ received: 0 }] })
    expect((await server.log(requisitionId)).slice(-2)).toEqual([
      expect.stringMatching(/^Receipt of 4 of K-\d+ corrected$/),
      'Status changed from Part received to Ordered',
    ])
    const path = `/api/Requisitions/${requisitionId}`
    expect((await server.as('administrator', path, { method: 'DELETE' })).status).toBe(409)
    expect((await receive(requisitionId, { lines: [{ lineId, quantity: 10 }] })).json.status).toBe('Received')
  })

  test('fills an empty warehouse of the requisition', async () => {
    const part = await server.newPart()
    const { requisitionId, ...order } = await server.ordered([{ partId: part, quantity: 4 }], {
      warehouseId: null,
    })
    const line = { lineId: lineOf(order, part), quantity: 1 }
    const first = await receive(requisitionId, { warehouseId: server.warehouses.van, lines: [line] })
    expect(first.json).toMatchObject({ warehouseId: server.warehouses.van, warehouse: 'Van 1' })
    expect(await server.log(requisitionId)).toContain('Warehouse set to Van 1')
    const rest = await receive(requisitionId, { warehouseId: server.warehouses.main, lines: [line] })
    expect(rest.json.warehouse).toBe('Van 1')
  })

  test('shows every wrong line and warehouse at its field', async () => {
    const part = await server.newPart()
    const order = await server.ordered([{ partId: part, quantity: 4 }], { warehouseId: null })
    const lineId = lineOf(order, part)
    const faults = async (body: object) => {
      const { status, json } = await receive(order.requisitionId, body)
      return [status, ...json.errors.map(({ field }: { field: string }) => field)]
    }
    expect(await faults({ lines: [{ lineId, quantity: 1 }] })).toEqual([400, 'warehouseId'])
    const { main: warehouseId, south } = server.warehouses
    expect(await faults({ warehouseId: south, lines: [{ lineId, quantity: 0 }] })).toEqual([
      400,
      'warehouseId',
      'lines.0.quantity',
    ])
    const twice = [
      { lineId, quantity: 1 },
      { lineId, quantity: 1 },
      { lineId: 999_999, quantity: 1 },
    ]
    expect(await faults({ warehouseId, lines: twice })).toEqual([400, 'lines.1.lineId', 'lines.2.lineId'])
    expect(await faults({ warehouseId, lines: [{ lineId, quantity: 1, unitCost: 1.00001 }] })).toEqual([
      400,
      'lines.0.unitCost',
    ])
    await server.stock(part, 99_999_999_999)
    const much = { warehouseId, lines: [{ lineId, quantity: 3 }], confirmOver: true }
    expect(await faults(much)).toEqual([400, 'lines.0.quantity'])
  })

  test('[C1.022] posts no stock for a part that is no longer stocked, or with advanced parts off', async () => {
    const part = await server.newPart()
    const order = await server.ordered([{ partId: part, quantity: 4 }])
    const lines = [{ lineId: lineOf(order, part), quantity: 4 }]
    const refused = async () => {
      const { status, json } = await receive(order.requisitionId, { lines })
      return [status, json.errors[0].code]
    }
    await setAdvanced(false)
    expect(await refused()).toEqual([409, 'no-ledger'])
    await setAdvanced(true)
    await server.db.updateTable('part').set({ is_stocked: false }).where('id', '=', part).execute()
    expect(await refused()).toEqual([409, 'no-ledger'])
    expect((await server.read(order.requisitionId)).status).toBe('Ordered')
  })
})
