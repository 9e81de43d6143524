import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CommandsApp, createCommandsApp, errorsOf } from '../commands-app.fixture.ts'

let server: CommandsApp
beforeAll(async () => {
  server = await createCommandsApp()
})
afterAll(() => server[Symbol.asyncDispose]())
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

/** Pia may get leaks, by this rank. */
const rank = (workerId: number, place = 1) =>
  server.db
    .insertInto('job_rank')
    .values({ worker_id: workerId, trade_id: 1002, job_type_id: null, rank: place, auto_assign: true })
    .execute()
const draft = { jobType: 'Leak', description: 'Tap drips.', building: 'LIB' }
const create = (body: object = {}, subject = 'dispatcher') =>
  server.send(subject, 'POST', '', { ...draft, ...body })
/** Who got an order, and what its log says about it. */
async function given({ json }: { json: { workorderId: number; assignTo: string | null } }) {
  const lines = await server.log(json.workorderId)
  return [json.assignTo, lines.find((line) => line.startsWith('Assigned')) ?? null]
}
const [una, pia, sam] = [1009, 1003, 1002]

describe('a new order that nobody was chosen for', () => {
  test('[C5.008,C5.011,C5.022] goes to the best rank, and its log says why', async () => {
    await rank(pia, 2)
    await rank(una, 1)
    const order = await create()
    expect(order.status).toBe(201)
    expect(order.json.assignedDateTime).toBe('2026-03-10T15:00:00.000Z')
    expect(await given(order)).toEqual([
      'Una Upper',
      'Assigned to Una Upper: rank 1 for Plumbing, off shift, 0 open',
    ])
    // Busier by one now, and still the lowest rank.
    expect((await given(await create()))[1]).toBe(
      'Assigned to Una Upper: rank 1 for Plumbing, off shift, 1 open',
    )
  })

  test('[C5.008] stays with whom a person chose', async () => {
    await rank(una)
    expect(await given(await create({ assignTo: 'pia pipe' }))).toEqual(['pia pipe', 'Assigned to pia pipe'])
    await server.setting('defaultSelfAssign', true)
    expect((await create({}, 'technician')).json.assignTo).toBe('Tess Tern')
  })

  test('[A5.011] is none that a worker makes: they choose somebody', async () => {
    await rank(una)
    expect(errorsOf(await create({}, 'supervisor'))).toEqual({ assignTo: 'required' })
  })

  test('[C5.015,C5.016] goes to one who serves the building and is on shift at its start in the zone of the property', async () => {
    await rank(pia)
    await rank(una)
    await rank(sam)
    await server.db.insertInto('assignee_building').values({ assignee_id: pia, building_id: 1002 }).execute()
    // Monday night, until six in the morning of Tuesday.
    await sql`insert into worker_shift (worker_id, weekday, starts_at, ends_at) values
      (${una}, 1, '22:00', '06:00'), (${pia}, 1, '22:00', '06:00')`.execute(server.db)
    expect((await given(await create({ startDateTime: '2026-03-10T09:59:00Z' })))[1]).toBe(
      'Assigned to Una Upper: rank 1 for Plumbing, on shift, 0 open',
    )
    expect((await create({ startDateTime: '2026-03-10T10:00:00Z' })).json.assignTo).toBe('Sam Stone')
  })

  test('[C5.016] does not go to one on a day off before others who are on shift', async () => {
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

  test('[C5.017] goes to one who is marked In, while In and Out is used', async () => {
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

  test('[C5.019,C5.020] goes in turn to those who are alike, the least recently given first', async () => {
    await rank(pia)
    await rank(una)
    const names: string[] = []
    for (let minute = 0; minute < 4; minute++) {
      server.clock.set(new Date(Date.parse('2026-03-10T15:00:00Z') + minute * 60_000))
      names.push((await create()).json.assignTo)
    }
    expect(names).toEqual(['pia pipe', 'Una Upper', 'pia pipe', 'Una Upper'])
    // Without open orders they are told apart by when they last got one.
    await server.db
      .updateTable('work_order')
      .set({ status_kind: 'complete', completed_at: '2026-03-10' })
      .where('assign_to_id', 'in', [pia, una])
      .execute()
    expect((await create()).json.assignTo).toBe('pia pipe')
  })

  test('[C5.019] and orders made at once go to different people who are alike', async () => {
    for (const worker of [pia, una, sam]) await rank(worker)
    const orders = await Promise.all(Array.from({ length: 6 }, () => create()))
    const counts = Map.groupBy(orders, ({ json }) => json.assignTo)
    expect([...counts.values()].map(({ length }) => length)).toEqual([2, 2, 2])
  })

  test('[C5.010] goes to the vendor of a valid agreement of its asset, where the setting says so', async () => {
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

  test('[C5.011,C5.012,C5.013] goes to the default of its trade in its building, then of its property, then to nobody', async () => {
    expect(await given(await create())).toEqual([null, null])
    const byDefault = (assignee_id: number, of: { trade_id?: number; building_id?: number } = {}) =>
      server.db
        .insertInto('default_assignee')
        .values({ property_id: 1001, assignee_id, ...of })
        .execute()
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

  test('[C5.013] and that nobody gets is among the unassigned', async () => {
    const { json } = await create()
    const { json: found } = await server.as('dispatcher', '/api/Workorders?unassignedFlag=true&take=100')
    expect(json.assignTo).toBeNull()
    expect(found.data.map((row: { workorderId: number }) => row.workorderId)).toContain(json.workorderId)
  })

  test('sends its assignee a message as if a person had chosen them', async () => {
    await server.db.updateTable('worker').set({ email: 'una@north.example' }).where('id', '=', una).execute()
    await rank(una)
    const { json } = await create()
    const mail = await server.db
      .selectFrom('mail_message')
      .select('to_address')
      .where('work_order_id', '=', json.workorderId)
      .execute()
    expect(mail.map(({ to_address }) => to_address)).toContain('una@north.example')
  })
})

describe('[C5.023] a request', () => {
  const approve = (workorderId: number, more: object = {}) =>
    server.send('supervisor', 'PUT', '/approve', { workorderId, ...more })
  const leak = { trade_id: 1002, job_type_id: 1003, assign_to_id: null, building_id: 1001 }

  test('has nobody when it is entered, and whom the rules find when it is approved', async () => {
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

  test('is assigned by the trade that it is approved with', async () => {
    await rank(una)
    const id = await server.newRequest({ assign_to_id: null })
    expect((await approve(id, { trade: 'Plumbing', jobType: 'Leak' })).json.assignTo).toBe('Una Upper')
  })

  test('keeps whom a person chose, before or with the approval, and stays with nobody when that is chosen', async () => {
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
