import type { OrderCosts } from '@fettle/contract/order-costs'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCommandsApp, errorsOf } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import type { Answer } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.clock.set(new Date('2026-03-10T03:00:00Z')))

let numbers = 0
/** An invoice with an unused number. */
const invoice = (more: object = {}) => {
  numbers += 1
  return { kind: 'Invoice', vendorName: 'acme cooling', number: `A-${numbers}`, amount: 120.5, ...more }
}
type Costs = Answer<OrderCosts & { errors: { field: string; code: string }[] }>
const add = async (id: number, body: object, subject = 'administrator', call = {}) =>
  (await server.send(subject, 'POST', `/${id}/costs`, body, call)) as unknown as Costs
const change = async (id: number, costId: number, body: object, call = {}) =>
  (await server.send('administrator', 'PUT', `/${id}/costs/${costId}`, body, call)) as unknown as Costs
const remove = async (id: number, costId: number, call = {}) =>
  (await server.send(
    'administrator',
    'DELETE',
    `/${id}/costs/${costId}`,
    undefined,
    call,
  )) as unknown as Costs
const read = async (id: number, subject = 'administrator') =>
  (await server.as(subject, `/api/Workorders/${id}/costs`)) as unknown as Costs
const messageOf = ({ json }: { json: unknown }) =>
  (json as { errors: { message: string }[] }).errors[0]?.message

describe('the costs of an order', () => {
  test('are estimated and actual by type, from labor, parts, invoices and other costs', async () => {
    const id = await server.newOrder()
    await sql`insert into cost_labor (property_id, work_order_id, assignee_id, worked_on, hours, rate)
      values (1001, ${id}, 1001, '2026-03-09', 1.25, 30.05)`.execute(server.db)
    await sql`insert into cost_part (work_order_id, name, transacted_on, quantity, unit_cost, cost_type)
      values (${id}, 'Belt', '2026-03-09', 3, 2.335, 'Purchase')`.execute(server.db)
    expect((await add(id, invoice({ spentOn: '2026-03-08', description: ' Compressor ' }))).status).toBe(201)
    await add(id, invoice({ amount: -20.5 }))
    await add(id, { kind: 'Other', type: 'Permit', amount: 75 })
    await add(id, { kind: 'Estimate', type: 'Vendors', amount: 400 })
    const { json } = await add(id, { kind: 'Estimate', type: 'Labor', amount: 50 })
    expect(json.costs).toHaveLength(5)
    expect(json.costs[0]).toMatchObject({
      kind: 'Invoice',
      vendorName: 'Acme Cooling',
      spentOn: '2026-03-08',
      amount: 120.5,
      description: 'Compressor',
      documentId: null,
    })
    expect(json.costs[1]).toMatchObject({ spentOn: '2026-03-09', amount: -20.5 })
    expect(json).toMatchObject({
      currency: 'USD',
      totals: [
        { type: 'Labor', estimated: 50, actual: 37.56 },
        { type: 'Parts', estimated: 0, actual: 7.01 },
        { type: 'Vendors', estimated: 400, actual: 100 },
        { type: 'Other', estimated: 0, actual: 75 },
      ],
      total: { estimated: 450, actual: 219.57 },
    })
    expect((await read(id)).json).toEqual(json)
    expect((await server.log(id)).at(-3)).toBe('Cost added: Permit, $75.00')
  })

  test('hide labor and the total without View Rates', async () => {
    const id = await server.newOrder()
    await add(id, invoice())
    const { json } = await read(id, 'technician')
    expect(json.totals.map(({ actual }) => actual)).toEqual([null, 0, 120.5, 0])
    expect(json.total.actual).toBeNull()
  })

  test('are hidden from requesters and from users of another property', async () => {
    const id = await server.newRequest()
    expect((await read(id, 'requester')).status).toBe(403)
    expect((await read(id, 'southerner')).status).toBe(403)
    expect((await add(id, invoice(), 'requester')).status).toBe(403)
    const order = await server.newOrder({ entered_by_user_id: 1004 })
    await add(order, invoice())
    const { json } = await server.as('requester', `/api/Workorders/${order}`)
    expect(JSON.stringify(json)).not.toContain('Acme')
  })

  test('are in the currency of the property', async () => {
    await server.setting('currency', 'JPY', 1001)
    const id = await server.newOrder()
    expect(errorsOf(await add(id, invoice({ amount: 10.5 })))).toEqual({ amount: 'too-precise' })
    expect((await add(id, invoice({ amount: 900 }))).json.currency).toBe('JPY')
    expect((await server.log(id)).at(-1)).toMatch(/, ¥900$/)
    await server.clearSettings()
  })
})

describe('an invoice', () => {
  test('is refused with the same number of the same vendor, and the message names the order', async () => {
    const [id, other] = [await server.newOrder(), await server.newOrder()]
    const { orderNumber } = await server.order(id)
    const body = invoice({ number: 'Inv-77' })
    expect((await add(id, body)).status).toBe(201)
    const again = await add(other, { ...body, number: ' INV-77 ' })
    expect([again.status, messageOf(again)]).toEqual([
      409,
      `Invoice INV-77 of this vendor is already on order ${orderNumber}.`,
    ])
    expect((await add(other, { ...body, vendorName: 'North Roofs' })).status).toBe(201)
    expect((await read(other)).json.costs).toHaveLength(1)
    expect((await server.log(other)).join()).not.toContain('Acme')
  })

  test('does not reveal an order that the caller cannot see', async () => {
    const far = await server.newOrder({ property_id: 1002, assign_to_id: 1005 })
    const body = invoice({ number: 'Far-1' })
    await sql`insert into order_cost (work_order_id, kind, company_id, number, spent_on, amount)
      values (${far}, 'Invoice', 1006, 'Far-1', '2026-03-01', 5)`.execute(server.db)
    const refused = await add(await server.newOrder(), body, 'technician')
    expect(messageOf(refused)).toBe('Invoice Far-1 of this vendor is already on another order.')
  })

  test('is stored once if two people enter it at the same moment', async () => {
    const ids = [await server.newOrder(), await server.newOrder(), await server.newOrder()]
    const body = invoice()
    const answers = await Promise.all(ids.map((id) => add(id, body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  test('is added once for one idempotency key', async () => {
    const id = await server.newOrder()
    const body = invoice()
    for (const _ of [1, 2])
      expect((await add(id, body, 'administrator', { idempotencyKey: 'k1' })).status).toBe(201)
    expect((await read(id)).json.costs).toHaveLength(1)
  })

  test.each([
    ['of another property', 'South Roofs'],
    ['that is not active', 'Closed Firm'],
    ['that does not exist', 'Nobody Ltd'],
    ['that is a worker', 'Tess Tern'],
  ])('is refused for a vendor %s', async (_what, vendorName) => {
    expect(errorsOf(await add(await server.newOrder(), invoice({ vendorName })))).toEqual({
      vendorName: 'unknown',
    })
  })

  test('has a document of its order, and no other', async () => {
    const [id, other] = [await server.newOrder(), await server.newOrder()]
    await sql`insert into document (id, property_id, title, type, category, status, status_on)
      values (7701, 1001, 'Scan', 'Other', 'Other', 'Current', '2026-03-01')`.execute(server.db)
    await sql`insert into document_link (document_id, work_order_id) values (7701, ${id})`.execute(server.db)
    expect(errorsOf(await add(other, invoice({ documentId: 7701 })))).toEqual({ documentId: 'unknown' })
    const { json } = await add(id, invoice({ documentId: 7701 }))
    expect(json.costs[0]).toMatchObject({ documentId: 7701, documentTitle: 'Scan' })
    await sql`delete from document_link where document_id = 7701`.execute(server.db)
    expect((await read(id)).json.costs[0]).toMatchObject({ documentId: null, documentTitle: null })
  })
})

describe('an entered cost', () => {
  test.each([
    ['overflow', 10_000_000_000, 'too-large'],
    ['a negative overflow', -10_000_000_000, 'too-large'],
    ['five decimals', 0.12345, 'too-precise'],
    ['zero', 0, 'not-allowed'],
    ['no amount', null, 'required'],
  ])('is refused with %s', async (_what, amount, code) => {
    expect(errorsOf(await add(await server.newOrder(), invoice({ amount })))).toEqual({ amount: code })
  })

  test('is refused on a request, and by users who may not edit the order', async () => {
    expect((await add(await server.newRequest(), invoice())).status).toBe(409)
    for (const subject of ['viewer', 'southerner', 'contractor'])
      expect([subject, (await add(await server.newOrder(), invoice(), subject)).status]).toEqual([
        subject,
        403,
      ])
  })

  test('[C9.008] is locked by the close-out of its order', async () => {
    const id = await server.newOrder({ status_kind: 'complete', completed_at: '2026-03-09T20:00:00Z' })
    const { json } = await add(id, invoice())
    const [cost] = json.costs
    await sql`update work_order set closed_out_at = now() where id = ${id}`.execute(server.db)
    for (const answer of [
      await add(id, invoice()),
      await change(id, cost?.costId ?? 0, invoice()),
      await remove(id, cost?.costId ?? 0),
    ])
      expect([answer.status, (answer.json as unknown as { title: string }).title]).toEqual([
        409,
        'This order is closed out.',
      ])
    expect((await read(id)).json.costs).toEqual(json.costs)
  })

  test('is changed and removed in its version, and the log has both', async () => {
    const id = await server.newOrder()
    const [cost] = (await add(id, { kind: 'Other', type: 'Permit', amount: 20 })).json.costs
    const costId = cost?.costId ?? 0
    const changed = await change(id, costId, { kind: 'Other', type: 'Fee', amount: 25 }, { ifMatch: '"1"' })
    expect(changed.json.costs).toMatchObject([{ type: 'Fee', amount: 25, fmModId: 2, spentOn: '2026-03-09' }])
    expect(
      (await change(id, costId, { kind: 'Other', type: 'Fee', amount: 1 }, { ifMatch: '"1"' })).status,
    ).toBe(412)
    expect((await remove(id, costId, { ifMatch: '"1"' })).status).toBe(412)
    expect((await remove(await server.newOrder(), costId)).status).toBe(404)
    expect((await remove(id, costId, { ifMatch: '"2"' })).json.costs).toEqual([])
    expect((await server.log(id)).slice(-2)).toEqual([
      'Cost changed from Permit, $20.00 to Fee, $25.00',
      'Cost removed: Fee, $25.00',
    ])
  })

  test('keeps a vendor who left, and refuses the number of another invoice', async () => {
    const id = await server.newOrder()
    const first = invoice({ vendorName: 'North Roofs' })
    await add(id, first)
    const body = invoice({ vendorName: 'North Roofs' })
    const costId = (await add(id, body)).json.costs.at(-1)?.costId ?? 0
    expect((await change(id, costId, { ...body, number: first.number })).status).toBe(409)
    await sql`update assignee set is_active = false where id = 1007`.execute(server.db)
    expect((await change(id, costId, { ...body, amount: 9 })).status).toBe(200)
    expect(errorsOf(await add(id, invoice({ vendorName: 'North Roofs' })))).toEqual({ vendorName: 'unknown' })
    await sql`update assignee set is_active = true where id = 1007`.execute(server.db)
  })

  test('[C0.018] keeps its order and its vendor from deletion', async () => {
    const id = await server.newOrder()
    await add(id, invoice({ vendorName: 'North Roofs' }))
    const deleted = await server.send('administrator', 'DELETE', `/${id}`)
    expect([deleted.status, (deleted.json as unknown as { title: string }).title]).toEqual([
      409,
      expect.stringContaining('is used by 1 cost.'),
    ])
    const vendor = await server.as('administrator', '/api/Vendors/1007', { method: 'DELETE' })
    expect([vendor.status, vendor.body]).toEqual([409, expect.stringContaining('invoice')])
  })
})
