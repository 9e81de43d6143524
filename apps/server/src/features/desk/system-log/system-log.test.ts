import type { SystemLogLine } from '@fettle/contract/system-log'
import { areaOfKind } from '@fettle/rules/desk/system-log'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { recordSignInAttempt } from '#platform/audit/access-records.repository.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { updateRows } from '#platform/testing/rows.ts'
import { type LogRange, systemLogQuery } from './system-log.access.ts'

const server = disposeAfterAll(await createReferenceApp())

type Page = { lines: SystemLogLine[]; hasMore: boolean }
const log = async (query = '', person = 'administrator'): Promise<Page> =>
  (await server.as(person, `/api/System/log${query}`)).json
const rename = (name: string) => server.put('administrator', '/api/System/trades/1001', { tradeName: name })

describe('[C8.050] the system log', () => {
  test('shows time, user, address, area, record, action, and values before and after', async () => {
    await rename('Heating')
    const { lines } = await log('?area=Settings&take=1')
    expect(lines).toEqual([
      {
        lineId: expect.any(Number),
        dateTime: expect.stringMatching(/^\d{4}-.*Z$/),
        userId: 1001,
        user: 'Ada Admin',
        address: '127.0.0.1',
        area: 'Settings',
        recordKind: 'trade',
        recordId: 1001,
        recordName: 'Heating',
        action: 'update',
        field: 'name',
        before: 'HVAC',
        after: 'Heating',
        beforeName: null,
        afterName: null,
      },
    ])
    await rename('HVAC')
  })

  test('shows names for the record ids in a change, based on foreign keys', async () => {
    await updateRows(server.db, 'work_order', { assign_to_id: 1003, floor_id: null }, { id: 1001 })
    await updateRows(server.db, 'work_order', { building_id: 1001, floor_id: 1001 }, { id: 1001 })
    const { lines } = await log('?recordKind=work_order&recordId=1001')
    const lineOf = (name: string) => lines.find(({ field }) => field === name)
    expect(lineOf('assign_to_id')).toMatchObject({
      before: 1001,
      beforeName: 'Tess Tern',
      after: 1003,
      afterName: 'pia pipe',
    })
    expect(lineOf('floor_id')).toMatchObject({ before: null, beforeName: null, afterName: 'First' })
  })

  test('contains rejected calls, each once a minute', async () => {
    for (let times = 0; times < 3; times += 1) await server.as('viewer', '/api/System/settings/all')
    await expect
      .poll(async () => (await log('?area=Sign-ins and refusals&userId=1010')).lines)
      .toHaveLength(1)
    const [line] = (await log('?area=Sign-ins and refusals&userId=1010')).lines
    expect(line).toMatchObject({
      user: 'Vera Viewer',
      address: '127.0.0.1',
      action: 'refuse',
      after: { call: 'GET /api/System/settings/all' },
    })
  })

  test('lists sign-ins and refused sign-ins with the login name of the account', async () => {
    const account = { id: 1002, login_name: 'technician' }
    const attempt = { account, address: '10.0.0.7' }
    await recordSignInAttempt(server.db, { ...attempt, isRefused: true })
    await recordSignInAttempt(server.db, { ...attempt, isRefused: false })
    const { lines } = await log('?recordKind=sign_in&recordId=1002')
    expect(lines.map(({ action, address, after }) => [action, address, after])).toEqual([
      ['sign-in', '10.0.0.7', { login: 'technician' }],
      ['refuse', '10.0.0.7', { login: 'technician' }],
    ])
  })

  test('shows the last name of a deleted record', async () => {
    await server.post('administrator', '/api/System/trades', { tradeName: 'Short-lived', propertyIds: [] })
    const made = (await log('?recordKind=trade&take=1')).lines[0]
    await server.as('administrator', `/api/System/trades/${made?.recordId}`, { method: 'DELETE' })
    expect((await log('?recordKind=trade&take=1')).lines[0]).toMatchObject({
      action: 'delete',
      recordName: 'Short-lived',
    })
  })

  test('has an area for each kind of record that is recorded', async () => {
    const { rows } = await sql<{ kind: string }>`
      select distinct c.relname as kind from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = 'history' and t.tgfoid = 'record_change'::regproc`.execute(server.db)
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.map(({ kind }) => kind).filter((kind) => areaOfKind(kind) === 'Other')).toEqual([])
  })
})

describe('[C8.051] filtering the log', () => {
  test('by person, record, area and day, continuing after the last line of a page', async () => {
    for (const name of ['A', 'B', 'C', 'HVAC']) await rename(name)
    const whole = await log('?recordKind=trade&recordId=1001&userId=1001&take=200')
    expect(whole.hasMore).toBe(false)
    expect(new Set(whole.lines.map(({ recordId }) => recordId))).toEqual(new Set([1001]))
    const paged: SystemLogLine[] = []
    let query = '?recordKind=trade&recordId=1001&userId=1001&take=2'
    for (let page = await log(query); ; page = await log(query)) {
      paged.push(...page.lines)
      const last = page.lines.at(-1)
      if (!page.hasMore || !last) break
      query = `?recordKind=trade&recordId=1001&userId=1001&take=2&before=${last.lineId}`
    }
    expect(paged).toEqual(whole.lines)
    const everything = (await log('?userId=1001&take=200')).lines.map(({ lineId }) => lineId)
    expect(everything).toEqual(everything.toSorted((one, other) => other - one))
    expect(everything).toEqual(expect.arrayContaining(whole.lines.map(({ lineId }) => lineId)))
  })

  test("by days in the home base's zone, inclusive", async () => {
    const today = (await log('?take=1')).lines[0]?.dateTime ?? ''
    const zone = { timeZone: 'America/New_York' }
    const day = (shift: number) =>
      new Intl.DateTimeFormat('en-CA', zone).format(new Date(Date.parse(today) + shift * 86_400_000))
    expect((await log(`?from=${day(0)}&to=${day(0)}&take=1`)).lines).toHaveLength(1)
    expect((await log(`?from=${day(1)}`)).lines).toEqual([])
    expect((await log(`?to=${day(-1)}`)).lines).toEqual([])
    const turned = await server.as('administrator', `/api/System/log?from=${day(0)}&to=${day(-1)}`)
    expect([turned.status, turned.json.errors[0].field]).toEqual([400, 'to'])
    expect((await server.as('administrator', '/api/System/log?recordId=7')).status).toBe(400)
  })

  test('as a spreadsheet download', async () => {
    const answer = await server.as('administrator', '/api/System/log/as-excel?recordKind=trade')
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    expect(answer.body.startsWith('PK')).toBe(true)
  })

  test('with an index for every filter', async () => {
    await sql`insert into change_record (at, user_id, record_kind, record_id, action)
      select now() - make_interval(secs => 40000 - n), n % 40 + 1, case when n % 50 = 0 then 'trade' else 'work_order' end,
        n % 4000, 'delete' from generate_series(1, 40000) n`.execute(server.db)
    await sql`analyze change_record`.execute(server.db)
    const range: LogRange = { before: null, fromId: null, toId: null }
    const plan = async (filters: Parameters<typeof systemLogQuery>[0], ids = range) => {
      const page = { take: 51, range: ids, moments: { from: null, to: null }, scope: null }
      const compiled = systemLogQuery(filters, page).compile(server.db)
      const { rows } = await server.db.executeQuery<{ 'QUERY PLAN': string }>({
        ...compiled,
        sql: `explain ${compiled.sql}`,
      })
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const plans = {
      none: await plan({}),
      day: await plan({}, { before: null, fromId: 20_000, toId: 20_500 }),
      person: await plan({ userId: 7 }),
      'person and area': await plan({ userId: 7, area: 'Settings' }),
      area: await plan({ area: 'Settings' }),
      record: await plan({ recordKind: 'trade', recordId: 50 }),
    }
    for (const [name, text] of Object.entries(plans)) {
      expect([name, /Seq Scan on change_record/.test(text)]).toEqual([name, false])
      expect([name, /Index (?:Only )?Scan.* on change_record/.test(text)]).toEqual([name, true])
    }
    expect(plans.person).toContain('change_record_of_user')
    expect(plans.area).toContain('change_record_of_kind')
    expect(plans.record).toContain('change_record_of_record')
  })

  test('from an instant, across gaps in the ids', async () => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from (
        select at, id, change_record_from(at) as found from change_record
        where record_kind in ('trade', 'work_order') and user_id <= 40 and id % 97 = 0 order by id limit 200) each
      where found > id or (select at from change_record where id = found) < at - interval '1 minute'`.execute(
      server.db,
    )
    expect(rows[0]?.wrong).toBe(0)
  })
})

describe('[C8.052] the log cannot be edited', () => {
  test('has no call for changes, and the database rejects them', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await server.as('administrator', '/api/System/log', { method, body: {} })).status).toBe(404)
    const edits = [
      sql`delete from change_record`,
      sql`update change_record set field = 'other'`,
      sql`truncate change_record`,
    ]
    for (const edit of edits) await expect(edit.execute(server.db)).rejects.toThrow('never edited or deleted')
  })

  test('an administrator of one property sees no lines of other properties', async () => {
    await server.db.updateTable('building').set({ category: 'Hidden yard' }).where('id', '=', 1004).execute()
    await updateRows(server.db, 'work_order', { description: 'Hidden work' }, { id: 1006 })
    const told = async (person: string) => JSON.stringify(await log('?take=200', person)).includes('Hidden')
    expect([await told('administrator'), await told('wide')]).toEqual([false, true])
    expect((await server.as('supervisor', '/api/System/log')).status).toBe(403)
    const users = (await server.as('administrator', '/api/System/log/users?search=VIC')).json
    expect(users).toEqual([])
  })
})
