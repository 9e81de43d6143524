import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createEscalationsApp } from './escalations-app.fixture.ts'

const server = disposeAfterAll(await createEscalationsApp())
beforeAll(async () => {
  await sql`insert into pm_schedule (id, number, property_id, starts_on, description)
    values (900, 900, 1001, '2026-01-01', 'Belts')`.execute(server.db)
})
afterEach(() => server.forget())

const late = { target_at: '2026-03-10T15:00:00Z' }
const toOf = (mails: readonly { to: string }[]) => mails.map(({ to }) => to)
const logOf = async (id: number) =>
  (await server.order(id)).log.map(({ logUser, logActivity }) => [logUser, logActivity])

describe('the job', () => {
  test('[C8.034] [C8.035] fires a step once per order, with two processes and many runs', async () => {
    const id = await server.newOrder(late)
    await server.newOrder({ target_at: '2026-03-12T15:00:00Z' })
    await server.rule([{ count: 2 }])
    await server.runAt('2026-03-10T16:59:00Z')
    expect(await server.mailsAt('2026-03-10T16:59:00Z')).toEqual([])
    await server.runAt('2026-03-10T17:00:00Z')
    const mails = await server.mailsAt('2026-03-10T17:00:00Z')
    expect(toOf(mails)).toEqual(['tess@north.example'])
    expect(mails[0]?.text).toContain('Late: Work order')
    expect(mails[0]?.text).toContain(`http://localhost:3000/orders/${id}`)
    await server.runAt('2026-03-10T17:05:00Z')
    await server.runAt('2026-03-11T17:05:00Z')
    const { rows } = await sql`select id from mail_message`.execute(server.db)
    expect(rows).toHaveLength(1)
    expect(await logOf(id)).toEqual([['Fettle', 'Escalation Late']])
  })

  test('[C8.034] repeats a step, at most the number of times', async () => {
    await server.newOrder(late)
    await server.rule([{ count: 0, repeatEvery: 1, repeatUnit: 'days', repeatTimes: 2 }])
    const counts = []
    for (const day of ['10', '11', '12', '13', '14']) {
      const moment = `2026-03-${day}T15:00:00Z`
      await server.runAt(moment)
      counts.push((await server.mailsAt(moment)).length)
    }
    expect(counts).toEqual([1, 1, 1, 0, 0])
  })

  test('[C8.037] does not fire for moments before the rule was saved or edited', async () => {
    await server.newOrder(late)
    const { escalationRuleId } = await server.rule([{ count: 2 }])
    server.clock.set(new Date('2026-03-10T17:00:00Z'))
    const change = (body: object) =>
      server.send('wide', 'PUT', `/api/EscalationRules/${escalationRuleId}`, body)
    expect((await change({ isActive: false })).status).toBe(200)
    await server.runAt('2026-03-10T17:05:00Z')
    expect(await server.mailsAt('2026-03-10T17:05:00Z')).toEqual([])
    server.clock.set(new Date('2026-03-10T18:00:00Z'))
    await change({ isActive: true })
    await server.runAt('2026-03-10T18:05:00Z')
    expect(await server.mailsAt('2026-03-10T18:05:00Z')).toEqual([])
    await server.newOrder({ target_at: '2026-03-10T17:00:00Z' })
    await change({ name: 'Later' })
    await server.runAt('2026-03-10T19:00:00Z')
    expect(await server.mailsAt('2026-03-10T19:00:00Z')).toHaveLength(1)
  })

  test('[C8.034] raises the priority, reassigns and sets a sub-status as the product', async () => {
    const id = await server.newOrder({ ...late, job_priority: 3 })
    await server.rule([
      { tellAssignee: false, raisesPriority: true, reassignToId: 1002, subStatus: 'Scheduled' },
    ])
    await server.runAt('2026-03-10T17:00:00Z')
    const order = await server.order(id)
    expect(order).toMatchObject({ jobPriority: 1, assignTo: 'Sam Stone', orderStatus: 'Scheduled' })
    expect(await logOf(id)).toEqual(
      [
        'Escalation Late',
        'Priority changed from 3 to 1',
        'Reassigned from Tess Tern to Sam Stone: Escalation Late',
        'Status changed from Open to Scheduled',
      ].map((activity) => ['Fettle', activity]),
    )
    expect(toOf(await server.mailsAt('2026-03-10T17:00:00Z'))).toContain('sam@north.example')
  })

  test('[C8.034] tells people although the rules refuse the change, and logs why', async () => {
    const id = await server.newOrder(late)
    const rule = await server.rule([{ raisesPriority: true, reassignToId: 1003 }])
    await sql`update assignee set is_active = false where id = 1003`.execute(server.db)
    await server.runAt('2026-03-10T17:00:00Z')
    await sql`update assignee set is_active = true where id = 1003`.execute(server.db)
    expect(toOf(await server.mailsAt('2026-03-10T17:00:00Z'))).toEqual(['tess@north.example'])
    expect(await server.order(id)).toMatchObject({ assignTo: 'Tess Tern', jobPriority: null })
    const { json } = await server.as('wide', `/api/EscalationRules/${rule.escalationRuleId}/firings`)
    expect(json.data).toMatchObject([{ told: ['Tess Tern'], problem: expect.stringContaining('pia pipe') }])
    expect(await server.log(id)).toEqual([`Escalation Late. Not changed: ${json.data[0].problem}`])
  })

  test('[C8.034] stops while on hold and counts on afterward', async () => {
    const id = await server.newOrder(late)
    await server.rule([{ count: 2 }], { stopsOnHold: true })
    server.clock.set(new Date('2026-03-10T16:00:00Z'))
    await server.send('administrator', 'PUT', `/${id}/set-hold`)
    await sql`update work_order_log set at = '2026-03-10T16:00:00Z' where work_order_id = ${id}`.execute(
      server.db,
    )
    await server.runAt('2026-03-10T18:00:00Z')
    expect(await server.mailsAt('2026-03-10T18:00:00Z')).toEqual([])
    server.clock.set(new Date('2026-03-10T19:00:00Z'))
    await server.send('administrator', 'PUT', `/${id}/open-order`)
    await server.runAt('2026-03-10T19:59:00Z')
    expect(await server.mailsAt('2026-03-10T19:59:00Z')).toEqual([])
    await server.runAt('2026-03-10T20:00:00Z')
    expect(await server.mailsAt('2026-03-10T20:00:00Z')).toHaveLength(1)
  })

  test('[C8.034] counts working hours of the property only', async () => {
    // Friday, 4:00 PM in New York.
    await server.newOrder({ target_at: '2026-03-06T21:00:00Z' })
    await server.rule([{ count: 2 }], { workingHoursOnly: true })
    await server.runAt('2026-03-09T12:59:00Z')
    expect(await server.mailsAt('2026-03-09T12:59:00Z')).toEqual([])
    await server.runAt('2026-03-09T13:00:00Z')
    expect(await server.mailsAt('2026-03-09T13:00:00Z')).toHaveLength(1)
  })

  test.each([
    ['priorities', { priorities: [1] }, { job_priority: 1 }, { job_priority: 3 }],
    ['trade', { tradeId: 1002 }, { trade_id: 1002 }, { trade_id: 1001 }],
    ['building', { buildingId: 1001 }, { building_id: 1001 }, { building_id: 1002 }],
    [
      'category',
      { categories: ['CM'] },
      { category: 'CM' },
      { category: 'PM', pm_schedule_id: 900, pm_occurrence_on: '2026-03-01' },
    ],
  ] as const)('[C8.034] filters by %s', async (_name, filter, inside, outside) => {
    const id = await server.newOrder({ ...late, ...inside })
    await server.newOrder({ ...late, ...outside })
    const rule = await server.rule([{ tellAssignee: false, tellAddress: 'desk@north.example' }], filter)
    await server.runAt('2026-03-10T17:00:00Z')
    const { json } = await server.as('wide', `/api/EscalationRules/${rule.escalationRuleId}/firings`)
    expect(json.data.map(({ recordId }: { recordId: number }) => recordId)).toEqual([id])
  })
})

describe('[C8.034] the conditions', () => {
  const at = '2026-03-10T17:00:00Z'
  const told = [{ tellAssignee: false, tellAddress: 'desk@north.example', count: 1 }]
  const firedBy = async (subject: string, steps: readonly object[] = told) => {
    const rule = await server.rule(steps, { subject })
    await server.runAt(at)
    const { json } = await server.as('wide', `/api/EscalationRules/${rule.escalationRuleId}/firings`)
    return json.data.map(({ recordName }: { recordName: string }) => recordName).toSorted()
  }
  const nameOf = async (id: number) => {
    const { rows } = await sql<{ number: number; request_number: number }>`
      select number, request_number from work_order where id = ${id}`.execute(server.db)
    const [row] = rows
    return row?.number === null ? `Request ${row.request_number}` : `Work order ${row?.number}`
  }
  const entered = { entered_at: '2026-03-10T15:00:00Z' }

  test('request not approved', async () => {
    const id = await server.newRequest(entered)
    await server.newOrder(entered)
    expect(await firedBy('request-not-approved')).toEqual([await nameOf(id)])
  })

  test('order not started, unless it has labor or a sub-status', async () => {
    const id = await server.newOrder(entered)
    const labored = await server.newOrder(entered)
    await server.newOrder({ ...entered, start_at: '2026-03-11T15:00:00Z' })
    await server.newRequest(entered)
    await sql`insert into cost_labor (property_id, work_order_id, assignee_id, worked_on, hours)
      values (1001, ${labored}, 1001, '2026-03-10', 1)`.execute(server.db)
    const waiting = await server.newOrder(entered)
    await sql`update work_order set sub_status_id = (select id from sub_status where name = 'Scheduled')
      where id = ${waiting}`.execute(server.db)
    expect(await firedBy('order-not-started')).toEqual([await nameOf(id)])
  })

  test('on hold too long', async () => {
    const id = await server.newOrder({ status_kind: 'hold', hold_at: '2026-03-10T15:00:00Z' })
    await server.newOrder({ status_kind: 'hold', hold_at: '2026-03-10T16:30:00Z' })
    expect(await firedBy('on-hold-too-long')).toEqual([await nameOf(id)])
  })

  test('no message', async () => {
    const id = await server.newOrder(entered)
    const discussed = await server.newOrder(entered)
    await sql`insert into work_order_comment (work_order_id, kind, text, at, user_name)
      values (${discussed}, 1, 'On my way.', '2026-03-10T16:30:00Z', 'Tess')`.execute(server.db)
    expect(await firedBy('no-message')).toEqual([await nameOf(id)])
  })

  test('certificate ending, unless a later one of its kind exists', async () => {
    await sql`insert into vendor_certificate (id, company_id, kind, number, to_on) values
      (1, 1007, 'Insurance', 'GL-1', '2026-03-12'), (2, 1007, 'License', '', '2026-03-12'),
      (3, 1007, 'License', '', '2027-03-12'), (4, 1008, 'Insurance', '', '2026-03-12')`.execute(server.db)
    const before = [{ ...told[0], way: 'before', unit: 'days', count: 3 }]
    expect(await firedBy('certificate-ending', before)).toEqual(['Insurance GL-1 of North Roofs'])
    // A new end date is another occasion.
    await sql`update vendor_certificate set to_on = '2026-03-13' where id = 1`.execute(server.db)
    await server.runAt('2026-03-11T17:00:00Z')
    expect(await server.mailsAt('2026-03-11T17:00:00Z')).toHaveLength(1)
    await sql`delete from vendor_certificate`.execute(server.db)
  })

  test('warranty and agreement ending', async () => {
    await sql`insert into asset (id, property_id, code, name, warranty_ends_on, maint_ends_on, status) values
      (901, 1001, 'E-1', 'Warranted', '2026-03-12', null, 'In Service'),
      (902, 1001, 'E-2', 'Served', null, '2026-03-12', 'In Service'),
      (903, 1001, 'E-3', 'Gone', '2026-03-12', '2026-03-12', 'Disposal')`.execute(server.db)
    const before = [{ ...told[0], way: 'before', unit: 'days', count: 3 }]
    expect(await firedBy('warranty-ending', before)).toEqual(['E-1, Warranted'])
    await server.forget()
    expect(await firedBy('agreement-ending', before)).toEqual(['E-2, Served'])
  })

  test('low stock', async () => {
    await sql`insert into part (id, property_id, code, name) values (901, 1001, 'F-1', 'Filter'), (902, 1001, 'F-2', 'Belt')`.execute(
      server.db,
    )
    await sql`insert into low_stock_notice (part_id, sent_at) values (901, '2026-03-10T15:00:00Z'), (902, '2026-03-10T16:30:00Z')`.execute(
      server.db,
    )
    expect(await firedBy('low-stock')).toEqual(['F-1, Filter'])
  })

  test('PM not made', async () => {
    await sql`insert into pm_schedule (id, number, property_id, starts_on, description, assign_to_id)
      values (901, 901, 1001, '2026-01-01', 'Filters', 1001)`.execute(server.db)
    await sql`insert into pm_target (id, pm_schedule_id, kind, anchor_kind, anchor_on, anchor_k)
      values (901, 901, 'schedule', 'first', '2026-01-01', 1)`.execute(server.db)
    await sql`insert into pm_occurrence (pm_target_id, k, planned_on, occurs_on, state) values
      (901, 1, '2026-03-10', '2026-03-10', 'Missed'), (901, 2, '2026-03-09', '2026-03-09', 'Skipped')`.execute(
      server.db,
    )
    expect(await firedBy('pm-not-made', [{ tellAssignee: true, count: 1 }])).toEqual(['PM 901, Filters'])
    expect(toOf(await server.mailsAt(at))).toEqual(['tess@north.example'])
  })
})

describe('[C8.034] the people to tell', () => {
  const at = '2026-03-10T17:00:00Z'
  const firedFor = async (step: object, overrides: object = {}) => {
    await server.newOrder(late)
    await server.rule([{ tellAssignee: false, ...step }], overrides)
    await server.runAt(at)
    return await server.mailsAt(at)
  }

  test('are the assignee’s supervisor, the users of a role in the property, and an address', async () => {
    expect(toOf(await firedFor({ tellSupervisors: true }))).toEqual(['sam@north.example'])
    await server.forget()
    // Technicians of North: Tess. Vic is a technician of South, and Lee is disabled.
    expect(toOf(await firedFor({ tellRoleId: 1006 }))).toEqual(['tess@north.example'])
    await server.forget()
    expect(toOf(await firedFor({ tellAddress: 'out@side.example' }))).toEqual(['out@side.example'])
  })

  test('get one message although two recipients name them', async () => {
    expect(
      toOf(await firedFor({ tellAssignee: true, tellRoleId: 1006, tellAddress: 'TESS@north.example' })),
    ).toEqual(['tess@north.example'])
  })

  test('get neither content nor link of an order that they may not see', async () => {
    // Contractors see their own orders only.
    const [outside] = await firedFor({ tellAddress: 'out@side.example' })
    await server.forget()
    const [contractor] = await firedFor({ tellRoleId: 1007 })
    expect(contractor?.to).toBe('contractor@north.example')
    await server.forget()
    const [dispatcher] = await firedFor({ tellRoleId: 1003 })
    for (const mail of [outside, contractor]) {
      expect(mail?.text).toContain('Late: Work order')
      expect(mail?.text).not.toContain('The hall is cold.')
      expect(mail?.text).not.toContain('/orders/')
    }
    expect(dispatcher?.text).toContain('The hall is cold.')
    expect(dispatcher?.text).toContain('/orders/')
  })

  test('[C8.039] get none if they turned notices off', async () => {
    await sql`update user_account set notice_delivery = 'none' where id = 1002`.execute(server.db)
    expect(await firedFor({ tellAssignee: true })).toEqual([])
    await sql`update user_account set notice_delivery = 'instant' where id = 1002`.execute(server.db)
  })

  test('[C8.040] read the customized text', async () => {
    await server.send('wide', 'PUT', '/api/System/mailtemplates/escalation', {
      subject: '{{rule}} for {{order}}',
      body: '{{recipient}}: {{rule}} at {{property}}.',
    })
    const [mail] = await firedFor({ tellAssignee: true })
    expect(mail?.subject).toMatch(/^Late for Work order \d+$/)
    expect(mail?.text).toContain('Tess Tern: Late at North Campus.')
    await sql`delete from mail_template`.execute(server.db)
  })

  test('are not told about a certificate on the day of the built-in notice', async () => {
    await sql`insert into vendor_certificate (id, company_id, kind, to_on) values (1, 1007, 'Insurance', '2026-03-12')`.execute(
      server.db,
    )
    await sql`insert into vendor_certificate_notice (certificate_id, to_on, days_before, written_at)
      values (1, '2026-03-12', 7, '2026-03-10T12:00:00Z')`.execute(server.db)
    const step = {
      tellRoleId: 1001,
      tellAddress: 'desk@north.example',
      way: 'before',
      unit: 'days',
      count: 3,
    }
    expect(toOf(await firedFor(step, { subject: 'certificate-ending' }))).toEqual(['desk@north.example'])
    await server.forget()
    await sql`update vendor_certificate_notice set written_at = '2026-03-08T12:00:00Z'`.execute(server.db)
    expect(toOf(await firedFor(step, { subject: 'certificate-ending' }))).toContain('ada@north.example')
    await sql`delete from vendor_certificate`.execute(server.db)
  })
})
