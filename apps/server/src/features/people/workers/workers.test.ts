import { beforeAll, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { getRow, insertRow, insertRows, updateRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  const { db } = server
  // Can edit workers without access to rates.
  const privileges = ['FM Access', 'View Workers/Vendors', 'Edit Workers', 'View Orders: All']
  const id = await insertRow(db, 'role', { name: 'Roster', kind: 'full', privileges })
  await insertRows(db, 'user_account', { id: 2001, subject: 'roster', login_name: 'roster', role_id: id })
  await db.insertInto('user_property').values({ user_id: 2001, property_id: 1001 }).execute()
})

const found = async (query: string, subject = 'technician') =>
  (await server.as(subject, `/api/Workers?${query}`)).json.data.map(
    ({ workerName }: { workerName: string }) => workerName,
  )

describe('[A7.044] workers', () => {
  test('[B9.014] are listed by name ignoring case, active ones only', async () => {
    expect(await found('propertyId=1001')).toEqual(['pia pipe', 'Sam Stone', 'Tess Tern', 'Una Upper'])
    expect(await found('includeInactive=true&sortDirection=descend&take=2')).toEqual([
      'Una Upper',
      'Tess Tern',
    ])
    expect(await found('includeInactive=true')).toContain('Old Ben')
    expect(await found('', 'wide')).toContain('Vic South')
  })

  test('are found by each of their filters', async () => {
    expect(await found('workerId=1002')).toEqual(['Sam Stone'])
    expect(await found('workerName=TE')).toEqual(['Tess Tern'])
    expect(await found('supervisorFlag=true')).toEqual(['Sam Stone', 'Una Upper'])
    expect(await found('workerTrade=plumbing')).toEqual(['pia pipe', 'Una Upper'])
    expect(await found('createdDateTime=2000-01-01')).toHaveLength(4)
    expect(await found('inOut=Out')).toEqual(['Sam Stone', 'Tess Tern'])
    expect(await found('inOut=In')).toEqual([])
    expect(await found('createdDateTime=2100-01-01T00:00:00Z')).toEqual([])
    expect(await found('workerId=1005')).toEqual([])
  })

  test('invalid filters are reported', async () => {
    const { status, json } = await server.as('technician', '/api/Workers?createdDateTime=2026-02-30&rate=1')
    const fields = json.errors.map(({ field }: { field: string }) => field).sort()
    expect([status, fields]).toEqual([400, ['createdDateTime', 'rate']])
  })

  test('are hidden from requesters and other properties', async () => {
    expect((await server.as('requester', '/api/Workers')).status).toBe(403)
    expect((await server.as('technician', '/api/Workers?propertyId=1002')).status).toBe(404)
    expect((await server.as('technician', '/api/Workers/1005')).status).toBe(404)
  })
})

describe('[A7.046] reading one worker', () => {
  test('[B3.041,B3.042] has all fields with permission to read workers and rates', async () => {
    const { json } = await server.as('administrator', '/api/Workers/1001')
    expect(json).toEqual({
      workerId: 1001,
      fmRecordId: 1001,
      fmModId: 1,
      workerName: 'Tess Tern',
      propertyId: 1001,
      supervisorFlag: false,
      workerActiveFlag: true,
      trades: [{ tradeId: 1001, tradeName: 'HVAC' }],
      tradeDisplay: 'HVAC',
      inOut: 'Out',
      inOutDateTime: null,
      createdDateTime: expect.any(String),
      email: 'tess@north.example',
      phone: '555-111-2222',
      cellphone: '',
      notifyPreference: 'email',
      notes: 'Keyholder',
      role: '',
      locationTracking: false,
      vendorId: 1006,
      vendorName: 'Acme Cooling',
      supervisorId: 1002,
      supervisorName: 'Sam Stone',
      hourlyRate: 40.5,
      overtimeRate: null,
      shifts: [
        { weekday: 1, from: '08:00', to: '16:30' },
        { weekday: 5, from: '22:00', to: '06:00' },
      ],
      buildings: [{ buildingId: 1001, buildingName: 'Library' }],
      jobRanks: [
        { jobType: 'Too hot', trade: 'HVAC', rank: 1, autoAssignWorkerFlag: true },
        { jobType: null, trade: 'HVAC', rank: 3, autoAssignWorkerFlag: false },
      ],
      daysOff: [],
      propertyName: expect.any(String),
      propertyTimeZone: 'America/New_York',
      supervises: [],
      account: { userId: 1002, loginName: 'technician' },
      openOrders: 2,
      ordersToMove: 3,
      onlyWorkerOf: [],
    })
    const boss = (await server.as('administrator', '/api/Workers/1002')).json
    expect(boss.supervises).toEqual([{ workerId: 1001, workerName: 'Tess Tern' }])
  })

  test('[B3.041] sending back an unchanged record is accepted without a change', async () => {
    for (const subject of ['administrator', 'roster']) {
      const before = (await server.as(subject, '/api/Workers/1001')).json
      const { status, json } = await server.put(subject, '/api/Workers/1001', before)
      expect([subject, status, { ...json, fmModId: 0 }]).toEqual([subject, 200, { ...before, fmModId: 0 }])
    }
    const { json } = await server.as('administrator', '/api/Workers/1001')
    expect([json.hourlyRate, json.trades.length, json.buildings.length]).toEqual([40.5, 1, 1])
  })

  test('changes of read-only fields are rejected by field', async () => {
    const record = (await server.as('administrator', '/api/Workers/1001')).json
    const send = (more: object) => server.put('administrator', '/api/Workers/1001', { ...record, ...more })
    for (const more of [{ propertyId: 1002 }, { vendorName: 'Other' }, { account: null }]) {
      const { status, json } = await send(more)
      expect([status, json.errors.map(({ field }: { field: string }) => field)]).toEqual([
        400,
        Object.keys(more),
      ])
    }
    expect((await send({ hatSize: 7 })).json.errors[0].code).toBe('unknown-field')
    const both = [...record.trades, { tradeId: 1002, tradeName: 'Plumbing' }]
    expect((await send({ trades: both })).json.tradeDisplay).toBe('Multiple')
    expect((await send({ tradeDisplay: 'Multiple' })).json.tradeDisplay).toBe('HVAC')
  })

  test('with several trades shows Multiple', async () => {
    expect((await server.as('technician', '/api/Workers/1003')).json.tradeDisplay).toBe('Multiple')
  })

  test('shows rates only to those with View Rates', async () => {
    const { email, hourlyRate, overtimeRate } = (await server.as('dispatcher', '/api/Workers/1001')).json
    expect([email, hourlyRate, overtimeRate]).toEqual(['tess@north.example', null, null])
  })

  test('hides details from people who only choose assignees, except on their own record', async () => {
    const other = (await server.as('technician', '/api/Workers/1002')).json
    expect([other.workerName, other.email, other.notes, other.hourlyRate]).toEqual([
      'Sam Stone',
      undefined,
      undefined,
      undefined,
    ])
    expect((await server.as('technician', '/api/Workers/1001')).json.notes).toBe('Keyholder')
  })
})

describe('[A7.047,B7.059] possible assignees', () => {
  const targets = async (subject: string, privilege?: string) => {
    if (privilege) {
      const { role_id } = await getRow(server.db, 'user_account', ['role_id'], { subject })
      const { privileges } = await getRow(server.db, 'role', ['privileges'], { id: role_id })
      const others = privileges.filter((each) => !each.startsWith('Reassign Orders'))
      await updateRows(
        server.db,
        'role',
        { privileges: [...others, `Reassign Orders: ${privilege}`] },
        { id: role_id },
      )
    }
    const { json } = await server.as(subject, '/api/Workers/ReassignValueList/1001')
    return json.map(({ displayText }: { displayText: string }) => displayText)
  }

  test('[C5.025,C5.026] depend on the Reassign Orders privilege, and vendors show (V) with the name as value', async () => {
    expect(await targets('supervisor')).toEqual([
      'Acme Cooling (V)',
      'North Roofs (V)',
      'pia pipe',
      'Sam Stone',
      'Tess Tern',
      'Una Upper',
    ])
    expect(await targets('technician')).toEqual(['pia pipe', 'Sam Stone', 'Tess Tern'])
    expect(await targets('technician', 'Own Supervisor(s)')).toEqual(['Sam Stone'])
    expect(await targets('technician', 'All Supervisors')).toEqual(['Sam Stone', 'Una Upper'])
    expect(await targets('technician', 'Own Team and All Supervisors')).toEqual([
      'pia pipe',
      'Sam Stone',
      'Tess Tern',
      'Una Upper',
    ])
    expect(await targets('technician', 'None')).toEqual([])
    expect(await targets('viewer')).toEqual([])
  })

  test('[C5.024] with Own Supervisor(s) contain the person and others with the same trades in the property', async () => {
    const ownIs = (id: number | null) =>
      server.db.updateTable('worker').set({ supervisor_id: id }).where('id', '=', 1001).execute()
    // Sam supervises, and serves a trade of Tess's; Una supervises another trade.
    await ownIs(1009)
    expect(await targets('technician', 'Own Supervisor(s)')).toEqual(['Sam Stone', 'Una Upper'])
    await ownIs(null)
    expect(await targets('technician', 'Own Supervisor(s)')).toEqual(['Sam Stone'])
    await ownIs(1002)
  })

  test('are hidden from requesters and other properties', async () => {
    expect((await server.as('requester', '/api/Workers/ReassignValueList/1001')).status).toBe(403)
    expect((await server.as('supervisor', '/api/Workers/ReassignValueList/1002')).status).toBe(404)
  })
})
