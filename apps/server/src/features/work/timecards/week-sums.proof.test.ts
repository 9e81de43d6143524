import { Workbook } from '@cj-tech-master/excelts'
import { addDays, startOfLocalDay, weekOf } from '@fettle/rules/time/time'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { createTimecardsApp, tess } from './timecards.fixture.ts'

const server = disposeAfterAll(await createTimecardsApp())

/** The payroll hours of one week, regular and overtime. */
async function payrollOf(from: string) {
  const headers = await signedInAs(server, 'administrator')
  const url = `/api/Timecards/payroll?from=${from}&to=${from}`
  const { rawPayload } = await server.app.inject({ url, headers })
  const workbook = new Workbook()
  await workbook.xlsx.load(rawPayload)
  const [sheet] = workbook.worksheets
  const rows = Array.from({ length: (sheet?.rowCount ?? 0) - 1 }, (_, at) =>
    ((sheet?.getRow(at + 2).values ?? []) as unknown[]).slice(1),
  ).filter((row) => row[2] === tess)
  const sum = (column: number) =>
    rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0)
  return { lines: rows.length, hours: sum(6), regular: sum(7), overtime: sum(8) }
}

/** The day on which the clocks change, forward and back. */
const changes = [
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Europe/Vienna', '2026-03-29'],
  ['Europe/Vienna', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Australia/Lord_Howe', '2026-04-05'],
] as const

test.each(changes)(
  '[B2.093, C5.033, C5.034, C5.035] in %s a week with the change of %s has one sum on the card, in the team and in the payroll',
  async (zone, changesOn) => {
    await server.db.updateTable('property').set({ time_zone: zone }).where('id', '=', 1001).execute()
    const { from } = weekOf(changesOn, { firstDayOfWeek: 'Sunday' })
    const workorderId = await server.newOrder({ time_zone: zone })
    // Half an hour after midnight: the clocks change while the timer runs.
    server.clock.set(new Date(startOfLocalDay(changesOn, zone) + 30 * 60_000))
    const timer = (verb: 'start' | 'stop') =>
      server.send('technician', 'PUT', `/api/Users/my/timers/${verb}`, {
        userId: 1002,
        workorder: { workorderId },
      })
    expect((await timer('start')).status).toBe(200)
    server.clock.advance(3.25 * 3_600_000)
    expect((await timer('stop')).status).toBe(200)
    server.clock.set(new Date(startOfLocalDay(addDays(from, 6), zone) + 20 * 3_600_000))
    for (const [at, laborHours] of [9.5, 8.01, 0.07, 10, 7.33].entries()) {
      const line = { tcardRecordType: 'Meeting', laborHours, laborDate: addDays(from, at + 1) }
      expect((await server.addLine(line)).status).toBe(201)
    }
    await server.send('technician', 'POST', '/api/Timecards/submit', { workerId: tess, weekStart: from })
    const weeks = [{ workerId: tess, weekStart: from }]
    const approved = await server.send('supervisor', 'POST', '/api/Timecards/approve', { weeks })
    expect(approved.json).toMatchObject([{ approved: true }])

    const week = (await server.week(changesOn)).json
    const first = week.days.find(({ day }: { day: string }) => day === changesOn)
    expect(first.hours).toBe(3.25)
    const cents = (hours: number) => Math.round(hours * 100)
    const sumOf = (hours: readonly number[]) => hours.reduce((total, each) => total + cents(each), 0)
    const team = (await server.as('supervisor', `/api/Timecards/team?date=${changesOn}`)).json
    const row = team.find(({ workerId }: { workerId: number }) => workerId === tess)
    const payroll = await payrollOf(from)
    const total = cents(3.25 + 9.5 + 8.01 + 0.07 + 10 + 7.33)
    expect({
      lines: sumOf(week.lines.map(({ laborHours }: { laborHours: number }) => laborHours)),
      days: sumOf(week.days.map(({ hours }: { hours: number }) => hours)),
      week: cents(week.totalHours),
      team: cents(row.totalHours),
      teamDays: sumOf(row.days.map(({ hours }: { hours: number }) => hours)),
      payroll: payroll.hours,
    }).toEqual({ lines: total, days: total, week: total, team: total, teamDays: total, payroll: total })
    expect([cents(row.overtimeHours), payroll.overtime, payroll.regular]).toEqual([
      cents(week.overtimeHours),
      cents(week.overtimeHours),
      total - cents(week.overtimeHours),
    ])
    expect([payroll.lines, week.overtimeHours > 0]).toEqual([6, true])
  },
)
