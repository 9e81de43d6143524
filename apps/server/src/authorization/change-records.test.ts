import { areaOfKind } from '@fettle/rules/desk/system-log'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listContractRoutes } from '#platform/testing/contract-routes.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { recorded } from './change-records.fixture.ts'
import { createMatrixApp } from './matrix-app.fixture.ts'
import { withRecordedKinds } from './recorded-kinds.fixture.ts'

const routes = (await listContractRoutes()).filter(({ method }) => method !== 'GET')

const server = disposeAfterAll(await createMatrixApp())

test('every call except GET lists what it records, or why it records nothing', () => {
  expect(Object.keys(recorded).toSorted()).toEqual(routes.map(({ name }) => name).toSorted())
})

test('every recorded kind has an area in the system log', () => {
  const kinds = Object.values(recorded).flatMap((each) =>
    'reason' in each ? [] : 'kinds' in each ? each.kinds : each,
  )
  expect(kinds.filter((kind) => areaOfKind(kind) === 'Other')).toEqual([])
})

describe('changes outside the calls of the matrix', () => {
  const kindsOf = async (work: () => Promise<void>) => (await withRecordedKinds(server.db, work)).kinds
  const as = async (method: 'POST' | 'PUT' | 'DELETE', url: string) => {
    const headers = await signedInAs(server, 'manager')
    const { statusCode } = await server.app.inject({ method, url, headers })
    expect(statusCode).toBeLessThan(300)
  }

  test('an unlock by an administrator is recorded on the account, without the password', async () => {
    await sql`insert into local_credential (user_id, password_hash, failed_attempts, locked_until)
      values (7, 'a hash', 9, '2126-01-01') on conflict (user_id) do update set locked_until = '2126-01-01'`.execute(
      server.db,
    )
    expect(await kindsOf(() => as('POST', '/api/Accounts/7/unlock'))).toEqual(['user_account'])
    const { rows } = await sql<{
      text: string
    }>`select before::text || after::text as text from change_record
      where record_kind = 'user_account' and field = 'password'`.execute(server.db)
    expect(rows.map(({ text }) => text).join()).toContain('2126')
    expect(rows.map(({ text }) => text).join()).not.toContain('a hash')
  })

  test('a replaced key of request codes is recorded on the property, without the key', async () => {
    const replace = () => as('POST', '/api/Properties/1/request-codes/key')
    await replace()
    server.clock.advance(60_000)
    expect(await kindsOf(replace)).toEqual(['property'])
  })
})
