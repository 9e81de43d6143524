import type { OwnReport } from '@fettle/contract/own-reports'
import type { ReportSubscription } from '@fettle/contract/report-subscriptions'
import { type SavedFilterScreen, savedFilterScreens } from '@fettle/rules/records/saved-filters'
import { firstDefinition } from '@fettle/rules/reports/report-definition'
import type { ReportDefinition } from '@fettle/rules/reports/report-shape'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailApp } from '#features/foundation/mail/mail-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import type { TestSmtpServer } from '#platform/testing/smtp-server.fixture.ts'
import { createSubscriptionJob } from './subscription-job.ts'
import { viewLists } from './view-lists.ts'

let smtp: TestSmtpServer
const mail = disposeAfterAll(await createMailApp())
beforeAll(async () => {
  await sql`update role set privileges = privileges || '{View Reports,View Assets,View Workers/Vendors,View Contacts,View Issues,View PMs,View Parts,View Documents,Manage Settings,Manage Users}'
    where id = (select role_id from user_account where id = 1001)`.execute(mail.server.db)
  await sql`insert into asset (property_id, code, name, status)
    select 1001, 'FAN-' || n, 'Fan ' || n, 'In Service' from generate_series(1, 4) n`.execute(mail.server.db)
})
beforeEach(async () => {
  smtp = await mail.begin()
  const { db } = mail.server
  await db.deleteFrom('report_subscription').execute()
  await db.deleteFrom('own_report').execute()
  await db.deleteFrom('saved_filter').execute()
  await db.deleteFrom('custom_filter').execute()
})
afterEach(() => mail.end())

const choices = {
  title: 'On Tuesdays',
  weekdays: [2],
  monthDay: null,
  time: '12:00',
  propertyId: null,
  recipients: ['dean@else.example', 'wanda@north.example'],
  onlyWithRows: false,
  attachment: 'none',
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (path: string, method: Method = 'GET', body?: object) =>
  mail.server.as('administrator', path, { method, ...(body ? { body } : {}) })
const subscribe = async (content: object): Promise<ReportSubscription> => {
  const { status, json } = await call('/api/Reports/subscriptions', 'POST', { ...choices, ...content })
  expect([status, json.errors]).toEqual([200, undefined])
  return json
}
const list = async (): Promise<ReportSubscription[]> => (await call('/api/Reports/subscriptions')).json
const runAt = async (instant: string) => {
  mail.server.clock.set(new Date(instant))
  await createSubscriptionJob(mail.server.deps).run({} as never, AbortSignal.timeout(60_000))
}
const tuesday = '2026-03-10T16:00:00Z'
const queued = () => mail.server.db.selectFrom('mail_message').selectAll().orderBy('id').execute()
const addFilter = async (screen: SavedFilterScreen, query: object = {}, title = 'Mine') => {
  const fields = { title, query, sortColumn: '', sortDirection: 'ascend', sharedRoleId: null }
  const { status, json } = await call('/api/SavedFilters', 'POST', { screen, ...fields })
  expect([screen, status]).toEqual([screen, 200])
  return json.savedFilterId as number
}
const trades: ReportDefinition = {
  ...firstDefinition('open-orders'),
  title: 'Open by building',
  group: 'building',
  propertyId: 1001,
}
const addReport = async (definition: ReportDefinition = trades) => {
  const { status, json } = await call('/api/Reports/own', 'POST', { definition, sharedRoleId: null })
  expect([status, json.errors]).toEqual([200, undefined])
  return json as OwnReport
}

describe('[C10.011] an own report by mail', () => {
  test('has the figures of its page, and a link for users who may open it', async () => {
    const { ownReportId } = await addReport()
    const recipients = ['dean@else.example', 'wanda@north.example', 'ada@north.example']
    await mail.server.db
      .updateTable('user_account')
      .set({ email: 'ada@north.example' })
      .where('id', '=', 1001)
      .execute()
    const { strangers, page, reportTitle } = await subscribe({ ownReportId, recipients })
    expect([strangers, page, reportTitle]).toEqual([
      ['dean@else.example', 'wanda@north.example'],
      `/reports/own/${ownReportId}`,
      'Open by building',
    ])
    await runAt(tuesday)
    const messages = await queued()
    const definition = encodeURIComponent(JSON.stringify(trades))
    const figures = (await call(`/api/Reports/figures?definition=${definition}`)).json
    expect(figures.totals[0]).toBeGreaterThan(0)
    for (const { text_body } of messages)
      expect(text_body).toContain(`Total\n    Orders: ${figures.totals[0]}`)
    const links = messages.map(({ text_body }) => text_body.includes(`/reports/own/${ownReportId}?`))
    expect(links).toEqual([false, false, true])
  })

  test('follows the report, and names a part of it that no longer exists', async () => {
    const { ownReportId } = await addReport()
    await subscribe({ ownReportId })
    await sql`update own_report set definition = definition || '{"measures": ["orders", "carbon"]}'`.execute(
      mail.server.db,
    )
    await runAt(tuesday)
    const [message] = await queued()
    expect(message?.text_body).toContain('The figure carbon does not exist here.')
    expect(message?.text_body).not.toContain('Overdue')
  })

  test.each([
    ['deleted', sql`delete from own_report`, /deleted, or is no longer shared/],
    ['another person’s and not shared', sql`update own_report set user_id = 1006`, /no longer shared/],
    [
      'without its source',
      sql`update own_report set definition = definition || '{"source": "weather"}'`,
      /no longer has/,
    ],
    [
      'about a property that is gone',
      sql`update own_report set definition = definition || '{"propertyId": 1003}'`,
      /no longer have this property/,
    ],
  ])('stops if the report is %s, and says why at once', async (_name, change, words) => {
    const { ownReportId } = await addReport()
    await subscribe({ ownReportId })
    await change.execute(mail.server.db)
    const [before] = await list()
    expect([before?.nextDateTime, before?.page]).toEqual([null, null])
    expect(before?.stoppedBecause).toMatch(words)
    await runAt(tuesday)
    const [after] = await list()
    expect(after).toMatchObject({ nextDateTime: null, runs: [{ result: 'Stopped' }] })
    expect(await queued()).toEqual([])
  })
})

describe('[C10.011] a saved filter by mail', () => {
  test('has the number of records of its list and the first of them, with a link to the list', async () => {
    const savedFilterId = await addFilter('assets', { status: ['*'] })
    const { page, strangers } = await subscribe({ savedFilterId, propertyId: 1001 })
    expect(strangers).toEqual(['dean@else.example'])
    const found = (await call('/api/Assets?status=*&propertyId=1001&take=25')).json
    expect(found.pagination.totalItems).toBeGreaterThan(0)
    await runAt(tuesday)
    const [stranger, user] = await queued()
    expect(`${stranger?.text_body}${stranger?.html_body}`).not.toMatch(/https?:|href/)
    expect(user?.text_body).toContain(`Records: ${found.pagination.totalItems}`)
    for (const { assetCode } of found.data) expect(user?.text_body).toContain(assetCode)
    expect(page).toBe('/assets?sortDirection=ascend&status=*&propertyId=1001')
    expect(user?.text_body).toContain(page)
  })

  test('of work orders counts the orders that its filter finds', async () => {
    const { json } = await call('/api/Users/MyProfile')
    const customFilter = {
      title: 'HVAC',
      query: { orderStatus: 'Open', trade: 'HVAC', skip: 1, sortColumn: 'orderNumber' },
    }
    await call('/api/Users/SaveCustomFilter', 'PUT', { userId: json.userId, customFilter })
    const [view] = (await call('/api/Reports/views')).json
    expect(view).toEqual({
      savedFilterId: null,
      customFilterId: expect.any(Number),
      title: 'HVAC',
      list: 'Work Orders',
    })
    await subscribe({ customFilterId: view.customFilterId })
    const found = (await call('/api/Workorders?orderStatus=Open&trade=HVAC')).json
    expect(found.pagination.totalItems).toBeGreaterThan(0)
    await runAt(tuesday)
    const [message] = await queued()
    expect(message?.text_body).toContain(`Records: ${found.pagination.totalItems}`)
  })

  test.each(Object.keys(savedFilterScreens) as SavedFilterScreen[])(
    'can be sent of the list %s, with each kind of file',
    async (screen) => {
      const savedFilterId = await addFilter(screen)
      for (const attachment of ['xlsx', 'csv', 'pdf'])
        await subscribe({ savedFilterId, title: `${screen} ${attachment}`, attachment })
      await runAt(tuesday)
      expect(
        (await list()).map(({ runs, stoppedBecause }) => [runs[0]?.result, runs[0]?.words, stoppedBecause]),
      ).toEqual(Array.from({ length: 3 }, () => ['Sent', '', '']))
      const names = (await queued()).map(({ attachment_name }) => attachment_name)
      for (const kind of ['xlsx', 'csv', 'pdf'])
        expect(names).toContain(`${viewLists[screen].name} Mine.${kind}`)
    },
  )

  test('attaches all of its records', async () => {
    const savedFilterId = await addFilter('assets', { status: ['*'] })
    await subscribe({ savedFilterId, propertyId: 1001, attachment: 'csv', recipients: ['dean@else.example'] })
    await runAt(tuesday)
    await mail.send(smtp.settings)
    const raw = smtp.received[0]?.raw ?? ''
    const encoded = raw.split(/filename="?Assets Mine\.csv"?\r\n\r\n/)[1]?.split('\r\n--')[0] ?? ''
    const lines = Buffer.from(encoded, 'base64').toString('utf8').trimEnd().split('\r\n')
    const { pagination } = (await call('/api/Assets?status=*&propertyId=1001')).json
    expect(lines).toHaveLength(1 + pagination.totalItems)
  })

  test.each([
    ['deleted', sql`delete from saved_filter`, /saved filter was deleted/],
    [
      'not understood by its list',
      sql`update saved_filter set query = '{"mood": "good"}'`,
      /no longer has a filter that is used here. There is no filter 'mood' in this list/,
    ],
    [
      'of a list that its owner may not read',
      sql`update role set privileges = array_remove(privileges, 'View Assets') where id = (select role_id from user_account where id = 1001)`,
      /may no longer read/,
    ],
  ])('stops if it is %s, and says why', async (_name, change, words) => {
    const savedFilterId = await addFilter('assets')
    await subscribe({ savedFilterId })
    await change.execute(mail.server.db)
    await runAt(tuesday)
    const [stopped] = await list()
    await sql`update role set privileges = array_remove(privileges, 'View Assets') || '{View Assets}'
      where id = (select role_id from user_account where id = 1001)`.execute(mail.server.db)
    expect(stopped).toMatchObject({ nextDateTime: null, runs: [{ result: 'Stopped' }] })
    expect(stopped?.stoppedBecause).toMatch(words)
    expect(await queued()).toEqual([])
  })

  test('is left out while its list is empty, if so chosen', async () => {
    const savedFilterId = await addFilter('assets', { search: 'zzzzzz' })
    await subscribe({ savedFilterId, onlyWithRows: true })
    await runAt(tuesday)
    expect([await queued(), (await list())[0]?.runs[0]?.result]).toEqual([[], 'Empty'])
  })
})

describe('what a subscription names', () => {
  test.each([
    ['nothing', {}],
    ['two contents', { reportId: 2002, period: 'last-month', ownReportId: 1 }],
  ])('is refused if it is %s', async (_name, content) => {
    const { status, json } = await call('/api/Reports/subscriptions', 'POST', { ...choices, ...content })
    expect([status, json.errors[0].field]).toEqual([400, 'reportId'])
  })

  test('is refused if it belongs to another person', async () => {
    const { ownReportId } = await addReport()
    const savedFilterId = await addFilter('assets')
    const post = (content: object) =>
      mail.server.as('wide', '/api/Reports/subscriptions', {
        method: 'POST',
        body: { ...choices, ...content },
      })
    const statuses = [await post({ ownReportId }), await post({ savedFilterId })].map(({ status }) => status)
    expect(statuses).toEqual([404, 404])
  })
})

test('[C10.011] mail that the demo world keeps in its outbox is not counted as failed', async () => {
  const { ownReportId } = await addReport()
  await subscribe({ ownReportId })
  mail.server.clock.set(new Date(tuesday))
  const deps = { ...mail.server.deps, config: { ...mail.server.deps.config, demo: true } }
  await createSubscriptionJob(deps).run({} as never, AbortSignal.timeout(60_000))
  expect((await list())[0]?.runs).toMatchObject([{ result: 'Sent', suppressed: 2, failed: 0, waiting: 0 }])
})

test('[C10.011] an address that was entered twice, in another case, gets one mail', async () => {
  const savedFilterId = await addFilter('assets')
  const recipients = ['dean@else.example', 'DEAN@else.example', 'dean@else.example']
  const { strangers } = await subscribe({ savedFilterId, recipients })
  expect(strangers).toEqual(['dean@else.example'])
  await runAt(tuesday)
  expect(await queued()).toHaveLength(1)
})
