import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createRequisitionsApp } from './requisitions.fixture.ts'

const server = disposeAfterAll(await createRequisitionsApp())
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await sql`delete from requisition`.execute(server.db)
})

const faultsOf = (json: { errors: { field: string; message: string }[] }) =>
  json.errors.map(({ field, message }) => `${field}: ${message}`)
const list = async (query = '') =>
  (await server.as('administrator', `/api/Requisitions?${query}`)).json.data.map(
    ({ requisitionId }: { requisitionId: number }) => requisitionId,
  )

describe('a requisition', () => {
  test('is drafted with lines at the unit cost of the part unless another price is entered', async () => {
    const [filter, belt] = [await server.newPart({ code: 'B-2' }), await server.newPart({ code: 'A-1' })]
    const draft = await server.draft([
      { partId: filter, quantity: 4 },
      { partId: belt, quantity: 1.5, unitCost: 9.1234 },
    ])
    expect(draft).toMatchObject({
      status: 'Draft',
      vendorName: 'Acme Cooling',
      warehouse: 'Main Stock',
      lines: 2,
      totalCost: 63.69,
      createdBy: 'Ada Admin',
      lineList: [
        { partCode: 'A-1', quantity: 1.5, unitCost: 9.1234, received: 0 },
        { partCode: 'B-2', quantity: 4, unitCost: 12.5, received: 0 },
      ],
    })
    expect(await server.log(draft.requisitionId)).toEqual(['Requisition created'])
  })

  test('is not drafted, prepared, changed, moved or deleted without advanced parts', async () => {
    const partId = await server.newPart()
    const { requisitionId } = await server.draft([{ partId, quantity: 1 }])
    const path = `/api/Requisitions/${requisitionId}`
    const setAdvanced = (isOn: boolean) =>
      sql`update setting set value = ${JSON.stringify(isOn)}::jsonb
        where name = 'advancedPartsFunctionalityFlag'`.execute(server.db)
    await setAdvanced(false)
    const answers = [
      await server.post('/api/Requisitions', { propertyId: 1001, lineDrafts: [] }),
      await server.post('/api/Requisitions/prepare', {
        propertyId: 1001,
        lines: [{ partId, quantity: 1, requested: 1 }],
      }),
      await server.put('administrator', path, { reference: 'PO-1' }),
      await server.post(`${path}/status`, { action: 'submit' }),
      await server.as('administrator', path, { method: 'DELETE' }),
    ]
    await setAdvanced(true)
    for (const { status, json } of answers)
      expect([status, json.errors?.[0]?.code]).toEqual([409, 'no-ledger'])
  })

  test('accepts only suppliers, active warehouses and stocked parts of its property', async () => {
    const [south, loose] = [
      await server.newPart({ property_id: 1002, code: 'S-9' }),
      await server.newPart({ code: 'L-9', is_stocked: false }),
    ]
    const good = await server.newPart({ code: 'G-9' })
    const { status, json } = await server.post('/api/Requisitions', {
      propertyId: 1001,
      vendorId: 999_999,
      warehouseId: server.warehouses.south,
      lineDrafts: [
        { partId: south, quantity: 1 },
        { partId: loose, quantity: 1 },
        { partId: good, quantity: 0 },
        { partId: good, quantity: 1 },
      ],
    })
    expect([status, faultsOf(json)]).toEqual([
      400,
      [
        'vendorId: There is no such vendor here.',
        'warehouseId: There is no such warehouse here.',
        'lineDrafts.0.partId: There is no such part here.',
        'lineDrafts.1.partId: L-9 is not stocked. Set Stocked to Yes first.',
        'lineDrafts.2.quantity: Enter a quantity above 0.',
        'lineDrafts.3.partId: G-9 has a line already.',
      ],
    ])
    expect((await server.post('/api/Requisitions', { propertyId: 1002 })).status).toBe(404)
  })

  test('logs each changed field and line, and its version follows its lines', async () => {
    const [first, second] = [await server.newPart({ code: 'C-1' }), await server.newPart({ code: 'C-2' })]
    const draft = await server.draft([
      { partId: first, quantity: 2 },
      { partId: second, quantity: 3 },
    ])
    const path = `/api/Requisitions/${draft.requisitionId}` as const
    const third = await server.newPart({ code: 'C-3' })
    const lineDrafts = [
      { partId: first, quantity: 5 },
      { partId: third, quantity: 1 },
    ]
    const { status, json } = await server.put('administrator', path, {
      lineDrafts,
      note: 'Deliver early.',
      neededOn: '2026-04-01',
    })
    expect([status, json.lineList.map(({ partCode, quantity }) => [partCode, quantity])]).toEqual([
      200,
      [
        ['C-1', 5],
        ['C-3', 1],
      ],
    ])
    expect((await server.log(draft.requisitionId)).toSorted()).toEqual([
      'C-1 changed from 2 at $12.50 to 5 at $12.50',
      'Line added: 1 of C-3',
      'Line removed: C-2',
      'Needed On set to 4/1/2026',
      'Note set to Deliver early.',
      'Requisition created',
    ])
    const lines = await server.put('administrator', path, { lineDrafts: [{ partId: first, quantity: 6 }] })
    expect(lines.json.fmModId).toBeGreaterThan(json.fmModId)
    const stale = await server.put('administrator', path, { note: 'x' }, { ifMatch: `"${json.fmModId}"` })
    expect([stale.status, stale.json.current]).toMatchObject([412, { lines: 1 }])
    expect((await server.put('administrator', path, { status: 'Received' })).status).toBe(400)
  })

  test('[C1.037] is submitted with a supplier and at least one line', async () => {
    const { requisitionId } = await server.draft([], { vendorId: null })
    const { status, json } = await server.move(requisitionId, 'submit')
    expect([status, faultsOf(json)]).toEqual([
      400,
      ['vendorId: Choose a supplier.', 'lines: Add at least one line.'],
    ])
  })
})

describe('[C1.032] the status of a requisition', () => {
  test('goes from Draft to Ordered, and the parts remember their last order', async () => {
    const part = await server.newPart()
    const { requisitionId } = await server.draft([{ partId: part, quantity: 4, unitCost: 11.25 }])
    expect((await server.move(requisitionId, 'submit')).json).toMatchObject({
      status: 'Submitted',
      submittedBy: 'Ada Admin',
    })
    expect((await server.move(requisitionId, 'approve')).json).toMatchObject({
      status: 'Approved',
      approvedBy: 'Ada Admin',
    })
    const { json } = await server.post(`/api/Requisitions/${requisitionId}/status`, {
      action: 'order',
      reference: ' PO-77 ',
    })
    expect(json).toMatchObject({ status: 'Ordered', orderedOn: '2026-03-10', reference: 'PO-77' })
    const stored = await server.db
      .selectFrom('part')
      .select(['last_ordered_on', 'last_order_quantity', 'last_order_cost'])
      .where('id', '=', part)
      .executeTakeFirst()
    expect(stored).toEqual({
      last_ordered_on: '2026-03-10',
      last_order_quantity: 4,
      last_order_cost: 11.25,
    })
    expect(await server.log(requisitionId)).toEqual([
      'Requisition created',
      'Status changed from Draft to Submitted',
      'Status changed from Submitted to Approved',
      'Status changed from Approved to Ordered',
    ])
  })

  test('[C1.034] returns from Submitted to Draft with a reason, and can be changed again', async () => {
    const part = await server.newPart()
    const { requisitionId } = await server.draft([{ partId: part, quantity: 4 }])
    const path = `/api/Requisitions/${requisitionId}` as const
    await server.move(requisitionId, 'submit')
    const change = { lineDrafts: [{ partId: part, quantity: 5 }] }
    const closed = await server.put('administrator', path, change)
    expect([closed.status, closed.json.errors[0]?.code]).toEqual([409, 'wrong-status'])
    expect((await server.put('administrator', path, { note: 'Ask for a discount.' })).status).toBe(200)
    expect(faultsOf((await server.move(requisitionId, 'return')).json)).toEqual([
      'reason: Reason is required.',
    ])
    const returned = await server.post(`${path}/status`, { action: 'return', reason: 'Too many' })
    expect(returned.json).toMatchObject({ status: 'Draft', submittedBy: null, returnReason: 'Too many' })
    expect((await server.put('administrator', path, change)).status).toBe(200)
    expect(await server.log(requisitionId)).toContain('Status changed from Submitted to Draft: Too many')
    expect((await server.as('administrator', path)).json.returnReason).toBe('Too many')
    expect((await server.move(requisitionId, 'submit')).json.returnReason).toBe('')
  })

  test('[C1.033] is cancelled with a reason before it is received, and not moved afterwards', async () => {
    const part = await server.newPart()
    const { requisitionId } = await server.ordered([{ partId: part, quantity: 4 }])
    const path = `/api/Requisitions/${requisitionId}/status`
    expect((await server.post(path, { action: 'cancel' })).status).toBe(400)
    expect((await server.post(path, { action: 'cancel', reason: 'No budget' })).json.status).toBe('Cancelled')
    const again = await server.move(requisitionId, 'submit')
    expect([again.status, again.json.title]).toEqual([
      409,
      'Submit is not possible for a requisition that is Cancelled.',
    ])
    expect(again.json.current.status).toBe('Cancelled')
  })

  test('is approved and returned only by holders of Approve Requisitions', async () => {
    await sql`update role set privileges = privileges || '{Edit Parts}'
      where id = (select role_id from user_account where subject = 'technician')`.execute(server.db)
    const part = await server.newPart()
    const { requisitionId } = await server.draft([{ partId: part, quantity: 4 }])
    await server.move(requisitionId, 'submit')
    const path = `/api/Requisitions/${requisitionId}/status`
    const refused = await server.post(path, { action: 'approve' }, 'technician')
    expect([refused.status, refused.json.title]).toEqual([
      403,
      'You do not have permission to perform that action.',
    ])
    const returned = await server.post(path, { action: 'return', reason: 'x' }, 'technician')
    expect(returned.status).toBe(403)
    expect((await server.post(path, { action: 'cancel', reason: 'x' }, 'viewer')).status).toBe(403)
    expect((await server.post(path, { action: 'cancel', reason: 'x' }, 'technician')).status).toBe(200)
  })
})

describe('the list of requisitions', () => {
  test('shows the open ones, newest first, and finds by supplier, number, part, warehouse and status', async () => {
    const [first, second] = [await server.newPart(), await server.newPart()]
    const a = await server.draft([{ partId: first, quantity: 1 }], { note: 'Roof' })
    const b = await server.draft([{ partId: second, quantity: 2 }], {
      vendorId: 1007,
      warehouseId: server.warehouses.van,
    })
    const c = await server.draft([{ partId: second, quantity: 2 }])
    await server.post(`/api/Requisitions/${c.requisitionId}/status`, { action: 'cancel', reason: 'x' })
    const [one, two, three] = [a, b, c].map(({ requisitionId }) => requisitionId)
    expect(await list()).toEqual([two, one])
    expect(await list('status=*')).toEqual([three, two, one])
    expect(await list('status=Cancelled')).toEqual([three])
    expect(await list('vendorName=roofs')).toEqual([two])
    expect(await list(`search=%23${one}`)).toEqual([one])
    expect(await list('search=roof')).toEqual([two, one])
    expect(await list(`partId=${second}`)).toEqual([two])
    expect(await list(`warehouseId=${server.warehouses.van}`)).toEqual([two])
    expect(await list('sortColumn=totalCost&sortDirection=ascend')).toEqual([one, two])
    expect(await list('status=*&sortColumn=status')).toEqual([one, two, three])
    const counted = await server.post('/api/Requisitions/counts', { filters: [{}, { status: '*' }] })
    expect(counted.json.counts).toEqual([{ total: 2 }, { total: 3 }])
  })

  test('needs View Parts, and shows no other property', async () => {
    const { requisitionId } = await server.draft([])
    expect((await server.as('requester', '/api/Requisitions')).status).toBe(403)
    expect((await server.as('southerner', `/api/Requisitions/${requisitionId}`)).status).toBe(404)
  })
})

test('a requisition is deleted unless units of it were received', async () => {
  const part = await server.newPart()
  const { requisitionId } = await server.draft([{ partId: part, quantity: 1 }])
  const path = `/api/Requisitions/${requisitionId}` as const
  expect((await server.as('administrator', path, { method: 'DELETE' })).status).toBe(204)
  expect((await server.as('administrator', path)).status).toBe(404)
})
