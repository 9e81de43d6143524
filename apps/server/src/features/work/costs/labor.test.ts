import { beforeEach, describe, expect, test } from 'vitest'
import { createCommandsApp, errorsOf } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRows, updateRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.clock.set(new Date('2026-03-10T03:00:00Z')))

const line = { laborName: 'pia pipe', laborHours: 1.25, laborDate: '2026-03-08', tcardNotes: 'seal' }
const add = (workorderId: number, more: object = {}, subject = 'technician') =>
  server.send(subject, 'POST', '/api/Costs/labor', {
    workorderId,
    tcardRecordType: 'Work Order',
    propertyId: 1001,
    ...line,
    ...more,
  })
const change = (costId: number, body: object, subject = 'technician', call = {}) =>
  server.send(subject, 'PUT', `/api/Costs/${costId}`, { costId, ...body }, call)
const remove = (costId: number, subject = 'technician') =>
  server.send(subject, 'DELETE', `/api/Costs/labor/${costId}`)

describe('[A7.048,B7.023] adding labor to an order', () => {
  test('returns the line at the worker’s current rate', async () => {
    const id = await server.newOrder()
    const { status, json } = await add(id, {}, 'administrator')
    expect([status, json]).toMatchObject([
      201,
      {
        workorderId: id,
        laborName: 'pia pipe',
        laborHours: 1.25,
        laborDate: '2026-03-08',
        laborRate: 30,
        tcardRecordType: 'Work Order',
        tcardNotes: 'seal',
        propertyId: 1001,
      },
    ])
    expect(await server.log(id)).toEqual(['Labor added: 1.25 h by pia pipe on 3/8/2026'])
  })

  test('has the property and number of its order', async () => {
    const id = await server.newOrder()
    expect(errorsOf(await add(id, { propertyId: 1002, orderNumber: 'X-1' }))).toEqual({
      orderNumber: 'not-allowed',
      propertyId: 'not-allowed',
    })
    const { orderNumber } = (await add(id)).json
    expect((await add(id, { propertyId: 1001, orderNumber })).status).toBe(201)
  })

  test('[A5.019,A5.020] defaults to the caller, and to today in the order’s time zone', async () => {
    const { json } = await add(await server.newOrder(), { laborName: null, laborDate: null })
    expect([json.laborName, json.laborDate, json.laborRate]).toEqual(['Tess Tern', '2026-03-09', null])
  })

  test('[A5.017,A5.018] requires a worker, positive hours in hundredths and a date', async () => {
    const id = await server.newOrder()
    expect(errorsOf(await add(id, { laborName: '', laborHours: 0, laborDate: '' }))).toMatchObject({
      laborDate: 'wrong-format',
    })
    expect(errorsOf(await add(id, { laborName: ' ', laborHours: null }, 'administrator'))).toEqual({
      laborName: 'required',
      laborHours: 'required',
    })
    for (const [laborHours, code] of [
      [0, 'not-positive'],
      [-1, 'not-positive'],
      [0.005, 'too-precise'],
      [1000, 'too-large'],
    ])
      expect([laborHours, errorsOf(await add(id, { laborHours }))]).toEqual([
        laborHours,
        { laborHours: code },
      ])
    expect(errorsOf(await add(id, { laborName: 'Vic South' }))).toEqual({ laborName: 'unknown' })
    expect((await add(id, { tcardRecordType: 'Nonsense' })).status).toBe(400)
  })

  test.each([
    ['[A4.014] on hold', { status_kind: 'hold', hold_at: '2026-03-10' }],
    ['[A4.014] complete', { status_kind: 'complete', completed_at: '2026-03-10' }],
    ['[A4.013] closed out', { status_kind: 'dnc', dnc_at: '2026-03-10', closed_out_at: '2026-03-10' }],
  ])('is rejected on an order that is %s', async (_what, overrides) => {
    expect((await add(await server.newOrder(overrides))).status).toBe(409)
  })

  test('is rejected on a request, and for users who do not work on the order', async () => {
    expect((await add(await server.newRequest())).status).toBe(409)
    const id = await server.newOrder()
    for (const subject of ['requester', 'viewer', 'southerner', 'contractor'])
      expect([subject, (await add(id, {}, subject)).status]).toEqual([subject, 403])
  })
})

describe('[A7.049,A7.050] changing and removing labor', () => {
  test('[A6.012] is allowed for the line’s worker and for supervisors', async () => {
    const own = (await add(await server.newOrder(), { laborName: 'Tess Tern' })).json.costId
    const others = (await add(await server.newOrder())).json.costId
    expect((await change(own, { laborHours: 2 })).json).toMatchObject({
      laborHours: 2,
      laborName: 'Tess Tern',
    })
    expect((await change(others, { laborHours: 2 })).status).toBe(403)
    // Unauthorized callers are refused for any version.
    expect((await change(others, { laborHours: 2 }, 'technician', { ifMatch: '"99"' })).status).toBe(403)
    expect((await remove(others)).status).toBe(403)
    expect((await change(others, { laborHours: 3 }, 'supervisor')).json.laborHours).toBe(3)
    expect((await remove(own)).status).toBe(204)
    expect((await remove(own)).status).toBe(404)
    expect((await remove(others, 'supervisor')).status).toBe(204)
  })

  test('[A6.012] is allowed for facility managers too, with a log line, unless locked', async () => {
    const id = await server.newOrder()
    const { costId } = (await add(id, {}, 'dispatcher')).json
    expect((await change(costId, { laborHours: 2 }, 'dispatcher')).json.laborHours).toBe(2)
    expect((await change(costId, { laborHours: 3 }, 'viewer')).status).toBe(403)
    const order = server.db.updateTable('work_order').where('id', '=', id)
    const ended = { status_kind: 'complete', completed_at: '2026-03-10' }
    await order.set({ ...ended, closed_out_at: '2026-03-10' }).execute()
    expect((await remove(costId, 'administrator')).status).toBe(409)
    await order.set({ closed_out_at: null }).execute()
    expect((await remove(costId, 'administrator')).status).toBe(204)
    expect(await server.log(id)).toEqual([
      'Labor added: 1.25 h by pia pipe on 3/8/2026',
      'Labor changed from 1.25 h by pia pipe on 3/8/2026 to 2.00 h by pia pipe on 3/8/2026',
      'Labor removed: 2.00 h by pia pipe on 3/8/2026',
    ])
  })

  test('[A5.021] follows the same rule and logs the previous values', async () => {
    const id = await server.newOrder()
    const { costId } = (await add(id)).json
    expect(errorsOf(await change(costId, { laborHours: 0 }, 'supervisor'))).toEqual({
      laborHours: 'not-positive',
    })
    const { json } = await change(
      costId,
      { laborName: 'Tess Tern', laborHours: 2, laborDate: '2026-03-09', workorderId: id },
      'supervisor',
    )
    expect(json).toMatchObject({
      laborName: 'Tess Tern',
      laborHours: 2,
      laborDate: '2026-03-09',
      tcardNotes: 'seal',
    })
    await remove(costId, 'supervisor')
    expect(await server.log(id)).toEqual([
      'Labor added: 1.25 h by pia pipe on 3/8/2026',
      'Labor changed from 1.25 h by pia pipe on 3/8/2026 to 2.00 h by Tess Tern on 3/9/2026',
      'Labor removed: 2.00 h by Tess Tern on 3/9/2026',
    ])
    const stored = await server.db.selectFrom('cost_labor').select('id').where('id', '=', costId).execute()
    expect(stored).toEqual([])
  })

  test('[B7.025] accepts the whole line as a timecard sends it, and rejects an unknown order number', async () => {
    const id = await server.newOrder()
    const { costId, orderNumber } = (await add(id, { laborName: 'Tess Tern' })).json
    const whole = {
      costId,
      tcardRecordType: 'Work Order',
      orderNumber,
      laborHours: 2.75,
      tcardNotes: 'seal and valve',
      workorderId: id,
      laborDate: '2026-03-09',
    }
    expect((await change(costId, whole)).json).toMatchObject({ ...whole, laborName: 'Tess Tern' })
    const other = await change(costId, { ...whole, orderNumber: 'X-1' })
    expect(other.json.errors).toEqual([
      { field: 'orderNumber', code: 'unknown', message: 'Enter a valid work order number.' },
    ])
  })

  test('cannot be moved to another order, and a stale version returns 412 with the line', async () => {
    const { costId, fmModId } = (await add(await server.newOrder(), { laborName: 'Tess Tern' })).json
    expect(errorsOf(await change(costId, { workorderId: 1001 }))).toEqual({ workorderId: 'not-allowed' })
    const stale = await change(costId, { laborHours: 3 }, 'technician', { ifMatch: `"${fmModId + 1}"` })
    expect([stale.status, stale.json.current.laborHours]).toEqual([412, 1.25])
    const call = { ifMatch: `"${fmModId}"` }
    expect((await change(costId, { laborHours: 3 }, 'technician', call)).status).toBe(200)
  })

  test('is rejected once the order is closed out', async () => {
    const id = await server.newOrder()
    const { costId } = (await add(id, { laborName: 'Tess Tern' })).json
    await updateRows(
      server.db,
      'work_order',
      { status_kind: 'complete', completed_at: '2026-03-10', closed_out_at: '2026-03-10' },
      { id },
    )
    expect([(await change(costId, { laborHours: 2 })).status, (await remove(costId)).status]).toEqual([
      409, 409,
    ])
  })

  test('of an invisible order returns 404', async () => {
    const { costId } = (await add(await server.newOrder())).json
    for (const subject of ['southerner', 'contractor'])
      expect([
        (await change(costId, { laborHours: 2 }, subject)).status,
        (await remove(costId, subject)).status,
      ]).toEqual([404, 404])
  })
})

describe('[C5.035] the hours of a day', () => {
  const day = { laborName: 'Tess Tern', laborDate: '2026-03-07' }

  test('are at most 24 per worker, over all orders', async () => {
    const [first, second] = [await server.newOrder(), await server.newOrder()]
    expect((await add(first, { ...day, laborHours: 24.01 })).json.errors).toEqual([
      { field: 'laborHours', code: 'too-large', message: 'That makes 24.01 hours on 3/7/2026.' },
    ])
    expect((await add(first, { ...day, laborHours: 20 })).status).toBe(201)
    expect((await add(second, { ...day, laborHours: 6.5 })).json.errors[0].message).toBe(
      'That makes 26.5 hours on 3/7/2026.',
    )
    expect((await add(second, { ...day, laborHours: 4 })).status).toBe(201)
    expect((await add(second, { ...day, laborHours: 4, laborName: 'pia pipe' })).status).toBe(201)
  })

  test('apply to changed lines too, and a line can always be shortened', async () => {
    const day = { laborName: 'Tess Tern', laborDate: '2026-03-06' }
    const id = await server.newOrder()
    const { costId } = (await add(id, { ...day, laborHours: 10 })).json
    await insertRows(server.db, 'cost_labor', {
      property_id: 1001,
      work_order_id: id,
      assignee_id: 1001,
      worked_on: '2026-03-06',
      hours: 15,
    })
    expect(errorsOf(await change(costId, { laborHours: 10.5 }))).toEqual({ laborHours: 'too-large' })
    expect((await change(costId, { laborHours: 9.75 })).status).toBe(200)
    expect((await change(costId, { tcardNotes: 'as before' })).status).toBe(200)
    const other = (await add(id, { laborName: 'Tess Tern', laborDate: '2026-03-05', laborHours: 2 })).json
    expect(errorsOf(await change(other.costId, { laborDate: '2026-03-06' }))).toEqual({
      laborHours: 'too-large',
    })
  })

  test('apply to concurrent lines', async () => {
    const [first, second] = [await server.newOrder(), await server.newOrder()]
    const half = { laborName: 'Tess Tern', laborDate: '2026-03-04', laborHours: 13 }
    const answers = await Promise.all([add(first, half), add(second, half)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  test('of a vendor are not limited, because it has a crew', async () => {
    const id = await server.newOrder()
    expect((await add(id, { ...day, laborName: 'Acme Cooling', laborHours: 40 })).status).toBe(201)
  })
})

test.each([
  ['1980-01-01', 'long before the order was entered'],
  ['2026-03-12', 'after tomorrow'],
  ['2030-01-01', 'years ahead'],
])('labor on %s, %s, is rejected, whether new or changed', async (laborDate) => {
  const id = await server.newOrder()
  expect(errorsOf(await add(id, { laborDate }))).toEqual({ laborDate: 'not-allowed' })
  const { costId } = (await add(id)).json
  expect(errorsOf(await change(costId, { laborDate }, 'supervisor'))).toEqual({ laborDate: 'not-allowed' })
})
