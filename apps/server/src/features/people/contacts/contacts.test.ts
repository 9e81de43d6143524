import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRow } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createReferenceApp())

const found = async (query: string, subject = 'supervisor') =>
  (await server.as(subject, `/api/Contacts?${query}`)).json.data.map(
    ({ firstName }: { firstName: string }) => firstName,
  )

describe('[B7.022] contacts', () => {
  test('[B9.013] [B9.014] are listed by last name ignoring case, up to 10000 of them', async () => {
    expect(await found('propertyId=1001&skip=1&take=10000&sortColumn=lastName&sortDirection=ascend')).toEqual(
      ['Carl', 'Rita'],
    )
    expect(await found('sortDirection=descend', 'wide')).toEqual(['Sue', 'Rita', 'Carl'])
    expect((await server.as('supervisor', '/api/Contacts?take=10001')).json.errors[0].field).toBe('take')
  })

  test('are found by each of their filters', async () => {
    expect(await found('lastName=REQ')).toEqual(['Rita'])
    expect(await found('firstName=car')).toEqual(['Carl'])
    expect(await found('tenantName=bakery')).toEqual(['Carl'])
    expect(await found('departmentName=finance')).toEqual(['Rita'])
    expect(await found('campus=main')).toEqual(['Rita'])
    expect(await found('campus=C-1')).toEqual(['Rita'])
    expect(await found('location1=GYM')).toEqual(['Carl'])
    expect(await found('location1=library&lastName=nobody')).toEqual([])
    expect(await found('includeInactive=true')).toEqual(['Carl', 'Ina', 'Rita'])
  })

  test('[B3.040] have all their fields; the account requires permission to view contacts', async () => {
    expect((await server.as('dispatcher', '/api/Contacts?lastName=request')).json.data[0].account).toBe(
      'Local',
    )
    expect((await server.as('technician', '/api/Contacts?lastName=request')).json.data).toEqual([
      {
        contactId: 1001,
        fmRecordId: 1001,
        fmModId: 1,
        propertyId: 1001,
        firstName: 'Rita',
        lastName: 'Request',
        emailAddress: 'rita@north.example',
        phone: '555-222-3333',
        title: '',
        company: 'North Inc',
        department: 'Finance',
        departmentName: 'Finance',
        tenantName: '',
        campus: 'Main',
        location1: 'Library',
        buildingId: 1001,
        floor: 'First',
        location2: '101',
        location3: '',
        contactActiveFlag: true,
        propertyName: 'North Campus',
        contactCode: 'C-1001',
        account: null,
      },
    ])
  })

  test('[C6.003] are found by floor, account and activity, with permission to view contacts', async () => {
    expect(await found('floor=first')).toEqual(['Rita'])
    expect(await found('location2=101')).toEqual(['Rita'])
    expect(await found('account=None')).toEqual(['Carl'])
    expect(await found('account=Local&account=SSO')).toEqual(['Rita'])
    expect(await found('active=Inactive')).toEqual(['Ina'])
    expect(await found('active=*')).toEqual(['Carl', 'Ina', 'Rita'])
    expect(await found('search=rita%20north')).toEqual(['Rita'])
    expect(await found('search=555-999')).toEqual(['Carl'])
    for (const query of ['account=None', 'sortColumn=account', 'flagged=true'])
      expect([query, (await server.as('technician', `/api/Contacts?${query}`)).status]).toEqual([query, 403])
    expect((await server.as('requester', '/api/Contacts?search=rita')).status).toBe(403)
    expect((await server.as('supervisor', '/api/Contacts?account=Other')).status).toBe(400)
  })

  test.each([
    ['firstName', ['Carl', 'Ina', 'Rita']],
    ['department', ['Carl', 'Rita', 'Ina']],
    ['account', ['Rita', 'Carl', 'Ina']],
    ['contactActiveFlag', ['Ina', 'Rita', 'Carl']],
    ['location1', ['Carl', 'Rita', 'Ina']],
  ])('[C6.002] sort by %s', async (column, names) => {
    expect((await found(`active=*&sortColumn=${column}`)).sort()).toEqual([...names].sort())
    const listed = await found(`active=*&sortColumn=${column}`)
    expect(listed[0]).toBe(names[0])
  })

  test('of another property are not found', async () => {
    expect((await server.as('supervisor', '/api/Contacts?propertyId=1002')).status).toBe(404)
  })

  test('a requester sees only their own', async () => {
    expect(await found('', 'requester')).toEqual(['Rita'])
    expect(await found('lastName=colleague', 'requester')).toEqual([])
  })

  test('[A6.015] a requester who may request for others sees them without contact data', async () => {
    const id = await insertRow(server.db, 'setting', {
      name: 'allowEnteringRequestsForOthers',
      value: 'true',
    })
    const { json } = await server.as('requester', '/api/Contacts?includeInactive=true')
    expect(json.data.map((row) => [row.firstName, row.emailAddress, row.phone])).toEqual([
      ['Carl', '', ''],
      ['Rita', 'rita@north.example', '555-222-3333'],
    ])
    await server.db.deleteFrom('setting').where('id', '=', id).execute()
  })
})
