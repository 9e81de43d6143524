import type { ReportSubscription } from '@fettle/contract/report-subscriptions'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailApp } from '#features/foundation/mail/mail-app.fixture.ts'
import type { Trx } from '#platform/db/database.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import type { TestSmtpServer } from '#platform/testing/smtp-server.fixture.ts'
import { subscriptionDraft } from './subscription.fixture.ts'
import { createSubscriptionJob } from './subscription-job.ts'

let smtp: TestSmtpServer
const mail = disposeAfterAll(await createMailApp())
beforeAll(async () => {
  await sql`update role set privileges = privileges || '{View Reports,View Assets}'
    where id = (select role_id from user_account where id = 1001)`.execute(mail.server.db)
})
beforeEach(async () => {
  smtp = await mail.begin()
  await mail.server.db.deleteFrom('report_subscription').execute()
})
afterEach(() => mail.end())

const path = '/api/Reports/subscriptions'
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', more = '', body?: object) =>
  mail.server.as('administrator', `${path}${more}`, { method, ...(body ? { body } : {}) })
const created = async (more: object = {}): Promise<ReportSubscription> => {
  const { status, json } = await call('POST', '', { ...subscriptionDraft, ...more })
  expect([status, json.errors]).toEqual([200, undefined])
  return json
}
const runJob = () => createSubscriptionJob(mail.server.deps).run({} as never, AbortSignal.timeout(60_000))
const list = async (): Promise<ReportSubscription[]> => (await call('GET')).json
const at = (instant: string) => mail.server.clock.set(new Date(instant))
const queued = () => mail.server.db.selectFrom('mail_message').selectAll().orderBy('id').execute()

describe('[C10.011] a report by mail', () => {
  test('goes out once at its moment with the figures, however many processes run', async () => {
    const { nextDateTime } = await created({ recipients: ['dean@else.example', 'wanda@north.example'] })
    expect(nextDateTime).toBe('2026-03-10T16:00:00.000Z')
    await runJob()
    expect(await queued()).toEqual([])
    at('2026-03-10T16:00:30Z')
    await Promise.all([runJob(), runJob(), runJob()])
    await runJob()
    const messages = await queued()
    expect(messages.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      ['dean@else.example', 'Backlog on Tuesdays'],
      ['wanda@north.example', 'Backlog on Tuesdays'],
    ])
    const query = 'reportId=2002&group=trade&propertyId=1001'
    const figures = (await mail.server.as('administrator', `/api/Reports/figures?${query}`)).json
    expect(figures.totals[0]).toBeGreaterThan(0)
    for (const { text_body, html_body } of messages) {
      expect(text_body).toContain(`Total\n    Orders: ${figures.totals[0]}`)
      for (const { label } of figures.rows) expect(html_body).toContain(label)
    }
    expect(await list()).toMatchObject([
      { nextDateTime: '2026-03-17T16:00:00.000Z', runs: [{ result: 'Sent', waiting: 2, failed: 0 }] },
    ])
  })

  test('links the same figures for recipients with an account, and has no link for others', async () => {
    const { strangers } = await created({
      reportId: 2003,
      group: null,
      period: 'last-month',
      recipients: ['dean@else.example', 'WANDA@north.example'],
    })
    expect(strangers).toEqual(['dean@else.example'])
    at('2026-03-10T16:00:00Z')
    await runJob()
    const [stranger, user] = await queued()
    expect(`${stranger?.text_body}${stranger?.html_body}`).not.toMatch(/https?:|href/)
    const address = 'reports/2003?group=priority&from=2026-02-01&to=2026-02-28&property=1001'
    expect(user?.text_body).toContain(address)
    expect(user?.html_body).toContain(address.replaceAll('&', '&amp;'))
  })

  test('reaches the mail server with its file', async () => {
    await created({ attachment: 'csv' })
    at('2026-03-10T16:00:00Z')
    await runJob()
    await mail.send(smtp.settings)
    expect(smtp.received).toHaveLength(1)
    const raw = smtp.received[0]?.raw ?? ''
    expect(raw).toMatch(/filename="?Backlog by Trade\.csv/)
    const encoded = raw.split(/filename="?Backlog by Trade\.csv"?\r\n\r\n/)[1]?.split('\r\n--')[0] ?? ''
    expect(Buffer.from(encoded, 'base64').toString('utf8')).toMatch(/^\uFEFFTrade,Orders,[\s\S]*\r\nTotal,/)
    expect(await list()).toMatchObject([{ runs: [{ sent: 1, waiting: 0 }] }])
  })

  test('waits for a mail server that is away for a day, and is not forgotten', async () => {
    await created()
    at('2026-03-10T16:00:00Z')
    await runJob()
    await smtp.close()
    await mail.send(smtp.settings)
    expect(await list()).toMatchObject([{ runs: [{ result: 'Sent', sent: 0, waiting: 1 }] }])
    at('2026-03-11T17:00:00Z')
    const back = await mail.start()
    await mail.send(back.settings)
    expect(back.received).toHaveLength(1)
  })

  test('goes out once for moments that were missed while no server ran', async () => {
    await created({ weekdays: [0, 1, 2, 3, 4, 5, 6] })
    at('2026-03-14T20:00:00Z')
    await runJob()
    await runJob()
    expect(await queued()).toHaveLength(1)
    expect((await list())[0]?.nextDateTime).toBe('2026-03-15T16:00:00.000Z')
  })

  test('is left out while it is empty, if so chosen', async () => {
    await created({ reportId: 2204, group: 'meter', period: 'last-7-days', onlyWithRows: true })
    at('2026-03-10T16:00:00Z')
    await runJob()
    expect(await queued()).toEqual([])
    expect(await list()).toMatchObject([
      { runs: [{ result: 'Empty' }], nextDateTime: '2026-03-17T16:00:00.000Z' },
    ])
  })

  test('is computed with the rights that the owner has at that moment', async () => {
    await created({ propertyId: null, weekdays: [1, 2, 3], reportId: 2001, group: 'property' })
    at('2026-03-10T16:00:00Z')
    const groups = async () => {
      await runJob()
      const last = (await queued()).at(-1)
      return ['North', 'South'].filter((name) => last?.text_body.includes(`\n${name}`))
    }
    const seen = await groups()
    await sql`insert into user_property (user_id, property_id, display_sequence)
      select 1001, 1002, 9 where not exists (select from user_property where user_id = 1001 and property_id = 1002)`.execute(
      mail.server.db,
    )
    at('2026-03-12T16:00:00Z')
    expect([seen, await groups()]).toEqual([['North'], ['North', 'South']])
    await sql`delete from user_property where user_id = 1001 and property_id = 1002`.execute(mail.server.db)
  })

  test.each([
    [
      'the owner is disabled',
      sql`update user_account set is_disabled = true where id = 1001`,
      /account is disabled/,
    ],
    [
      'the property is no longer the owner’s',
      sql`delete from user_property where user_id = 1001 and property_id = 1001`,
      /no longer have this property/,
    ],
    ['the report is gone', sql`update report_subscription set report_id = 2999`, /no longer exists/],
    ['the group is gone', sql`update report_subscription set group_by = 'floor'`, /no longer be grouped/],
  ])('stops if %s, and says why', async (_name, change, words) => {
    const { subscriptionId } = await created()
    const { rows } = await sql<{ display_sequence: number }>`select display_sequence from user_property
      where user_id = 1001 and property_id = 1001`.execute(mail.server.db)
    await change.execute(mail.server.db)
    at('2026-03-10T16:00:00Z')
    await runJob()
    at('2026-03-17T16:00:00Z')
    await runJob()
    expect(await queued()).toEqual([])
    await sql`update user_account set is_disabled = false where id = 1001`.execute(mail.server.db)
    await sql`insert into user_property (user_id, property_id, display_sequence)
      values (1001, 1001, ${rows[0]?.display_sequence ?? 0}) on conflict do nothing`.execute(mail.server.db)
    const [stopped] = await list()
    expect(stopped).toMatchObject({ nextDateTime: null, runs: [{ result: 'Stopped' }] })
    expect(stopped?.stoppedBecause).toMatch(words)
    expect((await call('PUT', `/${subscriptionId}`, subscriptionDraft)).json.nextDateTime).toBe(
      '2026-03-24T16:00:00.000Z',
    )
  })

  test('is sent now without a change of its schedule', async () => {
    const { subscriptionId, nextDateTime } = await created()
    const { status, json } = await call('POST', `/${subscriptionId}/send`)
    expect([status, json.nextDateTime, json.runs[0].result]).toEqual([200, nextDateTime, 'Sent'])
    expect(await queued()).toHaveLength(1)
  })

  test('is sent now once for the same key', async () => {
    const { subscriptionId } = await created()
    const send = (key: string) =>
      mail.server.as('administrator', `${path}/${subscriptionId}/send`, {
        method: 'POST',
        idempotencyKey: key,
      })
    const answers = await Promise.all([send('click-1'), send('click-1')])
    at('2026-03-10T15:00:01Z')
    answers.push(await send('click-1'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await queued()).toHaveLength(1)
    await send('click-2')
    expect(await queued()).toHaveLength(2)
  })

  test('is sent once although a kill interrupts the run between mail and record, and so are the others', async () => {
    for (const title of ['First', 'Second', 'Third']) await created({ title })
    at('2026-03-10T16:00:00Z')
    let sent = 0
    const killedAtSecond: Trx[] = []
    const jobs = {
      send: async (trx: Trx) => {
        sent += 1
        if (sent !== 2) return
        killedAtSecond.push(trx)
        expect(await trx.selectFrom('mail_message').selectAll().execute()).toHaveLength(2)
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
      },
    }
    const deps = { ...mail.server.deps, config: { ...mail.server.deps.config, smtp: smtp.settings }, jobs }
    await createSubscriptionJob(deps).run({} as never, AbortSignal.timeout(60_000))
    expect(killedAtSecond).toHaveLength(1)
    expect((await list()).map(({ runs }) => runs.length).toSorted()).toEqual([0, 1, 1])
    expect(await queued()).toHaveLength(2)

    await Promise.all([runJob(), runJob()])
    await runJob()
    await mail.send(smtp.settings)
    await mail.send(smtp.settings)
    expect(smtp.received.map(({ headers }) => headers.get('subject')).toSorted()).toEqual([
      'First',
      'Second',
      'Third',
    ])
    for (const { runs, nextDateTime } of await list())
      expect([runs.length, runs[0]?.sent, nextDateTime]).toEqual([1, 1, '2026-03-17T16:00:00.000Z'])
  })

  test('belongs to its owner only', async () => {
    const { subscriptionId } = await created()
    const others = (method: 'GET' | 'DELETE' | 'POST', more = '') =>
      mail.server.as('wide', `${path}${more}`, { method })
    expect((await others('GET')).json).toEqual([])
    expect((await others('DELETE', `/${subscriptionId}`)).status).toBe(404)
    expect((await others('POST', `/${subscriptionId}/send`)).status).toBe(404)
    expect((await call('DELETE', `/${subscriptionId}`)).status).toBe(204)
    expect(await list()).toEqual([])
  })

  test.each([
    ['a title longer than 80 characters', { title: 'x'.repeat(81) }, 400, 'title'],
    ['a wrong address', { recipients: ['nobody'] }, 400, 'recipients'],
    ['weekdays and a day of the month', { monthDay: 3 }, 400, 'weekdays'],
    ['no day', { weekdays: [] }, 400, 'weekdays'],
    ['a group of another report', { group: 'age' }, 400, 'group'],
    ['a property of others', { propertyId: 1003 }, 404, undefined],
  ])('rejects %s', async (_name, more, status, field) => {
    const refused = await call('POST', '', { ...subscriptionDraft, ...more })
    expect([refused.status, refused.json.errors?.[0]?.field || undefined]).toEqual([status, field])
  })

  test('has a title that its owner uses once, and one person has at most 80', async () => {
    await created()
    expect(
      (await call('POST', '', { ...subscriptionDraft, title: 'BACKLOG on Tuesdays' })).json.errors[0].field,
    ).toBe('title')
    await sql`with added as (insert into report_subscription (user_id, title, report_id, period, weekdays, send_at, recipients)
      select 1001, 'Number ' || n, 2002, 'last-month', '{1}', '08:00', '{a@b.example}' from generate_series(2, 80) n returning id)
      insert into report_subscription_mark (subscription_id, next_at) select id, now() + interval '9 years' from added`.execute(
      mail.server.db,
    )
    expect((await call('POST', '', { ...subscriptionDraft, title: 'One more' })).status).toBe(409)
  })
})

describe('recipients of a report', () => {
  const recipients = (query: string) => mail.server.as('administrator', `/api/Reports/recipients?${query}`)

  test('are the users of the property who may read the report', async () => {
    const { status, json } = await recipients('reportId=2002&propertyId=1001')
    const addresses = json.map(({ emailAddress }: { emailAddress: string }) => emailAddress)
    expect([status, addresses]).toEqual([200, expect.arrayContaining(['wanda@north.example'])])
    const { rows } = await sql<{ email: string }>`select distinct account.email from user_account account
      join role on role.id = account.role_id and role.kind = 'full' and 'View Reports' = any(role.privileges)
      where account.email <> '' and not account.is_disabled
        and exists (select from user_property own where own.user_id = account.id and own.property_id = 1001)`.execute(
      mail.server.db,
    )
    expect(addresses.toSorted()).toEqual(rows.map(({ email }) => email).toSorted())
  })

  test('have no link if they may not read the report', async () => {
    const { strangers } = await created({ recipients: ['dean@else.example', 'wanda@north.example'] })
    expect(strangers).toEqual(['dean@else.example'])
    const giveRole = (roleId: number) =>
      sql`update user_account set role_id = ${roleId} where id = 1006`.execute(mail.server.db)
    await sql`update role set privileges = array_remove(privileges, 'View Reports') where id = 1003`.execute(
      mail.server.db,
    )
    await giveRole(1003)
    const later = (await list())[0]?.strangers
    await giveRole(1001)
    expect(later).toEqual(['dean@else.example', 'wanda@north.example'])
  })

  test('are refused for a property of others and for an unknown report', async () => {
    expect((await recipients('reportId=2002&propertyId=1003')).status).toBe(404)
    expect((await recipients('reportId=9999&propertyId=1001')).status).toBe(400)
  })
})
