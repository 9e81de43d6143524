import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createRequisitionsApp } from './requisitions.fixture.ts'

const server = disposeAfterAll(await createRequisitionsApp())
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await sql`update requisition set status = 'Cancelled'`.execute(server.db)
  await sql`update part set is_active = false`.execute(server.db)
})

type Suggested = {
  partCode: string
  suggested: number
  onOrder: number
  requested: number
  available: number
}
const suggestions = async (): Promise<Suggested[]> =>
  (await server.as('administrator', '/api/Requisitions/suggestions?propertyId=1001')).json.data
const codes = async () => (await suggestions()).map(({ partCode }) => partCode)
const prepare = (lines: readonly object[], more: object = {}) =>
  server.post('/api/Requisitions/prepare', { propertyId: 1001, lines, ...more })

describe('[C1.030] the suggestions', () => {
  test('are the low parts by supplier, up to Reorder To', async () => {
    const low = { reorder_at: 5, reorder_to: 20 }
    const parts = {
      second: await server.newPart({ ...low, code: 'B-2', company_id: 1007 }),
      first: await server.newPart({ ...low, code: 'B-1', company_id: 1007 }),
      cooling: await server.newPart({ ...low, code: 'Z-1', company_id: 1006 }),
      without: await server.newPart({ ...low, code: 'A-0' }),
      enough: await server.newPart({ ...low, code: 'E-1' }),
    }
    await server.newPart({ code: 'N-1' })
    await server.newPart({ ...low, code: 'N-2', is_stocked: false })
    await server.newPart({ ...low, code: 'N-3', property_id: 1002 })
    await server.stock(parts.enough, 6)
    await server.stock(parts.first, 3)
    await server.stock(parts.first, 2, server.warehouses.van)
    const found = await suggestions()
    expect(found.map(({ partCode, suggested }) => [partCode, suggested])).toEqual([
      ['Z-1', 20],
      ['B-1', 15],
      ['B-2', 20],
      ['A-0', 20],
    ])
    expect(found[1]).toMatchObject({ available: 5, onOrder: 0, requested: 0 })
  })

  test('[C1.035] count units on order from Ordered on, until they are received or cancelled', async () => {
    const part = await server.newPart({ code: 'O-1', reorder_at: 5, reorder_to: 20 })
    const draft = await server.draft([{ partId: part, quantity: 4 }])
    expect(await suggestions()).toMatchObject([{ onOrder: 0, requested: 4, suggested: 20 }])
    await server.move(draft.requisitionId, 'submit', 'approve')
    expect(await suggestions()).toMatchObject([{ onOrder: 0, requested: 4 }])
    await server.move(draft.requisitionId, 'order')
    expect(await suggestions()).toMatchObject([{ onOrder: 4, requested: 0, suggested: 16 }])
    const lines = [{ lineId: draft.lineList[0]?.lineId ?? 0, quantity: 3 }]
    await server.post(`/api/Requisitions/${draft.requisitionId}/receipts`, { lines })
    expect(await suggestions()).toMatchObject([{ available: 3, onOrder: 1, suggested: 16 }])
    const cancel = { action: 'cancel', reason: 'x' }
    await server.post(`/api/Requisitions/${draft.requisitionId}/status`, cancel)
    expect(await suggestions()).toMatchObject([{ available: 3, onOrder: 0, suggested: 17 }])
    await server.ordered([{ partId: part, quantity: 3 }])
    expect(await codes()).toEqual([])
  })

  test('need View Parts and are of one own property', async () => {
    expect((await server.as('requester', '/api/Requisitions/suggestions')).status).toBe(403)
    expect((await server.as('administrator', '/api/Requisitions/suggestions?propertyId=1002')).status).toBe(
      404,
    )
  })
})

describe('[C1.031] preparing', () => {
  test('makes one draft per supplier, and one for parts without a supplier', async () => {
    const [a, b, c, d] = [
      await server.newPart({ company_id: 1006, unit_cost: 2 }),
      await server.newPart({ company_id: 1007 }),
      await server.newPart({ company_id: 1006, unit_cost: 3 }),
      await server.newPart(),
    ]
    const { status, json } = await prepare(
      [a, b, c, d].map((partId) => ({ partId, quantity: 2 })),
      { warehouseId: server.warehouses.van },
    )
    expect(status).toBe(201)
    const made = await Promise.all(json.requisitionIds.map((id: number) => server.read(id)))
    expect(
      made.map(({ vendorName, warehouse, lines, totalCost }) => [vendorName, warehouse, lines, totalCost]),
    ).toEqual([
      ['Acme Cooling', 'Van 1', 2, 10],
      ['North Roofs', 'Van 1', 1, 25],
      [null, 'Van 1', 1, 25],
    ])
    expect(made.every((each) => each.status === 'Draft')).toBe(true)
  })

  test('by two people at the same time makes drafts once', async () => {
    const part = await server.newPart({ company_id: 1006 })
    const lines = [{ partId: part, quantity: 2, requested: 0 }]
    const answers = await Promise.all([prepare(lines), prepare(lines)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.json.errors[0].code).toBe('requested-meanwhile')
    expect((await prepare([{ ...lines[0], requested: 2 }])).status).toBe(201)
  })

  test('shows wrong lines at their fields and makes nothing', async () => {
    const south = await server.newPart({ property_id: 1002 })
    const { status, json } = await prepare(
      [
        { partId: south, quantity: 1 },
        { partId: await server.newPart(), quantity: 0 },
      ],
      { warehouseId: server.warehouses.south },
    )
    expect([status, json.errors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['warehouseId', 'lines.0.partId', 'lines.1.quantity'],
    ])
    expect((await prepare([])).status).toBe(400)
    const { json: found } = await server.as('administrator', '/api/Requisitions')
    expect(found.data).toEqual([])
  })
})
