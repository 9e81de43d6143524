import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows, insertRows, updateRows } from '#platform/testing/rows.ts'
import { createCommandsApp, errorsOf } from '../commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(async () => {
  // Tuesday, 10 March 2026, 11:00 in New York.
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await server.clearSettings()
  await server.db.deleteFrom('job_rank').execute()
  await server.db.deleteFrom('worker_shift').execute()
  await server.db.deleteFrom('worker_day_off').execute()
  await server.db.deleteFrom('assignee_building').execute()
  await server.db.deleteFrom('default_assignee').execute()
  await server.db.updateTable('work_order').set({ assign_to_id: null, assigned_at: null }).execute()
})

/** Job rank for leaks, which makes a worker a candidate. */
const rank = (workerId: number, place = 1) =>
  insertRows(server.db, 'job_rank', {
    worker_id: workerId,
    trade_id: 1002,
    job_type_id: null,
    rank: place,
    auto_assign: true,
  })
const draft = { jobType: 'Leak', description: 'Tap drips.', building: 'LIB' }
const create = (body: object = {}, subject = 'dispatcher') =>
  server.send(subject, 'POST', '', { ...draft, ...body })
/** Assignee of an order and the log line that explains it. */
async function given({ json }: { json: { workorderId: number; assignTo: string | null } }) {
  const lines = await server.log(json.workorderId)
  return [json.assignTo, lines.find((line) => line.startsWith('Assigned')) ?? null]
}
const [una, pia, sam] = [1009, 1003, 1002]

describe('a new order without an assignee', () => {
  test('[C5.008,C5.011,C5.022] is assigned to the best rank, and the log gives the reason', async () => {
    await rank(pia, 2)
    await rank(una, 1)
    const order = await create()
    expect(order.status).toBe(201)
    expect(order.json.assignedDateTime).toBe('2026-03-10T15:00:00.000Z')
    expect(await given(order)).toEqual([
      'Una Upper',
      'Assigned to Una Upper: rank 1 for Plumbing, off shift, 0 open',
    ])
    // One more open order, but still the best rank.
    expect((await given(await create()))[1]).toBe(
      'Assigned to Una Upper: rank 1 for Plumbing, off shift, 1 open',
    )
  })

  test('[C5.008] keeps the assignee that the user chose', async () => {
    await rank(una)
    expect(await given(await create({ assignTo: 'pia pipe' }))).toEqual(['pia pipe', 'Assigned to pia pipe'])
    await server.setting('defaultSelfAssign', true)
    expect((await create({}, 'technician')).json.assignTo).toBe('Tess Tern')
  })

  test('[A5.011] is rejected for workers, who must choose an assignee', async () => {
    await rank(una)
    expect(errorsOf(await create({}, 'supervisor'))).toEqual({ assignTo: 'required' })
  })

  test('[C5.015,C5.016] is assigned to a worker who serves the building and is on shift at its start, in the property’s zone', async () => {
    await rank(pia)
    await rank(una)
    await rank(sam)
    await server.db.insertInto('assignee_building').values({ assignee_id: pia, building_id: 1002 }).execute()
    // Shift from Monday night to 6 a.m. on Tuesday.
    await sql`insert into worker_shift (worker_id, weekday, starts_at, ends_at) values
      (${una}, 1, '22:00', '06:00'), (${pia}, 1, '22:00', '06:00')`.execute(server.db)
    expect((await given(await create({ startDateTime: '2026-03-10T09:59:00Z' })))[1]).toBe(
      'Assigned to Una Upper: rank 1 for Plumbing, on shift, 0 open',
    )
    expect((await create({ startDateTime: '2026-03-10T10:00:00Z' })).json.assignTo).toBe('Sam Stone')
  })

  test('[C5.016] prefers workers on shift over a worker on a day off', async () => {
    await rank(una, 1)
    await rank(sam, 2)
    await sql`insert into worker_shift (worker_id, weekday, starts_at, ends_at) values
      (${una}, 1, '08:00', '16:30'), (${sam}, 1, '08:00', '16:30')`.execute(server.db)
    await sql`insert into worker_day_off (worker_id, from_on, to_on, reason)
      values (${una}, '2026-03-07', '2026-03-09', 'Vacation')`.execute(server.db)
    const onMonday = (day: string) => create({ startDateTime: `${day}T14:00:00Z` })
    expect((await onMonday('2026-03-09')).json.assignTo).toBe('Sam Stone')
    expect((await onMonday('2026-03-16')).json.assignTo).toBe('Una Upper')
  })

  test('[C5.017] prefers a worker marked In while In and Out is used', async () => {
    await rank(una, 1)
    await rank(sam, 2)
    const mark = (status: string) =>
      server.db
        .updateTable('user_account')
        .set({ in_out_active: true, in_out_status: status })
        .where('assignee_id', '=', sam)
        .execute()
    await mark('In')
    expect((await create()).json.assignTo).toBe('Sam Stone')
    await server.setting('inOutActiveFlag', false)
    expect((await create()).json.assignTo).toBe('Una Upper')
    await server.clearSettings()
    await mark('Out')
    expect((await create()).json.assignTo).toBe('Una Upper')
  })

  test('[C5.019,C5.020] alternates between equal candidates, least recently assigned first', async () => {
    await rank(pia)
    await rank(una)
    const names: string[] = []
    for (let minute = 0; minute < 4; minute++) {
      server.clock.set(new Date(Date.parse('2026-03-10T15:00:00Z') + minute * 60_000))
      names.push((await create()).json.assignTo)
    }
    expect(names).toEqual(['pia pipe', 'Una Upper', 'pia pipe', 'Una Upper'])
    // Without open orders, the last assignment breaks the tie.
    await updateRows(
      server.db,
      'work_order',
      { status_kind: 'complete', completed_at: '2026-03-10' },
      { assign_to_id: [pia, una] },
    )
    expect((await create()).json.assignTo).toBe('pia pipe')
  })

  test('[C5.019] spreads concurrent orders over equal candidates', async () => {
    for (const worker of [pia, una, sam]) await rank(worker)
    const orders = await Promise.all(Array.from({ length: 6 }, () => create()))
    const counts = Map.groupBy(orders, ({ json }) => json.assignTo)
    expect([...counts.values()].map(({ length }) => length)).toEqual([2, 2, 2])
  })

  test('[C5.010] is assigned to the vendor of the asset’s valid agreement when the setting is on', async () => {
    await rank(una)
    await sql`insert into asset (id, property_id, code, name, maint_company, maint_begins_on, maint_ends_on)
      values (7001, 1001, 'P-1', 'Pump', ' ACME cooling ', '2026-01-01', '2026-03-10')`.execute(server.db)
    const forAsset = async () => await given(await create({ assets: [7001] }))
    expect((await forAsset())[0]).toBe('Una Upper')
    await server.setting('sendToAgreementVendorFlag', true)
    expect(await forAsset()).toEqual([
      'Acme Cooling',
      'Assigned to Acme Cooling: service agreement of asset P-1',
    ])
    server.clock.set(new Date('2026-03-11T05:00:00Z'))
    expect((await forAsset())[0]).toBe('Una Upper')
  })

  test('[C5.011,C5.012,C5.013] falls back to the default assignee of trade and building, then of the property, then to none', async () => {
    expect(await given(await create())).toEqual([null, null])
    const byDefault = (assignee_id: number, of: { trade_id?: number; building_id?: number } = {}) =>
      insertRows(server.db, 'default_assignee', { property_id: 1001, assignee_id, ...of })
    await byDefault(sam)
    expect(await given(await create())).toEqual([
      'Sam Stone',
      'Assigned to Sam Stone: default of the property',
    ])
    await byDefault(pia, { trade_id: 1002, building_id: 1001 })
    expect(await given(await create())).toEqual([
      'pia pipe',
      'Assigned to pia pipe: default for Plumbing in Library',
    ])
    expect((await create({ building: 'GYM' })).json.assignTo).toBe('Sam Stone')
    await byDefault(1006, { trade_id: 1002 })
    expect((await create()).json.assignTo).toBe('pia pipe')
    expect((await given(await create({ building: 'GYM' })))[1]).toBe(
      'Assigned to Acme Cooling: default for Plumbing',
    )
    await rank(una)
    expect((await create()).json.assignTo).toBe('Una Upper')
  })

  test('[C5.013] is listed as unassigned when no candidate is found', async () => {
    const { json } = await create()
    const { json: found } = await server.as('dispatcher', '/api/Workorders?unassignedFlag=true&take=100')
    expect(json.assignTo).toBeNull()
    expect(found.data.map((row: { workorderId: number }) => row.workorderId)).toContain(json.workorderId)
  })

  test('notifies the assignee as a manual assignment does', async () => {
    await server.db.updateTable('worker').set({ email: 'una@north.example' }).where('id', '=', una).execute()
    await rank(una)
    const { json } = await create()
    const mail = await findRows(server.db, 'mail_message', ['to_address'], {
      work_order_id: json.workorderId,
    })
    expect(mail.map(({ to_address }) => to_address)).toContain('una@north.example')
  })
})

describe('[C5.023] a request', () => {
  const approve = (workorderId: number, more: object = {}) =>
    server.send('supervisor', 'PUT', '/approve', { workorderId, ...more })
  const leak = { trade_id: 1002, job_type_id: 1003, assign_to_id: null, building_id: 1001 }

  test('stays unassigned on entry and is assigned automatically on approval', async () => {
    await rank(una)
    const entered = await server.send('requester', 'POST', '/Request', {
      description: 'Tap drips.',
      jobType: 'Leak',
      building: 'LIB',
    })
    expect([entered.status, entered.json.assignTo]).toEqual([201, null])
    const { json } = await approve(entered.json.workorderId)
    expect(await given({ json })).toEqual([
      'Una Upper',
      'Assigned to Una Upper: rank 1 for Plumbing, off shift, 0 open',
    ])
  })

  test('is assigned by the trade set on approval', async () => {
    await rank(una)
    const id = await server.newRequest({ assign_to_id: null })
    expect((await approve(id, { trade: 'Plumbing', jobType: 'Leak' })).json.assignTo).toBe('Una Upper')
  })

  test('keeps an assignee chosen before or during approval, and stays unassigned if the approver says so', async () => {
    await rank(una)
    expect((await approve(await server.newRequest({ ...leak, assign_to_id: sam }))).json.assignTo).toBe(
      'Sam Stone',
    )
    const id = await server.newRequest(leak)
    expect((await approve(id, { assignTo: 'pia pipe' })).json.assignTo).toBe('pia pipe')
    const nobody = await approve(await server.newRequest(leak), { assignAutomatically: false })
    expect([nobody.status, nobody.json.assignTo]).toEqual([200, null])
  })
})
