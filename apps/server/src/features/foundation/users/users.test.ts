import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { findRows, updateRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createReferenceApp())

const logins = (rows: { loginName: string }[]) => rows.map(({ loginName }) => loginName)

describe('[A7.037,B7.057] my profile', () => {
  test('[A3.017,A3.018,B3.048,B3.049,B3.050] returns the user record with all fields', async () => {
    const { json } = await server.as('technician', '/api/Users/MyProfile')
    expect(json).toMatchObject({
      userId: 1002,
      fmRecordId: 1002,
      fmModId: 1,
      contactId: null,
      contact: null,
      loginName: 'technician',
      properNameDisplay: 'Tess Tern',
      emailAddress: 'tess@north.example',
      userRole: 'Worker',
      roleName: 'Technician',
      qualifiers: '',
      localAccountFlag: 2,
      mustChangePasswordNextLogon: false,
      cannotChangePassword: false,
      isDisabled: false,
      orderTimer: null,
      customFilterButtons: [],
      inOutStatus: 'Out',
      inOutDateTime: null,
      inOutCause: 'person',
      inOutActiveFlag: true,
      propertyIds: [1001],
      requesterViewAllEntityOrders: 'No',
      worker: {
        workerId: 1001,
        supervisorFlag: false,
        tradeDisplay: 'HVAC',
        emailAddress: 'tess@north.example',
        phone: '555-111-2222',
        acceptsNotices: true,
      },
      workerVendor: 'Tess Tern',
      profile: {
        sub: 'technician',
        name: 'Tess Tern',
        interface: 'Worker',
        WorkerVendor: 'Tess Tern',
        Trades: ['HVAC'],
        PropertyId: '1001',
      },
    })
    expect(json.profile.cando).toContain('View Orders: Own and Team')
    expect(json.cUserCanDos).toEqual(json.profile.cando)
  })

  test.each([
    ['text', true],
    ['none', false],
  ])(
    'for a worker notified by %s, returns whether notices are sent: %s',
    async (notify_preference, acceptsNotices) => {
      const set = (value: string) =>
        server.db.updateTable('worker').set({ notify_preference: value }).where('id', '=', 1001).execute()
      await set(notify_preference)
      expect((await server.as('technician', '/api/Users/MyProfile')).json.worker).toMatchObject({
        acceptsNotices,
      })
      await set('email')
    },
  )

  test('[B3.051] includes a requester’s contact data', async () => {
    const { json } = await server.as('requester', '/api/Users/myprofile')
    expect([json.userRole, json.profile.interface, json.workerVendor]).toEqual([
      'Requester',
      'Requester',
      null,
    ])
    expect(json.fmModId).toBe(2)
    expect(json.contact).toEqual({
      contactId: 1001,
      fmRecordId: 1001,
      fmModId: 1,
      emailAddress: 'rita@north.example',
      firstName: 'Rita',
      lastName: 'Request',
      phone: '555-222-3333',
      company: 'North Inc',
      tenantName: '',
      departmentName: 'Finance',
      propertyId: 1001,
      campus: 'Main',
      location1: 'Library',
      floor: 'First',
      location2: '101',
      campusId: 1001,
      buildingId: 1001,
      floorId: 1001,
      roomId: 1001,
      notifyPreference: 'email',
    })
  })

  test('lists the properties from the default one on, and PropertyId as lines', async () => {
    const { json } = await server.as('wide', '/api/Users/MyProfile')
    expect([json.propertyIds, json.profile.PropertyId]).toEqual([[1003, 1002, 1001], '1003\n1002\n1001'])
  })

  test('[A2.005] offers In/Out if both settings and account enable it', async () => {
    expect((await server.as('administrator', '/api/Users/MyProfile')).json.inOutActiveFlag).toBe(false)
    const setting = { name: 'inOutActiveFlag', value: 'false' }
    await server.db.insertInto('setting').values(setting).execute()
    expect((await server.as('technician', '/api/Users/MyProfile')).json.inOutActiveFlag).toBe(false)
    await server.db.deleteFrom('setting').where('name', '=', setting.name).execute()
  })
})

describe('[A7.039] a user by id', () => {
  test('returns the caller, or anyone in their properties for users who may read users', async () => {
    expect((await server.as('requester', '/api/Users/1004')).json.userId).toBe(1004)
    expect((await server.as('administrator', '/api/Users/1004')).json.loginName).toBe('requester')
  })

  test('returns 403 to others, whether or not the user exists', async () => {
    expect((await server.as('supervisor', '/api/Users/1004')).status).toBe(403)
    expect((await server.as('supervisor', '/api/Users/4711')).status).toBe(403)
  })

  test('returns 404 for a user of another property', async () => {
    expect((await server.as('administrator', '/api/Users/1005')).status).toBe(404)
    expect((await server.as('wide', '/api/Users/1005')).status).toBe(200)
  })
})

describe('[A7.040] the list of users', () => {
  const found = async (query: string, subject = 'administrator') =>
    logins((await server.as(subject, `/api/Users?${query}`)).json)

  test('contains the users of the caller’s properties, by login name', async () => {
    expect(await found('')).toEqual([
      'administrator',
      'contractor',
      'dispatcher',
      'leaver',
      'requester',
      'supervisor',
      'technician',
      'viewer',
      'wide',
    ])
    expect(await found('isDisabled=false', 'wide')).toContain('southerner')
  })

  test('is filtered and paged', async () => {
    await updateRows(
      server.db,
      'user_account',
      { must_change_password: true, cannot_change_password: true, local_account_flag: 0 },
      { id: 1010 },
    )
    expect(await found('UserId=1002')).toEqual(['technician'])
    expect(await found('userId=1005')).toEqual([])
    expect(await found('IsDisabled=true')).toEqual(['leaver'])
    expect(await found('LocalAccountFlag=0')).toEqual(['viewer'])
    expect(await found('MustChangePasswordNextLogon=true')).toEqual(['viewer'])
    expect(await found('CannotChangePassword=true')).toEqual(['viewer'])
    expect(await found('skip=3&take=2')).toEqual(['dispatcher', 'leaver'])
    expect(await found('sortDirection=descend&take=1')).toEqual(['wide'])
    const { status, json } = await server.as('administrator', '/api/Users?localAccountFlag=9')
    expect([status, json.errors[0].field]).toEqual([400, 'localAccountFlag'])
  })

  test('requires Manage Settings', async () => {
    for (const subject of ['requester', 'technician', 'supervisor', 'dispatcher'])
      expect([subject, (await server.as(subject, '/api/Users')).status]).toEqual([subject, 403])
  })
})

describe('[A7.036] In and Out', () => {
  const mark = (subject: string, body: object, call = {}) =>
    server.put(subject, '/api/Users/ChangeStatus', body, call)

  test('[A4.022] store their time, and repeating a status changes nothing', async () => {
    const { status, json } = await mark('technician', { userId: 1002, newStatus: 'In' })
    expect([status, json.inOutStatus, json.inOutDateTime]).toEqual([200, 'In', '2026-03-10T15:00:00.000Z'])
    server.clock.advance(60_000)
    expect((await mark('technician', { userId: 1002, newStatus: 'In' })).json.inOutDateTime).toBe(
      '2026-03-10T15:00:00.000Z',
    )
    expect((await mark('technician', { userId: 1002, newStatus: 'Out' })).json).toMatchObject({
      inOutStatus: 'Out',
      inOutDateTime: '2026-03-10T15:01:00.000Z',
    })
  })

  test('of another user require permission to manage users', async () => {
    expect((await mark('supervisor', { userId: 1002, newStatus: 'In' })).status).toBe(403)
    expect((await mark('administrator', { userId: 1003, newStatus: 'In' })).json.inOutStatus).toBe('In')
    expect((await mark('administrator', { userId: 1005, newStatus: 'In' })).status).toBe(404)
  })

  test('are rejected if In/Out is off, and for an unknown status', async () => {
    expect((await mark('administrator', { userId: 1001, newStatus: 'In' })).status).toBe(422)
    const { status, json } = await mark('technician', { userId: 1002, newStatus: 'Away', why: 'tea' })
    const fields = json.errors.map(({ field }: { field: string }) => field).sort()
    expect([status, fields]).toEqual([400, ['newStatus', 'why']])
  })

  test('return 412 with the current record for a stale version', async () => {
    const { fmModId } = (await server.as('technician', '/api/Users/MyProfile')).json
    const stale = await mark('technician', { userId: 1002, newStatus: 'In' }, { ifMatch: `"${fmModId - 1}"` })
    expect([stale.status, stale.json.current.inOutStatus]).toEqual([412, 'Out'])
    const fresh = await mark('technician', { userId: 1002, newStatus: 'In' }, { ifMatch: `"${fmModId}"` })
    expect([fresh.status, fresh.json.fmModId]).toEqual([200, fmModId + 1])
  })

  test('leave a change record with the author', async () => {
    const rows = await findRows(server.db, 'change_record', ['user_id', 'field', 'after'], {
      record_kind: 'user_account',
      record_id: 1003,
      field: 'in_out_status',
    })
    expect(rows).toEqual([{ user_id: 1001, field: 'in_out_status', after: 'In' }])
  })
})
