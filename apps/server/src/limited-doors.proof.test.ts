import { maxFlags } from '@fettle/contract/flags'
import { maxPasswordLinksPerHour, maxRecoveryMailsPerHour } from '@fettle/rules/access/user-accounts'
import { maxInvitationMails, maxInvitationsPerHour } from '@fettle/rules/people/contact-account'
import { maxCustomFilters } from '@fettle/rules/records/custom-filter'
import { maxApiKeys, maxWaitingExports, maxWaitingReports, maxWebhooks } from '@fettle/rules/records/limits'
import { maxSavedFilters } from '@fettle/rules/records/saved-filters'
import { firstDefinition } from '@fettle/rules/reports/report-definition'
import { maxOwnReports } from '@fettle/rules/reports/report-shape'
import { maxSubscriptions } from '@fettle/rules/reports/subscriptions'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestBrowser, hiddenFields } from '#features/desk/accounts/browser.fixture.ts'
import { exportJob } from '#features/desk/exports/export-job-names.ts'
import { takeReportsOnly } from '#features/desk/reports/report-job.fixture.ts'
import { askForPasswordLink } from '#features/desk/user-accounts/password-links.public.ts'
import { type CodesApp, createCodesApp } from '#features/work/request-codes/request-codes.fixture.ts'
import { searchesPerHour } from '#features/work/request-help/search-limits.ts'
import { createAddressLimits } from '#platform/identity/address-limits.ts'
import { hashPassword } from '#platform/identity/passwords.ts'
import { signIn } from '#platform/identity/sign-in.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { findRows, getRow } from '#platform/testing/rows.ts'
import { subscriptionDraft } from './features/desk/report-subscriptions/subscription.fixture.ts'
import { fifty, statusesOf } from './limited-doors.fixture.ts'

let server: CodesApp
beforeAll(async () => {
  const takeExportsOnly = { ...takeReportsOnly()[0], name: exportJob }
  server = await createCodesApp({ jobs: () => [...takeReportsOnly(), takeExportsOnly as Job] })
})
afterAll(() => server[Symbol.asyncDispose]())
let years = 0
beforeEach(async () => {
  // Each test has its own time, so that none uses up the limits of another.
  years += 2
  server.clock.set(new Date(Date.UTC(2026 + years, 2, 10, 15)))
  await server.clearSettings()
  await server.setting('requestCodesFlag', true, 1001)
})

describe('at once from one address', () => {
  const lockRule = { allowed: 10, minutes: 15 }
  const limited = () => createAddressLimits(server.clock, { limit: `sign-ins of test ${years}`, allowed: 5 })

  test('of fifty wrong passwords five are checked', async () => {
    const deps = { db: server.db, clock: server.clock, addressLimits: limited() }
    const outcomes = await Promise.all(
      fifty.map((at) =>
        signIn(deps, { loginName: `nobody${at}`, password: 'wrong', address: '203.0.113.1', lockRule }),
      ),
    )
    expect(Object.groupBy(outcomes, ({ outcome }) => outcome)).toEqual({
      refused: Array(5).fill(expect.anything()),
      'slow-down': Array(45).fill(expect.anything()),
    })
  })

  test('twenty right passwords sign in, although fewer failures are allowed', async () => {
    const { db, clock } = server
    const password = 'a phrase nobody guesses'
    await db
      .insertInto('local_credential')
      .values({ user_id: 1001, password_hash: await hashPassword(password), changed_at: clock.now() })
      .onConflict((on) => on.doNothing())
      .execute()
    const { login_name: loginName } = await getRow(db, 'user_account', ['login_name'], { id: 1001 })
    const deps = { db, clock, addressLimits: limited() }
    const rule = { allowed: 100, minutes: 15 }
    const outcomes = await Promise.all(
      fifty
        .slice(0, 20)
        .map(() => signIn(deps, { loginName, password, address: '203.0.113.1', lockRule: rule })),
    )
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(20).fill('signed-in'))
  })

  test.each(['invitation', 'password'])('of 80 wrong %s links fifty are looked up', async (kind) => {
    const counts = await statusesOf(
      Array.from({ length: 80 }, (_, at) => async () => {
        const answer = await server.app.inject({
          url: `/account/${kind}/${String(at).padStart(43, 'A')}`,
          remoteAddress: '203.0.113.53',
        })
        return { status: answer.statusCode }
      }),
    )
    expect(counts).toEqual({ 404: 50, 429: 30 })
  })
})

describe('at once at the lost password', () => {
  test('of fifty that lost a password twenty are heard from one address', async () => {
    const browser = createTestBrowser(server.app, 'http://localhost:3000')
    const fields = hiddenFields(await browser.get('/account/recover'))
    const counts = await Promise.all(
      fifty.map(async () => {
        const one = createTestBrowser(server.app, 'http://localhost:3000')
        return (await one.follow(await one.post('/account/recover', { ...fields, loginName: 'nobody' })))
          .statusCode
      }),
    )
    expect(Object.groupBy(counts, (status) => status)).toEqual({
      200: Array(20).fill(200),
      429: Array(30).fill(429),
    })
  })
})

describe('fifty at once that ask for a way in', () => {
  const addPeople = async (prefix: string) => {
    const { rows } = await sql<{ id: number }>`
      insert into user_account (subject, login_name, display_name, email, role_id)
      select ${prefix} || n, ${prefix} || n, ${prefix} || n, ${prefix} || n || '@north.example', 1008
      from generate_series(1, 50) n returning id`.execute(server.db)
    await sql`insert into user_property (user_id, property_id)
      select id, 1001 from user_account where login_name like ${`${prefix}%`}`.execute(server.db)
    return rows.map(({ id }) => id)
  }

  test('for one lost password send three mails', async () => {
    await addPeople('lost')
    await Promise.all(fifty.map(() => askForPasswordLink(server.deps, 'lost1')))
    const mails = await findRows(server.db, 'mail_message', ['id'], { to_address: 'lost1@north.example' })
    expect(mails).toHaveLength(maxRecoveryMailsPerHour)
  })

  test('from one administrator send the remaining 5 of 60 password links', async () => {
    const userIds = await addPeople('linked')
    await sql`insert into password_link (user_id, purpose, address, token_digest, sent_at, sent_by, expires_at, ended_at)
      select 1001, 'recovery', 'x@north.example', lpad(n::text, 64, 'd'), ${server.clock.now()}, 1001,
        ${server.clock.now()}, ${server.clock.now()} from generate_series(1, 55) n`.execute(server.db)
    const counts = await statusesOf(
      userIds.map(
        (id) => () => server.as('administrator', `/api/Accounts/${id}/password-link`, { method: 'POST' }),
      ),
    )
    expect(counts).toEqual({ 200: maxPasswordLinksPerHour - 55, 429: 45 })
  })

  const addContacts = async (address: (at: number) => string) => {
    const rows = await server.db
      .insertInto('contact')
      .values(
        fifty.map((at) => ({ property_id: 1001, first_name: '', last_name: `C ${at}`, email: address(at) })),
      )
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  }
  const invite = (id: number) => () =>
    server.as('dispatcher', `/api/Contacts/${id}/invitation`, { method: 'POST', body: {} })

  test('from one person send the remaining 5 of 60 invitations', async () => {
    await sql`delete from contact_invitation`.execute(server.db)
    const ids = await addContacts((at) => `guest${at}@north.example`)
    const now = server.clock.now()
    await sql`insert into contact_invitation (contact_id, address, role_id, token_digest, created_at, invited_by, sent_at,
        sent_count, expires_at, revoked_at)
      select 1002, 'x@north.example', 1009, lpad('', 64, 'e'), ${now}, id, ${now}, 55, ${now}, ${now}
      from user_account where subject = 'dispatcher'`.execute(server.db)
    const counts = await statusesOf(ids.map(invite))
    expect(counts).toEqual({ 201: maxInvitationsPerHour - 55, 429: 45 })
  })

  test('to one address send five invitations', async () => {
    await sql`delete from contact_invitation`.execute(server.db)
    const [id = 0] = await addContacts((at) => (at === 0 ? 'often@north.example' : ''))
    const again = () => server.as('dispatcher', `/api/Contacts/${id}/invitation`, { method: 'PUT' })
    expect((await invite(id)()).status).toBe(201)
    expect(await statusesOf(fifty.map(() => again))).toEqual({ 200: maxInvitationMails - 1, 429: 46 })
  })
})

describe('at once from one person', () => {
  test('of fifty reports ten wait', async () => {
    const body = { reportId: 1004, outputType: 'PDF', foundSetIds: '1001' }
    const call = () => server.as('administrator', '/api/Reports/QueueReport', { method: 'POST', body })
    expect(await statusesOf(fifty.map(() => call))).toEqual({ 200: maxWaitingReports, 409: 40 })
  })

  test('of fifty exports ten wait', async () => {
    const body = { entities: [{ kind: 'rooms', columns: ['name'] }], propertyId: 1001 }
    const call = () => server.as('administrator', '/api/Exports', { method: 'POST', body })
    expect(await statusesOf(fifty.map(() => call))).toEqual({ 202: maxWaitingExports, 409: 40 })
  })

  test('only the remaining 7 of fifty flags are set', async () => {
    const assets = await server.db
      .insertInto('asset')
      .values(fifty.map((at) => ({ property_id: 1001, code: `F-${at}`, name: 'Pump' })))
      .returning('id')
      .execute()
    const ids = assets.map(({ id }) => id)
    await sql`insert into record_flag (user_id, record_kind, record_id)
      select 1001, 'asset', 1000000 + n from generate_series(1, ${maxFlags - 7}::int) n`.execute(server.db)
    const counts = await statusesOf(
      ids.map(
        (id) => () =>
          server.put('administrator', '/api/Flags', { kind: 'asset', recordIds: [id], isFlagged: true }),
      ),
    )
    expect(counts).toEqual({ 200: 7, 409: 43 })
  })

  test('of sixty saved filters fifty are stored', async () => {
    const fields = {
      screen: 'assets',
      query: {},
      sortColumn: 'name',
      sortDirection: 'ascend',
      sharedRoleId: null,
    }
    const counts = await statusesOf(
      Array.from({ length: 60 }, (_, at) => () => {
        const body = { ...fields, title: `Filter ${at}` }
        return server.as('administrator', '/api/SavedFilters', { method: 'POST', body })
      }),
    )
    expect(counts).toEqual({ 200: maxSavedFilters, 409: 10 })
  })

  test('[C10.011] of ninety reports by mail eighty are stored', async () => {
    const counts = await statusesOf(
      Array.from({ length: 90 }, (_, at) => () => {
        const body = { ...subscriptionDraft, title: `Report ${at}` }
        return server.as('administrator', '/api/Reports/subscriptions', { method: 'POST', body })
      }),
    )
    expect(counts).toEqual({ 200: maxSubscriptions, 409: 10 })
  })

  test('of ninety own reports eighty are stored', async () => {
    const counts = await statusesOf(
      Array.from({ length: 90 }, (_, at) => () => {
        const definition = { ...firstDefinition('open-orders'), title: `Report ${at}` }
        const body = { definition, sharedRoleId: null }
        return server.as('administrator', '/api/Reports/own', { method: 'POST', body })
      }),
    )
    expect(counts).toEqual({ 200: maxOwnReports, 409: 10 })
  })

  test('of sixty custom filters fifty are stored', async () => {
    const { json } = await server.as('technician', '/api/Users/MyProfile')
    const counts = await statusesOf(
      Array.from({ length: 60 }, (_, at) => () => {
        const customFilter = { title: `Filter ${at}`, query: {} }
        return server.put('technician', '/api/Users/SaveCustomFilter', { userId: json.userId, customFilter })
      }),
    )
    expect(counts).toEqual({ 200: maxCustomFilters, 409: 10 })
  })

  test('of fifty webhooks twenty are added', async () => {
    const draft = { url: 'https://erp.example/hook', kinds: ['asset'], propertyIds: [1001] }
    const counts = await statusesOf(
      fifty.map((at) => () => {
        const body = { ...draft, name: `Hook ${at}` }
        return server.as('wide', '/api/Webhooks', { method: 'POST', body })
      }),
    )
    expect(counts).toEqual({ 201: maxWebhooks, 409: 30 })
  })

  test('only the remaining 5 of fifty API keys are made', async () => {
    await sql`with program as (
        insert into user_account (issuer, subject, login_name, display_name, role_id, is_program)
        select 'fettle:program', 'key ' || n, 'key ' || n, 'Key ' || n, 1008, true from generate_series(1, 195) n returning id)
      insert into api_key (user_id, name, digest, hint)
      select id, 'Key ' || id, lpad(id::text, 64, 'f'), 'abcd' from program`.execute(server.db)
    const draft = { roleId: 1008, propertyIds: [1001], expiresOn: null }
    const counts = await statusesOf(
      fifty.map((at) => () => {
        const body = { ...draft, name: `Program ${at}` }
        return server.as('wide', '/api/ApiKeys', { method: 'POST', body })
      }),
    )
    expect(counts).toEqual({ 201: maxApiKeys - 195, 409: 45 })
  })

  test('of eighty searches of a requester for similar orders sixty are made', async () => {
    const body = { propertyId: 1001, text: 'cold hall', building: 'Library', floor: 'First', suite: '101' }
    const call = () => server.as('requester', '/api/Workorders/similar', { method: 'POST', body })
    expect(await statusesOf(Array.from({ length: 80 }, () => call))).toEqual({
      200: searchesPerHour,
      429: 20,
    })
  })
})
