import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { findRows, insertRows, updateRows } from '#platform/testing/rows.ts'
import { workerCalls } from './worker-calls.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())

const { create, change, remove } = workerCalls(server)

describe('[C5.007] a departing worker', () => {
  test('is reported in advance as the last active worker of a trade, and can be deactivated', async () => {
    const [trade, shared] = await server.db
      .insertInto('trade')
      .values([{ name: 'Elevators' }, { name: 'Glazing' }])
      .returning('id')
      .execute()
    const { json: made } = await create({ workerName: 'Ed Lift', tradeIds: [trade?.id, shared?.id] })
    await create({ workerName: 'Gus Glass', tradeIds: [shared?.id] })
    const read = async () => (await server.as('administrator', `/api/Workers/${made.workerId}`)).json
    expect((await read()).onlyWorkerOf).toEqual(['Elevators'])
    const { json: apprentice } = await create({ workerName: 'Al Lift', tradeIds: [trade?.id] })
    expect((await read()).onlyWorkerOf).toEqual([])
    await change(apprentice.workerId, { workerActiveFlag: false })
    expect((await read()).onlyWorkerOf).toEqual(['Elevators'])
    expect((await change(made.workerId, { workerActiveFlag: false })).json.workerActiveFlag).toBe(false)
  })

  test('must have no open orders; one with labor cannot be deleted', async () => {
    const refused = await change(1001, { workerActiveFlag: false })
    expect([refused.status, refused.json.errors[0]]).toMatchObject([
      409,
      { code: 'open-orders', message: 'Move the 3 open orders of Tess Tern first.' },
    ])
    await updateRows(
      server.db,
      'work_order',
      { assign_to_id: 1003 },
      { assign_to_id: 1001, status_kind: ['open', 'hold'] },
    )
    expect((await change(1001, { workerActiveFlag: false })).json.workerActiveFlag).toBe(false)
    const { json: made } = await create({ workerName: 'Hal Hours' })
    await insertRows(server.db, 'cost_labor', {
      property_id: 1001,
      assignee_id: made.workerId,
      record_type: 'Shop',
      worked_on: '2026-03-09',
      hours: 1,
    })
    const kept = await remove(made.workerId)
    expect([kept.status, kept.json.errors[0]]).toMatchObject([
      409,
      {
        code: 'in-use',
        message: 'Hal Hours has labor and cannot be deleted. Make the worker inactive instead.',
      },
    ])
  })
})

describe('the log of a worker', () => {
  const log = async (workerId: number, subject: string) =>
    (await server.as(subject, `/api/Workers/${workerId}/log`)).json.data.map(
      ({ userName, activity }: { userName: string; activity: string }) => `${userName}: ${activity}`,
    )

  test('[C5.006] shows each change with its author, and rates only with permission', async () => {
    const { json: made } = await create({ workerName: 'Lia Log', hourlyRate: 30 })
    await change(made.workerId, {
      phone: '555-123-4567',
      hourlyRate: 31.5,
      shifts: [{ weekday: 2, from: '22:00', to: '06:00' }],
    })
    expect(await log(made.workerId, 'administrator')).toEqual([
      'Ada Admin: Hourly Rate changed from $30.00 to $31.50',
      'Ada Admin: Shifts set to Tuesday 10:00 PM – 6:00 AM',
      'Ada Admin: Phone set to 555-123-4567',
      'Ada Admin: Worker Lia Log entered',
    ])
    expect(await log(made.workerId, 'dispatcher')).toEqual([
      'Ada Admin: Shifts set to Tuesday 10:00 PM – 6:00 AM',
      'Ada Admin: Phone set to 555-123-4567',
      'Ada Admin: Worker Lia Log entered',
    ])
    const records = await findRows(server.db, 'change_record', ['field', 'before', 'after'], {
      record_kind: 'worker',
      record_id: made.workerId,
      field: 'hourly_rate',
    })
    expect(records).toEqual([{ field: 'hourly_rate', before: '(hidden)', after: '(hidden)' }])
  })

  test('requires permission to see workers, in their property', async () => {
    expect((await server.as('technician', '/api/Workers/1002/log')).status).toBe(403)
    expect((await server.as('administrator', '/api/Workers/1005/log')).status).toBe(404)
  })
})
