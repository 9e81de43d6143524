import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

// Wanda administers all properties. Ada is the only other administrator.
const [ada, wanda] = [1001, 1006]
const server = disposeAfterAll(await createReferenceApp())
await sql`insert into user_property (user_id, property_id) values (${ada}, 1002), (${ada}, 1003)`.execute(
  server.db,
)

const disableWanda = () => server.post('wide', `/api/Accounts/${wanda}/disable`)
const demoteWanda = () => server.put('wide', `/api/Accounts/${wanda}`, { roleId: 1003 })

beforeEach(async () => {
  await sql`delete from password_link`.execute(server.db)
  await sql`delete from local_credential`.execute(server.db)
  await sql`update user_account set is_disabled = false, role_id = 1001, issuer = '' where id in (${ada}, ${wanda})`.execute(
    server.db,
  )
})
const oneTimePassword = (until: string) =>
  sql`insert into local_credential (user_id, password_hash, one_time_until) values
    (${ada}, 'x', ${server.clock.now()}::timestamptz + ${until}::interval)`.execute(server.db)
const invite = () =>
  sql`insert into password_link (user_id, purpose, address, token_digest, sent_at, expires_at) values
    (${ada}, 'invitation', 'ada@north.example', ${'d'.repeat(64)}, now(), now() + interval '3 days')`.execute(
    server.db,
  )

describe('[C8.007] a remaining administrator does not count', () => {
  test.each([
    [
      'whose account is disabled',
      () => sql`update user_account set is_disabled = true where id = ${ada}`.execute(server.db),
    ],
    ['whose one-time password has ended', () => oneTimePassword('-1 minute')],
    ['who has not accepted their invitation', invite],
  ])('%s', async (_, change) => {
    await change()
    for (const answer of [await disableWanda(), await demoteWanda()])
      expect([answer.status, answer.json.title]).toEqual([409, 'Keep at least one administrator.'])
  })

  test.each([
    ['has a one-time password that still works', () => oneTimePassword('1 hour')],
    [
      'was invited and signs in at the provider',
      async () => {
        await invite()
        await sql`update user_account set issuer = 'https://idp.example' where id = ${ada}`.execute(server.db)
      },
    ],
    ['has signed in', async () => undefined],
  ])('except one who %s', async (_, change) => {
    await change()
    expect((await demoteWanda()).status).toBe(200)
  })
})

describe('the last administrator of all properties', () => {
  test.each([
    ['loses no property', () => server.put('wide', `/api/Accounts/${wanda}`, { propertyIds: [1001] })],
    ['is not demoted', demoteWanda],
    ['is not disabled', disableWanda],
  ])('%s while the other has individual properties only', async (_, change) => {
    await sql`delete from user_property where user_id = ${ada} and property_id <> 1001`.execute(server.db)
    const answer = await change()
    expect([answer.status, answer.json.title]).toEqual([
      409,
      'Keep at least one administrator of all properties.',
    ])
  })
})
