import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { findRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createReferenceApp())

const roleOf = { administrator: 1001, dispatcher: 1003, technician: 1006, requester: 1009 } as const
const read = async (roleId: number) => (await server.as('wide', `/api/Roles/${roleId}`)).json
const post = (body: object, person = 'wide') => server.post(person, '/api/Roles', body)
const change = (roleId: number, body: object, ifMatch?: number) =>
  server.put('wide', `/api/Roles/${roleId}`, body, ifMatch === undefined ? {} : { ifMatch: `"${ifMatch}"` })
const remove = (roleId: number) => server.as('wide', `/api/Roles/${roleId}`, { method: 'DELETE' })
const logOf = async (roleId: number) =>
  (await server.as('wide', `/api/Roles/${roleId}/log`)).json.data.map(
    ({ userName, activity }: { userName: string; activity: string }) => `${userName}: ${activity}`,
  )

describe('roles', () => {
  test('[C8.008] [C8.016] the list has the seeded roles with kind, privileges and number of users', async () => {
    const { json } = await server.as('administrator', '/api/Roles')
    expect(json.map(({ name }: { name: string }) => name).toSorted()).toEqual(
      [
        'Administrator',
        'Dispatcher',
        'Facility Manager',
        'Requester',
        'Stock Keeper',
        'Supervisor',
        'Technician',
        'Technician (limited)',
        'Viewer',
      ].toSorted(),
    )
    expect(json.find(({ name }: { name: string }) => name === 'Technician')).toMatchObject({
      kind: 'worker',
      userCount: 3,
      privileges: expect.arrayContaining(['View Orders: Own and Team']),
    })
  })

  test("a role's page lists the people visible to the administrator, and counts all", async () => {
    const people = async (person: string) =>
      (await server.as(person, `/api/Roles/${roleOf.technician}`)).json.people.map(
        ({ userName }: { userName: string }) => userName,
      )
    expect(await people('wide')).toEqual(['Tess Tern', 'Vic South'])
    expect(await people('administrator')).toEqual(['Tess Tern'])
    expect(await read(roleOf.technician)).toMatchObject({ userCount: 3, activeUserCount: 2 })
  })

  test('[C8.014] [C8.015] an Edit adds its View, and a full-system role has FM Access', async () => {
    const { status, json } = await post({
      name: '  Locksmith ',
      kind: 'full',
      privileges: ['Edit Vendors', 'View Orders: Own', 'Hold the Master Key'],
    })
    expect([status, json.name]).toEqual([201, 'Locksmith'])
    expect(json.privileges).toEqual([
      'FM Access',
      'View Workers/Vendors',
      'Edit Vendors',
      'View Orders: Own',
      'Reassign Orders: None',
      'Approve Orders: No',
      'Edit Sets: No',
      'Hold the Master Key',
    ])
    const twice = await post({ name: 'LOCKSMITH', kind: 'worker', privileges: [] })
    expect([twice.status, twice.json.errors]).toMatchObject([400, [{ field: 'name', code: 'duplicate' }]])
  })

  test('a worker’s or requester’s role cannot administer', async () => {
    const { status, json } = await post({ name: 'Sneak', kind: 'worker', privileges: ['Manage Settings'] })
    expect([status, json.errors[0]]).toMatchObject([400, { field: 'privileges', code: 'not-allowed' }])
    const requester = await post({ name: 'Sneak', kind: 'requester', privileges: ['View Assets'] })
    expect(requester.status).toBe(400)
  })

  test('[C8.017] a removed privilege has no effect from the next call on, and the log shows before and after', async () => {
    const assets = async () => (await server.as('technician', '/api/Assets')).status
    expect(await assets()).toBe(200)
    const { privileges, fmModId } = await read(roleOf.technician)
    const less = privileges.filter((each: string) => each !== 'View Assets')
    const changed = await change(roleOf.technician, { privileges: less }, fmModId)
    expect([changed.status, changed.json.fmModId]).toEqual([200, fmModId + 1])
    expect(await assets()).toBe(403)
    expect(await logOf(roleOf.technician)).toEqual(['Wanda Wide: Taken away: View Assets; for 2 people'])
    const records = await findRows(server.db, 'change_record', ['before', 'after'], {
      record_kind: 'role',
      field: 'privileges',
    })
    expect(records).toEqual([{ before: privileges, after: less }])
    await change(roleOf.technician, { privileges })
    expect(await assets()).toBe(200)
  })

  test('a stale version is rejected with the current role, and unchanged fields are not logged', async () => {
    const before = await read(roleOf.dispatcher)
    const same = await change(roleOf.dispatcher, before)
    expect([same.status, same.json.fmModId]).toEqual([200, before.fmModId])
    expect(await logOf(roleOf.dispatcher)).toEqual([])
    const stale = await change(roleOf.dispatcher, { name: 'Router' }, before.fmModId + 7)
    expect([stale.status, stale.json.current.name]).toEqual([412, 'Dispatcher'])
  })

  test('a role in use keeps its kind and cannot be deleted; an unused one can', async () => {
    const kind = await change(roleOf.dispatcher, { kind: 'worker', privileges: [] })
    expect([kind.status, kind.json.errors[0]]).toMatchObject([400, { field: 'kind', code: 'not-allowed' }])
    const used = await remove(roleOf.technician)
    expect([used.status, used.json.errors[0]]).toMatchObject([
      409,
      { code: 'in-use', message: 'Technician is used by 3 users. Give them another role first.' },
    ])
    const { json } = await post({ name: 'Short', kind: 'worker', privileges: [] })
    expect((await remove(json.roleId)).status).toBe(204)
    expect((await remove(json.roleId)).status).toBe(404)
  })

  test('a role with an open invitation cannot be deleted', async () => {
    const { json } = await post({ name: 'Guests', kind: 'requester', privileges: [] })
    await sql`insert into contact_invitation (contact_id, address, role_id, token_digest, created_at, invited_by, sent_at,
      expires_at) values (1002, 'carl@north.example', ${json.roleId}, ${'d'.repeat(64)}, now(), 1001, now(),
      now() + interval '7 days')`.execute(server.db)
    const used = await remove(json.roleId)
    expect([used.status, used.json.errors[0].message]).toEqual([
      409,
      'Guests is used by 1 invitation. Give them another role first.',
    ])
    await sql`delete from contact_invitation where role_id = ${json.roleId}`.execute(server.db)
    expect((await remove(json.roleId)).status).toBe(204)
  })

  test('[C8.009] a role that becomes full receives FM Access', async () => {
    const { json } = await post({ name: 'Grows', kind: 'worker', privileges: ['View Parts'] })
    const { status, json: full } = await change(json.roleId, { kind: 'full' })
    expect([status, full.privileges.includes('FM Access')]).toEqual([200, true])
    expect((await change(json.roleId, { kind: 'worker' })).status).toBe(400)
    expect((await remove(json.roleId)).status).toBe(204)
  })

  test('reading and changing roles requires Manage Settings', async () => {
    for (const person of ['dispatcher', 'technician', 'requester']) {
      expect((await server.as(person, '/api/Roles')).status).toBe(403)
      expect((await post({ name: 'X', kind: 'worker', privileges: [] }, person)).status).toBe(403)
    }
  })
})

describe('[C8.007] the last administrator', () => {
  const setRole = (person: string, userId: number, roleId: number) =>
    server.put(person, `/api/Accounts/${userId}`, { roleId })

  test('two administrators who demote each other concurrently leave one', async () => {
    // Each has all properties of the other.
    await sql`insert into user_property (user_id, property_id) values (1001, 1002), (1001, 1003)`.execute(
      server.db,
    )
    const answers = await Promise.all([
      setRole('administrator', 1006, roleOf.dispatcher),
      setRole('wide', 1001, roleOf.dispatcher),
    ])
    const statuses = answers.map(({ status }) => status).toSorted()
    // The demoted one may fail for a missing permission, or as the last administrator.
    expect(statuses[0]).toBe(200)
    expect([403, 409]).toContain(statuses[1])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from user_account u
      join role r on r.id = u.role_id where 'Manage Settings' = any (r.privileges) and not is_disabled`.execute(
      server.db,
    )
    expect(rows[0]?.n).toBe(1)
    await sql`update user_account set role_id = ${roleOf.administrator} where id in (1001, 1006)`.execute(
      server.db,
    )
  })

  test('the last one can neither be demoted, nor disabled, nor lose the privilege through the role', async () => {
    await sql`update user_account set role_id = ${roleOf.dispatcher} where id = 1001`.execute(server.db)
    const message = 'Keep at least one administrator.'
    const role = await read(roleOf.administrator)
    const privileges = role.privileges.filter((each: string) => each !== 'Manage Settings')
    for (const answer of [
      await setRole('wide', 1006, roleOf.dispatcher),
      await server.post('wide', '/api/Accounts/1006/disable'),
      await change(roleOf.administrator, { privileges }),
    ])
      expect([answer.status, answer.json.title]).toEqual([409, message])
    expect(await read(roleOf.administrator)).toEqual(role)
    expect((await server.as('wide', '/api/Accounts/1006')).json).toMatchObject({
      state: 'Invited',
      roleId: roleOf.administrator,
    })
  })
})
