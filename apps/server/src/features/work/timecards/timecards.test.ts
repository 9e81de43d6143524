import { Workbook } from '@cj-tech-master/excelts'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { createTimecardsApp, tess, weekStart } from './timecards.fixture.ts'

const server = disposeAfterAll(await createTimecardsApp())

const meeting = (laborDate: string, laborHours: number) => ({
  tcardRecordType: 'Meeting',
  laborHours,
  laborDate,
})
const named = { workerId: tess, weekStart }
const locked = 'The week of 3/8/2026 is approved. Ask Supervisor to reopen it.'

describe('a week', () => {
  test('[B2.093, B9.016] has seven days, Sunday to Saturday, with daily and weekly sums', async () => {
    for (const [day, hours] of [
      ['2026-03-07', 5],
      ['2026-03-08', 1.1],
      ['2026-03-09', 2.2],
      ['2026-03-14', 0.3],
      ['2026-03-15', 7],
    ] as const)
      await server.addLine(meeting(day, hours))
    const { json } = await server.week('2026-03-11')
    expect(json).toMatchObject({ weekStart, weekEnd: '2026-03-14', totalHours: 3.6, status: 'Open' })
    expect(json.days.map(({ hours }: { hours: number }) => hours)).toEqual([1.1, 2.2, 0, 0, 0, 0, 0.3])
    expect(json.lines).toHaveLength(3)
  })

  test('shows gaps of past shift hours only', async () => {
    const { json } = await server.week('2026-03-11')
    const monday = json.days[1]
    expect([monday.shiftHours, monday.gaps]).toEqual([
      8.5,
      [{ startsAt: '2026-03-09T14:12:00.000Z', endsAt: '2026-03-09T20:30:00.000Z', hours: 6.3 }],
    ])
    expect(json.days[5].gaps).toEqual([])
  })

  test('[C5.034] has overtime beyond the daily and weekly hours in the setting', async () => {
    await server.addLine(meeting('2026-03-10', 9.5))
    expect((await server.week('2026-03-11')).json).toMatchObject({ totalHours: 13.1, overtimeHours: 1.5 })
    await server.setting('overtimeDailyHours', 0)
    await server.setting('overtimeWeeklyHours', 12)
    expect((await server.week('2026-03-11')).json.overtimeHours).toBe(1.1)
    await server.clearSettings()
  })

  test('can be read by its worker and timecard editors only', async () => {
    const statuses: [string, number][] = []
    for (const subject of ['technician', 'supervisor', 'administrator', 'viewer', 'contractor', 'southerner'])
      statuses.push([subject, (await server.week('2026-03-11', subject)).status])
    expect(statuses).toEqual([
      ['technician', 200],
      ['supervisor', 200],
      ['administrator', 200],
      ['viewer', 403],
      ['contractor', 403],
      ['southerner', 404],
    ])
    const own = await server.as('administrator', '/api/Timecards/week?date=2026-03-11')
    expect(own.status).toBe(422)
  })
})

describe('[C5.035] the states of a week', () => {
  const submit = (subject = 'technician', body: object = named) =>
    server.send(subject, 'POST', '/api/Timecards/submit', body)
  const approve = (subject = 'supervisor', more: object = {}) =>
    server.send(subject, 'POST', '/api/Timecards/approve', { weeks: [{ ...named, ...more }] })
  const reopen = (subject = 'supervisor', reason = 'A meeting is missing.') =>
    server.send(subject, 'POST', '/api/Timecards/reopen', { ...named, reason })

  test('are Open, Submitted, Approved and Reopened, in this order and with the required permissions', async () => {
    expect((await approve()).json).toMatchObject([
      { approved: false, message: 'Only a submitted week can be approved.' },
    ])
    expect((await submit('technician', { ...named, weekStart: '2026-03-09' })).status).toBe(400)
    expect((await submit('technician', { ...named, weekStart: '2026-03-15' })).status).toBe(409)
    expect((await submit()).json).toMatchObject({ status: 'Submitted', submittedBy: 'Tess Tern' })
    expect((await submit()).status).toBe(409)
    expect((await approve('technician')).status).toBe(403)
    expect((await approve('supervisor', { hours: 1 })).json).toMatchObject([
      { approved: false, message: 'The week has 13.10 hours by now. Look at it again.' },
    ])
    expect((await approve('supervisor', { hours: 13.1 })).json).toMatchObject([{ approved: true }])
    expect((await server.week('2026-03-11')).json).toMatchObject({
      status: 'Approved',
      approvedBy: 'Sam Stone',
      lockedMessage: locked,
      can: { edit: false, submit: false, approve: false, reopen: false },
    })
    expect((await reopen('technician')).status).toBe(403)
    expect((await reopen('supervisor', ' ')).status).toBe(400)
    expect((await reopen()).json).toMatchObject({
      status: 'Reopened',
      reopenReason: 'A meeting is missing.',
      can: { edit: true },
    })
    expect((await submit()).json.status).toBe('Submitted')
    expect((await approve()).json).toMatchObject([{ approved: true }])
  })

  test('[C5.036] an approved week rejects labor from every source, including in the database', async () => {
    const id = await server.newOrder()
    const before = await server.db.selectFrom('cost_labor').selectAll().orderBy('id').execute()
    const [line] = (await server.week('2026-03-11')).json.lines
    const onOrder = { workorderId: id, laborHours: 1, laborDate: '2026-03-10' }
    const attempts = await Promise.all([
      server.addLine(meeting('2026-03-11', 1)),
      server.addLine(onOrder),
      server.addLine({ ...onOrder, orderNumber: (await server.order(id)).orderNumber }),
      server.send('technician', 'PUT', `/api/Costs/${line.costId}`, { laborHours: 0.5 }),
      server.send('technician', 'PUT', `/api/Costs/${line.costId}`, { laborDate: '2026-03-16' }),
      server.send('technician', 'PUT', `/api/Costs/${line.costId}`, { tcardNotes: 'late' }),
      server.send('supervisor', 'DELETE', `/api/Costs/labor/${line.costId}`),
      server.send('technician', 'PUT', '/complete', {
        workorderId: id,
        laborHours: 1,
        laborDate: '2026-03-11',
      }),
    ])
    expect(attempts.map(({ status, json }) => [status, json.errors[0].message])).toEqual(
      attempts.map(() => [409, locked]),
    )
    await server.setting('dateFormat', 'DD.MM.YYYY')
    const { json } = await server.addLine(meeting('2026-03-11', 1))
    await server.clearSettings()
    expect(json.errors[0].message).toBe('The week of 08.03.2026 is approved. Ask Supervisor to reopen it.')
    const raw = { property_id: 1001, assignee_id: tess, record_type: 'Meeting', hours: 1 }
    await expect(
      server.db
        .insertInto('cost_labor')
        .values({ ...raw, worked_on: '2026-03-14' })
        .execute(),
    ).rejects.toThrow('is approved')
    await expect(server.db.deleteFrom('cost_labor').execute()).rejects.toThrow('is approved')
    expect(await server.db.selectFrom('cost_labor').selectAll().orderBy('id').execute()).toEqual(before)
    expect((await server.addLine(meeting('2026-03-15', 1))).status).toBe(201)
    expect((await server.addLine({ ...meeting('2026-03-10', 1) }, 'supervisor')).status).toBe(201)
  })

  test('a timer started in an approved week asks, and stops without booking', async () => {
    await reopen()
    const workorder = { workorderId: await server.newOrder() }
    const timer = (verb: 'start' | 'stop', more: object = {}) =>
      server.send('technician', 'PUT', `/api/Users/my/timers/${verb}`, { userId: 1002, workorder, ...more })
    expect((await timer('start')).status).toBe(200)
    await server.approve()
    server.clock.set(new Date('2026-03-12T02:00:00Z'))
    const refused = await timer('stop')
    expect([refused.status, refused.json.errors[0]]).toMatchObject([
      400,
      { field: 'laborHours', code: 'timer-too-long' },
    ])
    expect(refused.json.errors[0].message).toContain(locked)
    expect((await timer('stop', { laborHours: 1 })).status).toBe(400)
    expect((await timer('stop', { laborHours: 0 })).status).toBe(200)
  })

  test('concurrent approval and entry: the week includes the line, or the line is rejected', async () => {
    for (let attempt = 0; attempt < 8; attempt++) {
      await reopen()
      await submit()
      const seen = (await server.week('2026-03-11')).json.totalHours
      const [added, approved] = await Promise.all([
        server.addLine(meeting('2026-03-13', 0.25)),
        approve('supervisor', { hours: seen }),
      ])
      const { json } = await server.week('2026-03-11')
      const isIn = added.status === 201
      expect(json.totalHours).toBeCloseTo(isIn ? seen + 0.25 : seen, 2)
      expect([isIn, approved.json[0].approved]).toEqual([isIn, !isIn])
      if (isIn) await approve()
    }
  })
})

describe('the page of a supervisor and the payroll', () => {
  test('lists every worker of the properties, with the own team first', async () => {
    const { json } = await server.as('supervisor', '/api/Timecards/team?date=2026-03-11')
    const names = json.map(({ workerName }: { workerName: string }) => workerName)
    expect(names).toEqual(['Tess Tern', 'pia pipe', 'Sam Stone', 'Una Upper'])
    const own = (await server.week('2026-03-11')).json
    expect(json[0]).toMatchObject({
      isSupervised: true,
      status: 'Approved',
      totalHours: own.totalHours,
      overtimeHours: own.overtimeHours,
      can: { approve: false, reopen: true },
    })
    expect((await server.as('technician', '/api/Timecards/team?date=2026-03-11')).status).toBe(403)
  })

  test('a reversed range, one of several years, or an invalid date is rejected', async () => {
    const ranges = [
      ['2026-03-31', '2026-03-01'],
      ['2020-01-01', '2026-01-01'],
      ['0000-01-01', '0000-01-02'],
      ['2026-02-30', '2026-03-01'],
    ]
    for (const [from, to] of ranges) {
      const { status } = await server.as('supervisor', `/api/Timecards/payroll?from=${from}&to=${to}`)
      expect([from, status]).toEqual([from, 400])
    }
    for (const date of ['0000-01-01', '0001-01-01', '9999-12-31'])
      expect([date, (await server.week(date)).status]).toEqual([date, 400])
  })

  const download = async (subject: string) => {
    const headers = await signedInAs(server, subject)
    const url = '/api/Timecards/payroll?from=2026-03-01&to=2026-03-31'
    return (await server.app.inject({ url, headers })).rawPayload
  }

  test('the spreadsheet of approved weeks has the same bytes after renames and setting changes', async () => {
    const first = await download('administrator')
    await server.setting('overtimeDailyHours', 1)
    await server.db.updateTable('assignee').set({ name: 'Tess Renamed' }).where('id', '=', tess).execute()
    await server.db.updateTable('worker').set({ hourly_rate: 99 }).where('id', '=', tess).execute()
    expect((await download('administrator')).equals(first)).toBe(true)
    await server.clearSettings()
    const workbook = new Workbook()
    await workbook.xlsx.load(first)
    const [sheet] = workbook.worksheets
    const rows = Array.from({ length: (sheet?.rowCount ?? 0) - 1 }, (_, at) =>
      ((sheet?.getRow(at + 2).values ?? []) as unknown[]).slice(1),
    )
    const sum = (column: number) =>
      Math.round(rows.reduce((total, row) => total + Number(row[column]) * 100, 0)) / 100
    const { json } = await server.week('2026-03-11')
    expect([sum(6), sum(8)]).toEqual([json.totalHours, json.overtimeHours])
    expect(sum(7)).toBeCloseTo(json.totalHours - json.overtimeHours, 2)
    expect(rows[0]?.slice(1, 3)).toEqual(['Tess Tern', tess])
  })
})
