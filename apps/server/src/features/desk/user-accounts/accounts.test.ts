import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { readSheet } from '#platform/testing/read-sheet.fixture.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { signedInAs } from '#platform/testing/tokens.ts'

const server = disposeAfterAll(await createReferenceApp())

type Row = { userName: string; state: string; properties: string }
const list = async (query = '', person = 'administrator') =>
  (await server.as(person, `/api/Accounts?${query}`)).json
const names = async (query = '', person = 'administrator') =>
  (await list(query, person)).data.map(({ userName }: Row) => userName)
const read = async (userId: number, person = 'administrator') =>
  (await server.as(person, `/api/Accounts/${userId}`)).json
const change = (userId: number, body: object, person = 'administrator') =>
  server.put(person, `/api/Accounts/${userId}`, body)
const act = (userId: number, action: string, person = 'administrator') =>
  server.post(person, `/api/Accounts/${userId}/${action}`)
const logOf = async (userId: number) =>
  (await server.as('wide', `/api/Accounts/${userId}/log`)).json.data.map(
    ({ activity }: { activity: string }) => activity,
  )

describe('[C8.001] the list of users', () => {
  test('includes name, login, kind, role, properties, last sign-in and state of users who share a property', async () => {
    const { data, pagination } = await list()
    expect(pagination.totalItems).toBe(9)
    expect(data.find(({ userName }: Row) => userName === 'Tess Tern')).toMatchObject({
      loginName: 'technician',
      kind: 'Worker',
      roleName: 'Technician',
      properties: 'North Campus',
      lastSignIn: null,
      state: 'Invited',
    })
    expect(data.find(({ userName }: Row) => userName === 'Wanda Wide').properties).toBe('North Campus')
    expect((await names('', 'wide')).includes('Vic South')).toBe(true)
  })

  test('is filtered by text, kind, role, state and property, and sorted by each column', async () => {
    expect(await names('search=tern tess')).toEqual(['Tess Tern'])
    expect(await names('search=RITA@north')).toEqual(['Rita Request'])
    expect(await names('kind=Requester&kind=Full&roleName=requester')).toEqual(['Rita Request'])
    expect(await names('state=Disabled')).toEqual(['Lee Leaver'])
    expect(await names('search=%25')).toEqual([])
    expect(await names('propertyId=1002', 'wide')).toEqual(['Vic South', 'Wanda Wide'])
    expect((await server.as('administrator', '/api/Accounts?propertyId=1002')).status).toBe(404)
    for (const column of [
      'userName',
      'loginName',
      'emailAddress',
      'kind',
      'roleName',
      'properties',
      'lastSignIn',
      'state',
    ])
      expect(await names(`sortColumn=${column}&sortDirection=descend`)).toHaveLength(9)
    expect((await names('sortColumn=loginName'))[0]).toBe('Ada Admin')
  })

  test('shows temporary locks, and counts and exports its results', async () => {
    await sql`insert into local_credential (user_id, password_hash, locked_until) values
      (1003, 'x', ${server.clock.now()}::timestamptz + interval '5 minutes')`.execute(server.db)
    expect((await read(1003)).state).toBe('Locked')
    const counted = await server.post('administrator', '/api/Accounts/counts', {
      filters: [{ state: 'Locked' }, { kind: ['Worker'] }, { propertyId: [1002] }, { wrong: 'x' }],
    })
    expect(counted.json.counts.map(({ total }: { total: number | null }) => total)).toEqual([1, 4, 0, null])
    const answer = await server.app.inject({
      url: '/api/Accounts/as-excel?search=tess',
      headers: await signedInAs(server, 'administrator'),
    })
    expect(answer.statusCode).toBe(200)
    expect((await readSheet(answer.rawPayload)).rows.map(([name]) => name)).toEqual(['Tess Tern'])
    expect((await act(1003, 'unlock')).json.state).toBe('Active')
    expect(await logOf(1003)).toEqual(['Unlocked'])
    await sql`delete from local_credential where user_id = 1003`.execute(server.db)
  })

  test('requires Manage Settings', async () => {
    for (const url of [
      '/api/Accounts',
      '/api/Accounts/1002',
      '/api/Accounts/1002/log',
      '/api/Accounts/as-excel',
    ])
      expect([url, (await server.as('dispatcher', url)).status]).toEqual([url, 403])
  })
})

describe('changing an account', () => {
  test('changes role, login name, address and properties, each with a log line', async () => {
    const { status, json } = await change(1009, {
      roleId: 1008,
      loginName: 'dora',
      emailAddress: 'dora@north.example',
    })
    expect([status, json]).toMatchObject([200, { roleName: 'Viewer', loginName: 'dora' }])
    expect(await logOf(1009)).toEqual([
      'E-mail address set to dora@north.example',
      'Login name changed from dispatcher to dora',
      'Role changed from Dispatcher to Viewer',
    ])
    const again = await change(1009, json)
    expect([again.status, again.json.fmModId]).toEqual([200, json.fmModId])
    await change(1009, { roleId: 1003, loginName: 'dispatcher', emailAddress: '' })
  })

  test('[C8.003] rejects an address or login name that another account uses', async () => {
    const email = await change(1009, { emailAddress: 'TESS@north.example' })
    expect([email.status, email.json.errors]).toMatchObject([
      409,
      [{ field: 'emailAddress', message: 'Another account uses TESS@north.example.' }],
    ])
    const login = await change(1009, { loginName: 'Technician' })
    expect([login.status, login.json.errors[0].field]).toEqual([409, 'loginName'])
    expect((await change(1009, { emailAddress: 'nowhere' })).status).toBe(400)
    expect((await change(1009, { userName: 'Somebody Else' })).status).toBe(400)
  })

  test('[C8.004] rejects a role kind that its contact or worker does not allow', async () => {
    for (const [userId, roleId] of [
      [1009, 1006],
      [1002, 1009],
      [1009, 1009],
    ] as const)
      expect([userId, (await change(userId, { roleId })).json.errors[0].field]).toEqual([userId, 'roleId'])
    expect((await change(1002, { roleId: 1008 })).json.kind).toBe('Full')
    expect((await change(1002, { roleId: 1006 })).json.kind).toBe('Worker')
  })

  test('an administrator can assign their own properties only and not change users of others', async () => {
    expect((await change(1009, { propertyIds: [1001, 1002] })).status).toBe(404)
    const wide = await read(1006)
    expect([wide.can, wide.otherPropertyCount, wide.propertyIds]).toEqual([{ change: false }, 2, [1001]])
    for (const answer of [
      await change(1006, { loginName: 'mine' }),
      await act(1006, 'disable'),
      await act(1006, 'one-time-password'),
      await act(1006, 'password-link'),
    ])
      expect(answer.status).toBe(403)
    const stale = { ifMatch: `"${wide.fmModId + 1}"` }
    const refused = await server.put('administrator', '/api/Accounts/1006', { loginName: 'mine' }, stale)
    expect(refused.status).toBe(403)
    expect(refused.json.title).toContain('Ask an administrator of all their properties.')
    expect((await read(1005)).errors).toBeDefined()
    const given = await change(1009, { propertyIds: [1002, 1001] }, 'wide')
    expect(given.json).toMatchObject({ propertyIds: [1002, 1001] })
    expect(await logOf(1009)).toContain('Properties changed from North Campus to South Yard, North Campus')
    expect((await change(1009, { propertyIds: [1001] }, 'wide')).json.propertyIds).toEqual([1001])
  })
})

describe('[C8.006] disabling an account', () => {
  test('ends its calls and timers immediately and books the hours', async () => {
    const now = server.clock.now()
    await sql`insert into order_timer (user_id, work_order_id, started_at) values
      (1002, 1001, ${now}::timestamptz - interval '90 minutes')`.execute(server.db)
    expect((await server.as('technician', '/api/Users/MyProfile')).status).toBe(200)
    const { status, json } = await act(1002, 'disable')
    expect([status, json.state]).toEqual([200, 'Disabled'])
    expect((await server.as('technician', '/api/Users/MyProfile')).status).toBe(403)
    const timer = await sql<{
      stopped_at: Date | null
      hours: number
    }>`select t.stopped_at, l.hours::float8 as hours
      from order_timer t left join cost_labor l on l.work_order_id = t.work_order_id and l.assignee_id = 1001
      where t.user_id = 1002`.execute(server.db)
    expect(timer.rows[0]).toMatchObject({ stopped_at: now, hours: 1.5 })
    expect(await logOf(1002)).toContain('Disabled; all sign-ins ended, 1 timer stopped')
    expect((await act(1002, 'disable')).json.fmModId).toBe(json.fmModId)
    expect((await act(1002, 'enable')).json.state).toBe('Invited')
    expect((await server.as('technician', '/api/Users/MyProfile')).status).toBe(200)
  })

  test('a timer that ran for days books nothing and does not prevent it', async () => {
    const now = server.clock.now()
    await sql`insert into order_timer (user_id, work_order_id, started_at) values
      (1003, 1001, ${now}::timestamptz - interval '3 days')`.execute(server.db)
    expect((await act(1003, 'disable')).status).toBe(200)
    const { rows } = await sql`select from cost_labor where assignee_id = 1002`.execute(server.db)
    expect(rows).toHaveLength(0)
    await act(1003, 'enable')
  })

  test('an account whose address is taken by now cannot be enabled again', async () => {
    await act(1004, 'disable')
    await change(1009, { emailAddress: 'rita@north.example' })
    const { status, json } = await act(1004, 'enable')
    expect([status, json.errors[0].message]).toEqual([409, 'Another account uses rita@north.example.'])
    await change(1009, { emailAddress: '' })
    expect((await act(1004, 'enable')).status).toBe(200)
  })
})
