import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows } from '#platform/testing/rows.ts'
import { createStockApp } from './stock.fixture.ts'

const server = disposeAfterAll(await createStockApp())
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await server.setting('advancedPartsFunctionalityFlag', true)
})
afterEach(() => server.clearSettings())

const post = (partId: number, body: object, subject = 'administrator') =>
  server.post(subject, `/api/Parts/${partId}/transactions`, body)
const correct = (partId: number, transactionId: number, note = 'Wrong part.') =>
  server.post('administrator', `/api/Parts/${partId}/transactions/${transactionId}/correction`, { note })
const lines = async (partId: number) => (await server.ledger(partId, 'take=1000')).data
const faults = (json: { errors: { field: string; message: string }[] }) =>
  json.errors.map(({ field, message }) => [field, message])

describe('posting to the ledger of a part', () => {
  test('[C1.016] receives at a price, which changes the unit cost by moving average and is logged', async () => {
    const part = await server.newPart(10, { unit_cost: 2 })
    const { status, json } = await post(part, {
      kind: 'Receive',
      quantity: 5,
      unitCost: 5,
      note: 'Invoice 7',
    })
    expect([status, json]).toEqual([201, expect.objectContaining({ partOnHand: 15, partUnitCost: 3 })])
    expect((await lines(part)).at(-1)).toMatchObject({
      kind: 'Receive',
      transactionDate: '2026-03-10',
      quantity: 5,
      unitCost: 5,
      balanceAfter: 15,
      note: 'Invoice 7',
      enteredBy: 'Ada Admin',
    })
    const log = (await server.as('administrator', `/api/Parts/${part}/log`)).json.data
    expect(log[0]?.activity).toBe('Unit Cost changed from $2.00 to $3.00')
  })

  test('adjusts by a quantity in both directions with a reason, and never below zero', async () => {
    const part = await server.newPart(3)
    expect((await post(part, { kind: 'Adjust', quantity: -2, note: 'Broken' })).json.partOnHand).toBe(1)
    expect((await post(part, { kind: 'Adjust', quantity: 0.5, note: 'Found' })).json.partOnHand).toBe(1.5)
    const { status, json } = await post(part, { kind: 'Adjust', quantity: -2, note: ' ' })
    expect([status, json.errors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['quantity', 'note'],
    ])
    expect(await server.onHand(part)).toBe(1.5)
  })

  test('a count stores the difference and its date', async () => {
    const part = await server.newPart(7)
    const { json } = await post(part, { kind: 'Count', quantity: 4, balance: 7 })
    expect(json).toMatchObject({ partOnHand: 4, lastReconcileDate: '2026-03-10', lastReconcileQuantity: 4 })
    expect((await server.entries(part)).at(-1)).toEqual(['Count', -3, 4])
    await post(part, { kind: 'Count', quantity: 4, balance: 4 })
    expect(await server.entries(part)).toHaveLength(2)
  })

  test('rejects a count of a stock that changed since the caller saw it, with the current part', async () => {
    const part = await server.newPart(7)
    await post(part, { kind: 'Adjust', quantity: -1, note: 'Broken' })
    const { status, json } = await post(part, { kind: 'Count', quantity: 7, balance: 7 })
    expect([status, json.title, json.current.partOnHand]).toEqual([
      409,
      'Stock of 1 part changed during this count; check it and apply again.',
      6,
    ])
    expect(await server.onHand(part)).toBe(6)
  })

  test.each([
    [{ kind: 'Receive', quantity: 0 }, 'quantity'],
    [{ kind: 'Receive', quantity: 1.0005 }, 'quantity'],
    [{ kind: 'Receive', quantity: 1e12 }, 'quantity'],
    [{ kind: 'Receive', quantity: 99_999_999_999 }, 'quantity'],
    [{ kind: 'Receive', quantity: 1, unitCost: 1.00001 }, 'unitCost'],
    [{ kind: 'Receive', quantity: 1, transactionDate: '2026-03-11' }, 'transactionDate'],
    [{ kind: 'Count', quantity: 1 }, 'balance'],
    [{ kind: 'Issue', quantity: 1 }, 'kind'],
  ])('shows the fault of %j at its field', async (body, field) => {
    const part = await server.newPart(7)
    const { status, json } = await post(part, body)
    expect([status, faults(json).map(([at]) => at)]).toEqual([400, [field]])
  })

  test('requires advanced parts, a stocked part and Edit Parts', async () => {
    const part = await server.newPart(1)
    const receipt = { kind: 'Receive', quantity: 1 }
    expect((await post(part, receipt, 'technician')).status).toBe(403)
    const loose = await server.newPart(1, { is_stocked: false })
    expect((await post(loose, receipt)).json.errors[0].code).toBe('no-ledger')
    await server.clearSettings()
    expect((await post(part, receipt)).json.errors[0].code).toBe('no-ledger')
    expect(await server.entries(part)).toHaveLength(1)
  })
})

describe('correcting a line of the ledger', () => {
  test('[C1.015] adds an opposite line that names the first, once', async () => {
    const part = await server.newPart(2)
    await post(part, { kind: 'Receive', quantity: 10, unitCost: 4 })
    const wrong = (await lines(part)).at(-1)?.transactionId ?? 0
    expect((await correct(part, wrong)).json.partOnHand).toBe(2)
    const [, first, second] = await lines(part)
    expect([first?.quantity, first?.correctedById]).toEqual([10, second?.transactionId])
    expect(second).toMatchObject({
      kind: 'Adjust',
      quantity: -10,
      unitCost: 4,
      correctsId: wrong,
      note: 'Wrong part.',
    })
    for (const line of [wrong, second?.transactionId ?? 0])
      expect((await correct(part, line)).json.errors[0].code).toBe('corrected')
  })

  test('[C1.015] takes the price of a wrong receipt out of the unit cost, and logs it', async () => {
    const part = await server.newPart(34, { unit_cost: 0.85 })
    await post(part, { kind: 'Receive', quantity: 1, unitCost: 9_000_000 })
    const wrong = (await lines(part)).at(-1)?.transactionId ?? 0
    expect((await correct(part, wrong)).json.partUnitCost).toBe(0.85)
    const log = await server.as('administrator', `/api/Parts/${part}/log`)
    expect(JSON.stringify(log.json)).toContain('$0.85')
  })

  test('[C1.015] after units were issued at the wrong cost, the price of the last other receipt counts', async () => {
    const part = await server.newPart(4, { unit_cost: 0.85 })
    await post(part, { kind: 'Receive', quantity: 1, unitCost: 0.9 })
    await post(part, { kind: 'Receive', quantity: 1, unitCost: 9_000_000 })
    const wrong = (await lines(part)).at(-1)?.transactionId ?? 0
    await server.add(await server.newOrder(), part, 2)
    expect((await correct(part, wrong)).json.partUnitCost).toBe(0.9)
  })

  test('needs a reason and enough stock, and leaves lines of orders to their orders', async () => {
    const part = await server.newPart(3)
    const receipt = (await lines(part))[0]?.transactionId ?? 0
    await server.add(await server.newOrder(), part, 1)
    const { status, json } = await correct(part, receipt, ' ')
    expect([status, json.errors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['note', 'quantity'],
    ])
    const issue = (await lines(part)).at(-1)?.transactionId ?? 0
    expect((await correct(part, issue)).json.errors[0].code).toBe('of-order')
    expect((await correct(await server.newPart(1), receipt)).status).toBe(404)
  })
})

test('many concurrent writers never take the stock below zero, and the ledger adds up to the balance', async () => {
  const part = await server.newPart(10)
  const order = await server.newOrder()
  const taking = Array.from({ length: 12 }, () => post(part, { kind: 'Adjust', quantity: -1, note: 'Taken' }))
  const using = Array.from({ length: 4 }, () => server.add(order, part, 1))
  const bringing = Array.from({ length: 4 }, () => post(part, { kind: 'Receive', quantity: 1, unitCost: 7 }))
  const answers = await Promise.all([...taking, ...using, ...bringing])
  expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 400].includes(status))).toEqual(
    [],
  )
  const entries = await server.entries(part)
  expect(entries.every(([, , balance]) => balance >= 0)).toBe(true)
  expect(entries.reduce((total, [, quantity]) => total + quantity, 0)).toBe(await server.onHand(part))
  const taken = answers.slice(0, 16).filter(({ status }) => status < 300).length
  expect(await server.onHand(part)).toBe(14 - taken)
})

test('a change of the stock is recorded as a change of its part, with both quantities', async () => {
  const part = await server.newPart(3)
  await server.add(await server.newOrder(), part, 1)
  await post(part, { kind: 'Adjust', quantity: 2, note: 'Found' })
  const changes = await findRows(
    server.db,
    'change_record',
    ['before', 'after'],
    { record_kind: 'part', record_id: part, field: 'stock' },
    'id',
  )
  const stored = { bin: '', reserved: 0 }
  expect(changes.slice(-2)).toEqual([
    { before: { ...stored, on_hand: 3 }, after: { ...stored, on_hand: 2 } },
    { before: { ...stored, on_hand: 2 }, after: { ...stored, on_hand: 4 } },
  ])
})
