import type { FigureRows, FiguresAnswer } from '@fettle/contract/figures'
import type { OwnReport } from '@fettle/contract/own-reports'
import { isRowReport } from '@fettle/rules/reports/report-catalog'
import {
  filterGroupsOf,
  firstDefinition,
  type ReportSource,
  reportSources,
  resolveReport,
} from '@fettle/rules/reports/report-definition'
import { maxOwnReports, type ReportDefinition } from '@fettle/rules/reports/report-shape'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillReportRows } from '#features/desk/figures/report-rows.fixture.ts'
import { createOrdersApp } from '#features/work/work-orders/orders-app.fixture.ts'
import { type PersonName, people } from '#features/work/work-orders/orders-world.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { signedInAs } from '#platform/testing/tokens.ts'

const privileges = sql`array['View Reports', 'View PMs', 'View Parts', 'View Workers/Vendors', 'Approve Timecards']`
const server = disposeAfterAll(await createOrdersApp())
beforeAll(async () => {
  await fillReportRows(server.db)
  await sql`update role set privileges = privileges || ${privileges}::text[], kind = 'full'
    where id in (select role_id from user_account where id in (1, 2))`.execute(server.db)
  await sql`insert into setting (property_id, name, value) values (null, 'advancedPartsFunctionalityFlag', 'true')`.execute(
    server.db,
  )
})
beforeEach(() => server.db.deleteFrom('own_report').execute())

type Call = {
  person?: PersonName
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: object
  version?: number
}
async function call(path: string, { person = 'manager', method = 'GET', body, version }: Call = {}) {
  const headers = {
    ...(await signedInAs(server, person)),
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  }
  const answer = await server.app.inject({
    method,
    url: `/api/Reports/${path}`,
    headers,
    ...(body ? { payload: body } : {}),
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, json: isJson ? answer.json() : undefined, answer }
}
const labor: ReportDefinition = {
  ...firstDefinition('labor'),
  title: 'Hours by trade',
  group: 'trade',
  measures: ['hours', 'laborLines'],
  columns: ['worker', 'hours'],
  sortBy: 'hours',
  sortDirection: 'descend',
  plotted: ['hours'],
}
const fieldsOf = (definition: ReportDefinition, sharedRoleId: number | null = null) => ({
  definition,
  sharedRoleId,
})
const saved = async (more: Partial<ReportDefinition> = {}, sharedRoleId: number | null = null) => {
  const body = fieldsOf({ ...labor, ...more }, sharedRoleId)
  const { status, json } = await call('own', { method: 'POST', body })
  expect([status, json.errors]).toEqual([200, undefined])
  return json as OwnReport
}
const inUrl = (definition: ReportDefinition) => `definition=${encodeURIComponent(JSON.stringify(definition))}`
const figures = async (definition: ReportDefinition, more = '', person: PersonName = 'manager') => {
  const { status, json } = await call(`figures?${inUrl(definition)}${more}`, { person })
  return { status, json: json as FiguresAnswer & { errors?: { field: string; message: string }[] } }
}
const name = people.find(({ id }) => id === 2)?.name as PersonName
const sources = Object.keys(reportSources) as ReportSource[]
/** The longest period of a forecast. */
const period = '&from=2025-03-11&to=2027-03-10'

describe('the figures of an own report', () => {
  test.each(sources)(
    '[C10.001] of %s add up by each group, and each number opens its rows',
    async (source) => {
      const definition = { ...firstDefinition(source), title: 'Mine' }
      const { report } = resolveReport(definition)
      if (!report) throw new Error('no report')
      for (const group of report.groups) {
        const { status, json } = await figures(definition, `${period}&group=${group}`)
        expect([status, json.errors]).toEqual([200, undefined])
        if (!isRowReport(report)) continue
        const [first] = json.rows
        if (!first) continue
        const which = first.key === null ? 'withoutKeyFlag=true' : `key=${encodeURIComponent(first.key)}`
        const opened = await call(`figures/rows?${inUrl(definition)}${period}&group=${group}&${which}&take=1`)
        expect([opened.status, (opened.json as FigureRows).pagination.totalItems]).toEqual([
          200,
          first.values[0],
        ])
      }
    },
  )

  test.each(
    sources.flatMap((source) => {
      const { report } = resolveReport({ ...firstDefinition(source), title: 'Mine' })
      return report ? filterGroupsOf(report).map((group) => [source, group] as const) : []
    }),
  )('of %s filtered by %s are those of the chosen groups', async (source, group) => {
    const definition = { ...firstDefinition(source), title: 'Mine', group }
    const all = await figures(definition, period)
    const named = all.json.rows.filter(({ key }) => key !== null)
    const [row] = named
    if (!row) return
    // Buildings and warehouses of several properties share names.
    const name = (key: string | null) => key?.split(' › ').at(-1) ?? ''
    const alike = named.filter(({ key }) => name(key) === name(row.key))
    const filtered = await figures({ ...definition, filters: [{ group, keys: [name(row.key)] }] }, period)
    expect(filtered.json.rows.map(({ key, values }) => [key, values])).toEqual(
      alike.map(({ key, values }) => [key, values]),
    )
    expect(filtered.json.totals[0]).toBe(alike.reduce((sum, { values }) => sum + (values[0] ?? 0), 0))
  })

  test('are sorted as it says, and contain the chosen figures and columns in their order', async () => {
    const { json } = await figures(labor, period)
    const hours = json.rows.map(({ values }) => values[0] ?? 0)
    expect(hours.length).toBeGreaterThan(2)
    expect(hours).toEqual(hours.toSorted((a, b) => b - a))
    const catalog = (await call(`figures?reportId=2403&group=trade${period}`)).json as FiguresAnswer
    expect(json.totals).toEqual([catalog.totals[1], catalog.totals[0]])
    const rows = (await call(`figures/rows?${inUrl(labor)}${period}&take=1`)).json as FigureRows
    expect(rows.data[0]?.cells).toEqual([expect.any(String), expect.any(Number)])
  })

  test('cover its own period and property unless others are chosen', async () => {
    const recent = { ...labor, period: 'last-7-days', propertyId: 1 }
    const { json } = await figures(recent)
    expect([json.from, json.to]).toEqual(['2026-03-03', '2026-03-09'])
    const north = await figures({ ...labor, propertyId: 1 }, period)
    const asked = await figures(labor, `${period}&propertyId=1`)
    const both = await figures(labor, period)
    expect(north.json.totals).toEqual(asked.json.totals)
    expect(north.json.totals[0]).toBeLessThan(both.json.totals[0] ?? 0)
  })

  test('hide rates from a person without View Rates', async () => {
    const definition = { ...labor, measures: ['hours', 'cost'], sortBy: 'cost' }
    const seen = (await figures(definition, period)).json.totals[1]
    await sql`update role set privileges = array_remove(privileges, 'View Rates')
      where id = (select role_id from user_account where id = 1)`.execute(server.db)
    const hidden = await figures(definition, period)
    await sql`update role set privileges = privileges || '{View Rates}'
      where id = (select role_id from user_account where id = 1)`.execute(server.db)
    expect(seen).toBeGreaterThan(0)
    expect([hidden.json.totals[1], hidden.json.rows.map(({ values }) => values[1] ?? null)]).toEqual([
      null,
      hidden.json.rows.map(() => null),
    ])
  })

  test.each([
    ['a source that does not exist', { source: 'weather' }, 400],
    ['a filter that does not exist', { filters: [{ group: 'mood', keys: ['x'] }] }, 400],
    ['an expression for a column', { filters: [{ group: "trade' or true --", keys: ['x'] }] }, 400],
    ['a property of others', { propertyId: 4 }, 404],
  ])('are refused for %s', async (_name, change, status) => {
    expect((await figures({ ...labor, ...change }, period)).status).toBe(status)
  })

  test('are shown without a figure and a column that no longer exist', async () => {
    const old = { ...labor, measures: ['hours', 'carbon'], columns: ['worker', 'mood'] }
    const { status, json } = await figures(old, period)
    expect([status, json.totals.length]).toEqual([200, 1])
  })

  test.each(['xlsx', 'csv', 'pdf'])('come as %s with the same definition', async (format) => {
    const query = `${inUrl(labor)}${period}&format=${format}`
    const { status, answer } = await call(`figures/as-file?${query}`)
    expect([status, answer.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="Hours by trade.${format}"`,
    ])
    const { json } = await figures(labor, period)
    if (format === 'csv')
      expect(answer.payload.split('\r\n')[1]).toBe(
        [json.rows[0]?.label, ...(json.rows[0]?.values ?? [])].join(','),
      )
    if (format === 'pdf') expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const rows = await call(`figures/as-file?${query}&content=rows`)
    expect(rows.status).toBe(200)
    if (format === 'csv') expect(rows.answer.payload.split('\r\n')[0]).toBe('\uFEFFWorker,Hours')
  })
})

describe('an own report', () => {
  test('is saved, changed in the seen version, and deleted', async () => {
    const report = await saved()
    expect(report).toMatchObject({ definition: labor, isOwn: true, can: { change: true }, otherPins: 0 })
    const path = `own/${report.ownReportId}`
    const body = fieldsOf({ ...labor, title: 'Renamed' })
    const changed = await call(path, { method: 'PUT', body, version: report.fmModId })
    expect([changed.status, changed.json.definition.title]).toEqual([200, 'Renamed'])
    expect((await call(path, { method: 'PUT', body, version: report.fmModId })).status).toBe(412)
    expect((await call(path, { method: 'DELETE' })).status).toBe(204)
    expect([(await call(path)).status, (await call('own')).json.reports]).toEqual([404, []])
  })

  test.each([
    ['without a title', { title: ' ' }, 400, 'definition.title'],
    ['with a title longer than 80 characters', { title: 'x'.repeat(81) }, 400, 'definition.title'],
    ['without a figure', { measures: [] }, 400, 'definition.measures'],
    ['with a column of other records', { columns: ['bin'] }, 400, 'definition.columns'],
    [
      'with more filter values than an address holds',
      {
        filters: [{ group: 'trade', keys: Array.from({ length: 50 }, (_, at) => `${at} ${'x'.repeat(90)}`) }],
      },
      400,
      'definition.filters',
    ],
    ['about a property of others', { propertyId: 4 }, 404, undefined],
  ])('is not saved %s', async (_name, change, status, field) => {
    const { status: found, json } = await call('own', {
      method: 'POST',
      body: fieldsOf({ ...labor, ...change }),
    })
    expect([found, json.errors?.[0]?.field || undefined]).toEqual([status, field])
  })

  test('has a title that its owner uses once, and one person has at most 80', async () => {
    await saved()
    const again = await call('own', { method: 'POST', body: fieldsOf({ ...labor, title: 'HOURS by trade' }) })
    expect([again.status, again.json.errors[0].field]).toEqual([409, 'definition.title'])
    await sql`insert into own_report (user_id, title, definition)
      select 1, 'Number ' || n, '{}' from generate_series(2, ${maxOwnReports}::int) n`.execute(server.db)
    const more = await call('own', { method: 'POST', body: fieldsOf({ ...labor, title: 'One more' }) })
    expect(more.status).toBe(409)
  })

  test('is found by its owner and by users of the shared role only, with their own rights', async () => {
    const { rows } = await sql<{ role_id: number }>`select role_id from user_account where id = 2`.execute(
      server.db,
    )
    const roleId = rows[0]?.role_id ?? 0
    const mine = await saved({ title: 'Mine' })
    await sql`update role set privileges = privileges || '{Manage Saved Filters}'
      where id = (select role_id from user_account where id = 1)`.execute(server.db)
    const shared = await saved({ title: 'Shared' }, roleId)
    const other = await call('own', { person: name })
    expect(
      other.json.reports.map(({ definition, isOwn, can }: OwnReport) => [definition.title, isOwn, can]),
    ).toEqual([['Shared', false, { change: false }]])
    const as = (path: string, more: Call = {}) => call(path, { person: name, ...more })
    expect([
      (await as(`own/${mine.ownReportId}`)).status,
      (await as(`own/${shared.ownReportId}`)).status,
    ]).toEqual([404, 200])
    const body = fieldsOf(labor)
    expect((await as(`own/${shared.ownReportId}`, { method: 'PUT', body })).status).toBe(403)
    expect((await as(`own/${shared.ownReportId}`, { method: 'DELETE' })).status).toBe(403)
    const pins = { isOnMenu: true, isOnHome: true }
    expect((await as(`own/${mine.ownReportId}/pins`, { method: 'PUT', body: pins })).status).toBe(404)
    const pinned = await as(`own/${shared.ownReportId}/pins`, { method: 'PUT', body: pins })
    expect([pinned.status, pinned.json]).toEqual([200, expect.objectContaining(pins)])
    expect((await call(`own/${shared.ownReportId}`)).json).toMatchObject({ isOnHome: false, otherPins: 1 })
  })

  test('stays with its owner when its role is deleted, and with its role when its owner is disabled', async () => {
    await sql`update role set privileges = privileges || '{Manage Saved Filters}'
      where id = (select role_id from user_account where id = 1)`.execute(server.db)
    await sql`insert into role (id, name, kind) values (990, 'Short-lived', 'full')`.execute(server.db)
    const { ownReportId } = await saved({ title: 'Of a role' }, 990)
    await sql`delete from role where id = 990`.execute(server.db)
    expect((await call(`own/${ownReportId}`)).json).toMatchObject({ sharedRoleId: null, isOwn: true })

    const { rows } = await sql<{ id: number }>`select role_id as id from user_account where id = 2`.execute(
      server.db,
    )
    const shared = await saved({ title: 'Of a person who left' }, rows[0]?.id)
    await sql`update user_account set is_disabled = true where id = 1`.execute(server.db)
    const read = await call(`own/${shared.ownReportId}`, { person: name })
    await sql`update user_account set is_disabled = false where id = 1`.execute(server.db)
    expect([read.status, read.json.definition.title]).toEqual([200, 'Of a person who left'])
  })

  test('is shared only with permission, and with a role of the full system', async () => {
    await sql`update role set privileges = array_remove(array_remove(privileges, 'Manage Saved Filters'), 'Manage Settings')
      where id = (select role_id from user_account where id = 1)`.execute(server.db)
    const share = (roleId: number) =>
      call('own', { method: 'POST', body: fieldsOf({ ...labor, title: `Role ${roleId}` }, roleId) })
    const { rows } = await sql<{ id: number; kind: string }>`select id, kind from role order by id`.execute(
      server.db,
    )
    const full = rows.find(({ kind }) => kind === 'full')?.id ?? 0
    expect((await share(full)).status).toBe(403)
    expect((await call('own')).json.roles).toEqual([])
    await sql`update role set privileges = privileges || '{Manage Saved Filters}'
      where id = (select role_id from user_account where id = 1)`.execute(server.db)
    expect((await share(999_999)).status).toBe(400)
    const requester = rows.find(({ kind }) => kind === 'requester')?.id
    if (requester !== undefined) expect((await share(requester)).status).toBe(400)
    expect((await share(full)).status).toBe(200)
  })

  test('names the reports by mail that its deletion stops', async () => {
    const { ownReportId } = await saved()
    await sql`insert into report_subscription (user_id, title, content, own_report_id, period, weekdays, send_at, recipients)
      values (1, 'Every Monday', 'own-report', ${ownReportId}, '', '{1}', '08:00', '{a@b.example}')`.execute(
      server.db,
    )
    const { json } = await call(`own/${ownReportId}`)
    expect(json.subscriptions.map(({ title }: { title: string }) => title)).toEqual(['Every Monday'])
    expect((await call(`own/${ownReportId}`, { method: 'DELETE' })).status).toBe(204)
    const { rows } = await sql`select own_report_id from report_subscription`.execute(server.db)
    expect(rows).toEqual([{ own_report_id: null }])
  })
})
