import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { getRow } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createReferenceApp())

const roleOf = {
  administrator: 1001,
  manager: 1002,
  technician: 1006,
  viewer: 1008,
  requester: 1009,
} as const
const draft = { name: 'Payroll export', roleId: roleOf.viewer, propertyIds: [1001], expiresOn: null }
const make = (more: object = {}, person = 'wide') =>
  server.post(person, '/api/ApiKeys', { ...draft, ...more })
const change = (keyId: number, body: object, ifMatch?: number, person = 'wide') =>
  server.put(person, `/api/ApiKeys/${keyId}`, body, ifMatch === undefined ? {} : { ifMatch: `"${ifMatch}"` })
const revoke = (keyId: number, person = 'wide') => server.post(person, `/api/ApiKeys/${keyId}/revoke`)
const call = async (secret: string, url: string, more: Partial<InjectOptions> = {}) => {
  const headers = { authorization: `Bearer ${secret}` }
  const answer = await server.app.inject({ url, headers, ...more } as InjectOptions)
  return { status: answer.statusCode, json: answer.body === '' ? undefined : answer.json() }
}
const codeOf = ({ json }: { json: { errors: { field: string; code: string }[] } }) => json.errors[0]

describe('an API key', () => {
  test("signs a program in with the key's role and properties only", async () => {
    const { status, json } = await make({ name: 'Reader' })
    expect([status, json.secret]).toEqual([201, expect.stringMatching(/^fettle_[\w-]{43}$/)])
    expect(json.key).toMatchObject({ hint: json.secret.slice(-4), state: 'Active', roleName: 'Viewer' })
    const orders = await call(json.secret, '/api/Workorders')
    expect(orders.status).toBe(200)
    expect(new Set(orders.json.data.map(({ propertyId }: { propertyId: number }) => propertyId))).toEqual(
      new Set([1001]),
    )
    expect((await call(json.secret, '/api/Workorders/1006')).status).toBe(403)
    expect((await call(json.secret, '/api/Accounts')).status).toBe(403)
    const asset = { propertyId: 1001, assetCode: 'K-1', name: 'x' }
    expect((await call(json.secret, '/api/Assets', { method: 'POST', payload: asset })).status).toBe(403)
  })

  test('lists people without programs, the calling one included', async () => {
    const { json } = await make({ name: 'Directory', roleId: roleOf.administrator })
    const { json: list } = await call(json.secret, '/api/Users?take=200')
    const { rows } = await sql<{ id: number }>`select id from user_account where is_program`.execute(
      server.db,
    )
    const programs = new Set(rows.map(({ id }) => id))
    expect(programs.size).toBeGreaterThan(0)
    expect(list.length).toBeGreaterThan(0)
    expect(list.filter(({ userId }: { userId: number }) => programs.has(userId))).toEqual([])
    const ownId = Math.max(...programs)
    const { json: own } = await call(json.secret, `/api/Users?userId=${ownId}`)
    expect(own.map(({ userId }: { userId: number }) => userId)).toEqual([ownId])
  })

  test('is shown once: neither database, log nor later answers hold it', async () => {
    const { json } = await make({ name: 'Once' })
    expect((await server.as('wide', `/api/ApiKeys/${json.key.keyId}`)).body).not.toContain(json.secret)
    expect((await server.as('wide', '/api/ApiKeys')).body).not.toContain(json.secret)
    const kept = await server.db.selectFrom('api_key').selectAll().execute()
    const records = await server.db.selectFrom('change_record').select(['before', 'after']).execute()
    expect(JSON.stringify([kept, records])).not.toContain(json.secret.slice(7))
  })

  test('acts under its own name, in logs and in change records', async () => {
    const { json } = await make({ name: 'Meter gateway', roleId: roleOf.manager })
    const answer = await call(json.secret, '/api/Workorders/1001', {
      method: 'PUT',
      payload: { description: 'Told by a machine' },
    })
    expect(answer.status).toBe(200)
    const { log } = (await server.as('administrator', '/api/Workorders/1001')).json
    expect(JSON.stringify(log)).toContain('key: Meter gateway')
    const lines = await server.as('wide', '/api/System/log?recordKind=work_order&recordId=1001')
    expect(JSON.stringify(lines.json)).toContain('key: Meter gateway')
  })

  test('is rejected with a reason if it is unknown, revoked or expired', async () => {
    const refusal = async (secret: string) => {
      const { status, json } = await call(secret, '/api/Workorders')
      return [status, json.errors[0].code]
    }
    expect(await refusal(`fettle_${'a'.repeat(43)}`)).toEqual([401, 'unknown-key'])
    expect(await refusal('fettle_short')).toEqual([401, 'unknown-key'])
    const { json } = await make({ name: 'Short-lived', expiresOn: '2026-03-10' })
    expect((await call(json.secret, '/api/Workorders')).status).toBe(200)
    const now = server.clock.now()
    // Midnight in New York, where the installation is.
    server.clock.set(new Date('2026-03-11T03:59:59Z'))
    expect((await call(json.secret, '/api/Workorders')).status).toBe(200)
    server.clock.set(new Date('2026-03-11T04:00:00Z'))
    expect(await refusal(json.secret)).toEqual([401, 'expired-key'])
    server.clock.set(now)
    expect((await revoke(json.key.keyId)).json).toMatchObject({ state: 'Revoked' })
    expect(await refusal(json.secret)).toEqual([401, 'revoked-key'])
  })

  test('has updated permissions at the next call after its role or properties change', async () => {
    const { json } = await make({ name: 'Changing' })
    const first = await call(json.secret, '/api/Workorders/1006')
    expect(first.status).toBe(403)
    const changed = await change(json.key.keyId, { propertyIds: [1001, 1002] }, json.key.fmModId)
    expect([changed.status, changed.json.propertyIds]).toEqual([200, [1001, 1002]])
    expect((await call(json.secret, '/api/Workorders/1006')).status).toBe(200)
    const { privileges } = (await server.as('wide', `/api/Roles/${roleOf.viewer}`)).json
    await server.put('wide', `/api/Roles/${roleOf.viewer}`, {
      privileges: privileges.filter((each: string) => each !== 'View Workorders'),
    })
    expect((await call(json.secret, '/api/Workorders/1006')).status).toBe(403)
    await server.put('wide', `/api/Roles/${roleOf.viewer}`, { privileges })
  })

  test('stores its last use at most once a minute, with the address', async () => {
    const { json } = await make({ name: 'Used' })
    const lastUse = async () =>
      (await server.as('wide', `/api/ApiKeys/${json.key.keyId}`)).json.lastUsedDateTime
    expect(await lastUse()).toBeNull()
    const now = server.clock.now()
    await call(json.secret, '/api/Workorders')
    server.clock.advance(59_000)
    await call(json.secret, '/api/Workorders')
    expect(await lastUse()).toBe(now.toISOString())
    server.clock.advance(1000)
    await call(json.secret, '/api/Workorders')
    expect(await lastUse()).toBe(server.clock.now().toISOString())
    const { lastUsedFrom, fmModId } = (await server.as('wide', `/api/ApiKeys/${json.key.keyId}`)).json
    expect([lastUsedFrom, fmModId]).toEqual(['127.0.0.1', json.key.fmModId])
    server.clock.set(now)
  })
})

test('each key has a separate rate limit', async () => {
  await using limited = await createReferenceApp({ config: { requestsPerMinute: 3 } })
  const secretOf = async (name: string) => {
    const made = await limited.as('wide', '/api/ApiKeys', { method: 'POST', body: { ...draft, name } })
    return made.json.secret
  }
  const [busy, quiet] = [await secretOf('Busy'), await secretOf('Quiet')]
  const statusOf = async (secret: string) => {
    const headers = { authorization: `Bearer ${secret}` }
    return (await limited.app.inject({ url: '/api/Workorders', headers })).statusCode
  }
  const answers = [await statusOf(busy), await statusOf(busy), await statusOf(busy), await statusOf(busy)]
  expect([answers, await statusOf(quiet)]).toEqual([[200, 200, 200, 429], 200])
})

describe('permissions for granting keys', () => {
  test("a property outside the administrator's is not found, and at least one property is required", async () => {
    expect((await make({ propertyIds: [1002] }, 'administrator')).status).toBe(404)
    expect(codeOf(await make({ propertyIds: [] }))).toMatchObject({ field: 'propertyIds', code: 'required' })
  })

  test("a worker's or requester's role, or an unknown one, is rejected", async () => {
    for (const roleId of [roleOf.technician, roleOf.requester, 4711])
      expect(codeOf(await make({ roleId }))).toMatchObject({ field: 'roleId', code: 'not-allowed' })
  })

  test("an administrator's key cannot create or change keys", async () => {
    const { json } = await make({ name: 'Administrator', roleId: roleOf.administrator })
    expect((await call(json.secret, '/api/ApiKeys')).status).toBe(200)
    const payload = { ...draft, name: 'Its own' }
    expect((await call(json.secret, '/api/ApiKeys', { method: 'POST', payload })).status).toBe(403)
    const again = await call(json.secret, `/api/ApiKeys/${json.key.keyId}`, {
      method: 'PUT',
      payload: { expiresOn: null },
    })
    expect(again.status).toBe(403)
  })

  test("an administrator with only some of a key's properties can see it, but not change or revoke it", async () => {
    const { json } = await make({ name: 'Both', propertyIds: [1001, 1002] })
    const seen = await server.as('administrator', `/api/ApiKeys/${json.key.keyId}`)
    expect(seen.json).toMatchObject({
      propertyIds: [1001],
      otherPropertyCount: 1,
      can: { change: false },
    })
    expect((await revoke(json.key.keyId, 'administrator')).status).toBe(403)
    const south = await make({ name: 'South', propertyIds: [1002] })
    expect((await revoke(south.json.key.keyId, 'administrator')).status).toBe(404)
  })
})

describe('several keys', () => {
  test('two working keys have different names; a stale version is rejected with the current key', async () => {
    const { json } = await make({ name: 'Twin' })
    const twin = await make({ name: 'TWIN' })
    expect([twin.status, codeOf(twin)]).toMatchObject([409, { field: 'name', code: 'duplicate' }])
    const stale = await change(json.key.keyId, { name: 'Other' }, json.key.fmModId + 3)
    expect([stale.status, stale.json.current.name]).toEqual([412, 'Twin'])
    await revoke(json.key.keyId)
    expect((await make({ name: 'Twin' })).status).toBe(201)
    const revoked = await change(json.key.keyId, { name: 'Back' })
    expect([revoked.status, codeOf(revoked)]).toMatchObject([409, { code: 'not-allowed' }])
  })

  test('a role with a key cannot be deleted before the key has another one', async () => {
    const body = { name: 'For a key', kind: 'full', privileges: ['View Assets'] }
    const role = await server.post('wide', '/api/Roles', body)
    const { json } = await make({ name: 'Of a role', roleId: role.json.roleId })
    const remove = () => server.as('wide', `/api/Roles/${role.json.roleId}`, { method: 'DELETE' })
    const used = await remove()
    expect([used.status, used.json.errors[0].message]).toEqual([
      409,
      'For a key is used by 1 API key. Give them another role first.',
    ])
    const kind = await server.put('wide', `/api/Roles/${role.json.roleId}`, {
      kind: 'worker',
      privileges: ['View Assets'],
    })
    expect(kind.json.errors[0]).toMatchObject({ field: 'kind' })
    await revoke(json.key.keyId)
    expect((await change(json.key.keyId, { roleId: roleOf.viewer })).status).toBe(200)
    expect((await remove()).status).toBe(204)
  })
})

describe("a key's account", () => {
  test('is absent from lists of users, roles and the administrator picker', async () => {
    const { json } = await make({ name: 'Unseen', roleId: roleOf.administrator })
    const { user_id: userId } = await getRow(server.db, 'api_key', ['user_id'], { id: json.key.keyId })
    expect((await server.as('wide', '/api/Accounts?take=200')).body).not.toContain('Unseen')
    expect((await server.as('wide', `/api/Accounts/${userId}`)).status).toBe(404)
    expect((await server.as('wide', '/api/Users?take=200')).body).not.toContain('Unseen')
    expect((await server.as('wide', `/api/Users/${userId}`)).status).toBe(404)
    const own = await call(json.secret, `/api/Users/${userId}`)
    expect([own.status, own.json.loginName]).toEqual([200, expect.stringMatching(/^key-/)])
    const role = (await server.as('wide', `/api/Roles/${roleOf.administrator}`)).json
    expect([role.userCount, JSON.stringify(role.people)]).toEqual([2, expect.not.stringContaining('Unseen')])
  })

  test('it does not count as the last administrator', async () => {
    await make({ name: 'Last one', roleId: roleOf.administrator })
    const disable = (userId: number) => server.post('wide', `/api/Accounts/${userId}/disable`)
    await disable(1001)
    const last = await disable(1006)
    expect([last.status, codeOf(last)]).toMatchObject([409, { code: 'last-administrator' }])
    await server.post('wide', '/api/Accounts/1001/enable')
  })
})
