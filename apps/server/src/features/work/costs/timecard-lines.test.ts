import { describe, expect, test } from 'vitest'
import { errorsOf } from '#features/work/order-commands/commands-app.fixture.ts'
import { createTimecardsApp } from '#features/work/timecards/timecards.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'

const server = disposeAfterAll(await createTimecardsApp())

const meeting = {
  tcardRecordType: 'Meeting',
  laborHours: 0.25,
  laborDate: '2026-03-09',
  tcardNotes: 'Safety',
}
const numberError = {
  field: 'orderNumber',
  code: 'unknown',
  message: 'Enter a valid work order number.',
}
const numberOf = async (id: number) => (await server.order(id)).orderNumber as string

describe('[B7.023,B5.013] a timecard line without an order', () => {
  test('belongs to the caller’s worker and the worker’s property, without an order', async () => {
    const { status, json } = await server.addLine(meeting)
    expect([status, json]).toMatchObject([
      201,
      { ...meeting, laborName: 'Tess Tern', propertyId: 1001, workorderId: null, orderNumber: null },
    ])
    const read = await server.send('technician', 'POST', '/api/Costs/workerLabor', {
      laborWorkerId: 1001,
      laborDate: '2026-03-09',
    })
    expect(read.json).toMatchObject([{ costId: json.costId, tcardRecordType: 'Meeting' }])
  })

  test('[B4.003] can be edited and deleted, and an edit returns the updated line', async () => {
    const { costId, fmModId } = (await server.addLine(meeting)).json
    const changed = await server.send('technician', 'PUT', `/api/Costs/${costId}`, {
      costId,
      tcardRecordType: 'travel',
      laborHours: 1.5,
      tcardNotes: '',
    })
    expect([changed.status, changed.json]).toMatchObject([
      200,
      { costId, tcardRecordType: 'Travel', laborHours: 1.5, tcardNotes: '', fmModId: fmModId + 1 },
    ])
    const stale = { ifMatch: `"${fmModId}"` }
    expect(
      (await server.send('technician', 'PUT', `/api/Costs/${costId}`, { laborHours: 2 }, stale)).status,
    ).toBe(412)
    expect((await server.send('technician', 'DELETE', `/api/Costs/labor/${costId}`)).status).toBe(204)
    expect((await server.send('technician', 'DELETE', `/api/Costs/labor/${costId}`)).status).toBe(404)
  })

  test('[B5.008,B5.009,C5.035] requires positive hours, a listed type, a valid day, and remaining hours in it', async () => {
    const refused = async (more: object) => (await server.addLine({ ...meeting, ...more })).json.errors
    expect(await refused({ laborHours: 0 })).toEqual([
      { field: 'laborHours', code: 'not-positive', message: 'Enter a labor value greater than 0.' },
    ])
    expect(await refused({ laborHours: 24.01, laborDate: '2026-03-10' })).toEqual([
      { field: 'laborHours', code: 'too-large', message: 'That makes 24.01 hours on 3/10/2026.' },
    ])
    expect(await refused({ laborDate: '2026-02-30' })).toMatchObject([{ field: 'laborDate' }])
    expect(await refused({ laborDate: '2020-01-01' })).toMatchObject([
      { field: 'laborDate', code: 'not-allowed' },
    ])
    for (const tcardRecordType of ['-', 'Nonsense'])
      expect(await refused({ tcardRecordType })).toMatchObject([
        { field: 'tcardRecordType', code: 'unknown' },
      ])
  })

  test('[B2.095] requires a worker: an account without one, or a vendor, has no timecard', async () => {
    for (const subject of ['administrator', 'contractor'])
      expect([subject, (await server.addLine(meeting, subject)).status]).toEqual([subject, 422])
  })

  test('of another worker requires a supervisor of their property', async () => {
    const ofPia = { ...meeting, laborName: 'pia pipe' }
    expect((await server.addLine(ofPia)).status).toBe(403)
    const { status, json } = await server.addLine(ofPia, 'supervisor')
    expect([status, json.laborName]).toEqual([201, 'pia pipe'])
    expect((await server.send('technician', 'DELETE', `/api/Costs/labor/${json.costId}`)).status).toBe(404)
    expect((await server.addLine(ofPia, 'southerner')).status).toBe(400)
  })

  test('of a worker who moved to another property is read-only for any version', async () => {
    const { costId, fmModId } = (await server.addLine(meeting)).json
    const move = (property_id: number) =>
      server.db.updateTable('worker').set({ property_id }).where('id', '=', 1001).execute()
    await move(1002)
    for (const ifMatch of [`"${fmModId}"`, '"999"'])
      expect([
        (await server.send('supervisor', 'PUT', `/api/Costs/${costId}`, { laborHours: 2 }, { ifMatch }))
          .status,
        (await server.send('supervisor', 'DELETE', `/api/Costs/labor/${costId}`, undefined, { ifMatch }))
          .status,
      ]).toEqual([403, 403])
    await move(1001)
  })

  test('[B2.097] is rejected while timecards are disabled, but labor on orders is not', async () => {
    await server.setting('timecardEnabledFlag', false)
    const { status, json } = await server.addLine(meeting)
    expect([status, json.title]).toEqual([422, 'The Timecard module is currently disabled.'])
    const workorderId = await server.newOrder()
    expect((await server.addLine({ workorderId, laborHours: 0.5 })).status).toBe(201)
    await server.db.deleteFrom('setting').where('name', '=', 'timecardEnabledFlag').execute()
  })
})

describe('[B5.010,B4.004] a line on an order by number', () => {
  const line = { tcardRecordType: 'Work Order', laborHours: 0.5, laborDate: '2026-03-10' }

  test('is labor of the order and logged there', async () => {
    const id = await server.newOrder()
    const { status, json } = await server.addLine({ ...line, orderNumber: await numberOf(id) })
    expect([status, json.workorderId, json.tcardRecordType]).toEqual([201, id, 'Work Order'])
    expect((await server.order(id)).costLabor).toMatchObject([{ costId: json.costId }])
    expect(await server.log(id)).toEqual(['Labor added: 0.50 h by Tess Tern on 3/10/2026'])
  })

  test('can be added after the work, on a complete or held order', async () => {
    for (const state of [
      { status_kind: 'complete', completed_at: '2026-03-10' },
      { status_kind: 'hold', hold_at: '2026-03-10' },
    ]) {
      const orderNumber = await numberOf(await server.newOrder(state))
      expect([state.status_kind, (await server.addLine({ ...line, orderNumber })).status]).toEqual([
        state.status_kind,
        201,
      ])
    }
  })

  test('[B5.011,B8.004] is rejected with one message for an unknown or ambiguous number, a request, or a denied or closed out order', async () => {
    await server.newRequest()
    await server.newRequest({ status_kind: 'denied', denied_at: '2026-03-10' })
    const closed = await server.newOrder({
      status_kind: 'complete',
      completed_at: '2026-03-10',
      closed_out_at: '2026-03-10',
    })
    for (const orderNumber of ['', ' ', '999999', 'REQ', 'Denied', 'X-1', await numberOf(closed)])
      expect([orderNumber, (await server.addLine({ ...line, orderNumber })).json.errors]).toEqual([
        orderNumber,
        [numberError],
      ])
    const workorderId = closed
    const both = { ...line, workorderId, orderNumber: await numberOf(closed) }
    expect((await server.addLine(both)).json.errors).toEqual([numberError])
  })

  test('[B7.025] moves with its number between orders and no order, and both orders log it', async () => {
    const [one, other] = [await server.newOrder(), await server.newOrder()]
    const { costId } = (await server.addLine({ ...line, orderNumber: await numberOf(one) })).json
    const put = (body: object) => server.send('technician', 'PUT', `/api/Costs/${costId}`, body)
    expect((await put({ orderNumber: await numberOf(other) })).json).toMatchObject({
      costId,
      workorderId: other,
    })
    expect((await put({ tcardRecordType: 'Meeting' })).json).toMatchObject({
      workorderId: null,
      tcardRecordType: 'Meeting',
      laborHours: 0.5,
    })
    expect(errorsOf(await put({ tcardRecordType: 'Work Order' }))).toEqual({ orderNumber: 'unknown' })
    const back = { tcardRecordType: 'Work Order', orderNumber: await numberOf(one), workorderId: one }
    expect((await put(back)).json).toMatchObject({ workorderId: one, tcardRecordType: 'Work Order' })
    const told = (verb: string) => `Labor ${verb}: 0.50 h by Tess Tern on 3/10/2026`
    expect(await server.log(one)).toEqual([told('added'), told('removed'), told('added')])
    expect(await server.log(other)).toEqual([told('added'), told('removed')])
  })
})
