import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { getRow } from '#platform/testing/rows.ts'
import { signedInAs } from '#platform/testing/tokens.ts'

const server = disposeAfterAll(await createReferenceApp())
beforeEach(() => server.clock.advance(60_000))

const technician = 1002
const act = (action: string, userId = technician) =>
  server.post('administrator', `/api/Accounts/${userId}/${action}`)
const profileWith = async (headers: { authorization: string }) =>
  (await server.app.inject({ url: '/api/Users/MyProfile', headers })).statusCode
const linksOf = async (userId: number) =>
  (
    await sql<{
      state: string
    }>`select case when used_at is not null then 'used' when ended_at is not null then 'ended'
      else 'open' end as state from password_link where user_id = ${userId} order by id`.execute(server.db)
  ).rows.map(({ state }) => state)

test('[C8.006] a re-enabled user must sign in again', async () => {
  const headers = await signedInAs(server, 'technician')
  expect(await profileWith(headers)).toBe(200)
  server.clock.advance(1000)
  expect((await act('disable')).status).toBe(200)
  expect((await act('enable')).status).toBe(200)
  expect(await profileWith(headers)).toBe(401)
  server.clock.advance(1000)
  expect(await profileWith(await signedInAs(server, 'technician'))).toBe(200)
})

test('[C8.005] a one-time password ends all sign-ins and the previous link, and must be changed', async () => {
  await act('password-link')
  const headers = await signedInAs(server, 'technician')
  server.clock.advance(1000)
  const { status, json } = await act('one-time-password')
  expect([status, json.account.mustChangePassword, json.account.link]).toEqual([200, true, null])
  expect(await profileWith(headers)).toBe(401)
  expect(await linksOf(technician)).toEqual(['ended'])
  const { rows } = await sql<{ hours: number }>`select
    extract(epoch from one_time_until - ${server.clock.now()}::timestamptz)::float8 / 3600 as hours
    from local_credential where user_id = ${technician}`.execute(server.db)
  expect(rows).toEqual([{ hours: 72 }])
})

test('disabling the account or changing its address ends a sent link', async () => {
  const supervisor = 1003
  await act('password-link', supervisor)
  await act('disable', supervisor)
  expect(await linksOf(supervisor)).toEqual(['ended'])
  await act('enable', supervisor)
  await act('password-link', supervisor)
  expect(await linksOf(supervisor)).toEqual(['ended', 'open'])
  await server.put('administrator', `/api/Accounts/${supervisor}`, { emailAddress: 'stone@north.example' })
  expect(await linksOf(supervisor)).toEqual(['ended', 'ended'])
})

test('[C8.005] a disabled account gets no link and no one-time password', async () => {
  const leaver = 1007
  for (const action of ['password-link', 'one-time-password'])
    expect([action, (await act(action, leaver)).status]).toEqual([action, 409])
  expect(await linksOf(leaver)).toEqual([])
})

test('[C8.005] each request sets a different one-time password, and the last one is valid', async () => {
  const dispatcher = 1009
  const set = () =>
    server.as('administrator', `/api/Accounts/${dispatcher}/one-time-password`, {
      method: 'POST',
      idempotencyKey: 'one-time-twice',
    })
  const hash = async () =>
    (await getRow(server.db, 'local_credential', ['password_hash'], { user_id: dispatcher })).password_hash
  const first = await set()
  const before = await hash()
  const second = await set()
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.json.oneTimePassword).not.toBe(first.json.oneTimePassword)
  expect(await hash()).not.toBe(before)
  const { rows } = await sql`select from idempotency_key where key = 'one-time-twice'`.execute(server.db)
  expect(rows).toHaveLength(0)
})
