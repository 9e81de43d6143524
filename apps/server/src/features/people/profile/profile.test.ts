import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRows, updateRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createReferenceApp())

const update = (body: object, call = {}, subject = 'requester') =>
  server.put(subject, '/api/Users/MyProfile', body, call)
const setting = (name: string, value: unknown) =>
  insertRows(server.db, 'setting', { name, value: JSON.stringify(value) })
const problems = (json: { errors: { field: string; code: string }[] }) =>
  json.errors.map(({ field, code }) => `${field} ${code}`).sort()

beforeEach(async () => {
  await server.db
    .deleteFrom('setting')
    .where('name', 'in', [
      'requireProfileForRequests',
      'requiredProfileAttributes',
      'disableLocationPickersForRequesters',
      'allowRequestersToChangeTheirProperty',
    ])
    .execute()
})

describe('[A7.038,B7.058,B3.052] updating my profile', () => {
  test('accepts names of maximum length', async () => {
    const before = (await update({})).json.contact
    const longest = { firstName: 'F'.repeat(80), lastName: 'L'.repeat(80) }
    const { status, json } = await update(longest)
    expect([status, json.contact]).toEqual([200, expect.objectContaining(longest)])
    expect(json.properNameDisplay).toHaveLength(160)
    await update({ firstName: before.firstName, lastName: before.lastName })
  })

  test('changes the given fields only and returns the user', async () => {
    const { status, json } = await update({ phone: '555-777-8888', company: ' New Inc ', department: null })
    expect([status, json.contact]).toEqual([
      200,
      expect.objectContaining({
        phone: '555-777-8888',
        company: 'New Inc',
        departmentName: '',
        firstName: 'Rita',
        location2: '101',
      }),
    ])
  })

  test('lets users turn email about their requests on and off', async () => {
    for (const notifyPreference of ['none', 'email'])
      expect((await update({ notifyPreference })).json.contact.notifyPreference).toBe(notifyPreference)
    expect((await update({ notifyPreference: 'pigeon' })).status).toBe(400)
  })

  test('updates the account’s name and email address with the contact’s', async () => {
    const { json } = await update({
      firstName: 'Rhea',
      lastName: 'Asker',
      emailAddress: 'rhea@north.example',
    })
    expect(json).toMatchObject({
      properNameDisplay: 'Rhea Asker',
      emailAddress: 'rhea@north.example',
      loginName: 'requester',
      contact: { firstName: 'Rhea', lastName: 'Asker', emailAddress: 'rhea@north.example' },
    })
  })

  test('[B3.052] accepts the payload with the user’s own login name as read, without changing the address', async () => {
    const before = (await server.as('requester', '/api/Users/MyProfile')).json
    const { emailAddress, lastName, firstName, phone, company, departmentName } = before.contact
    const payload = { loginName: before.loginName, lastName, firstName, phone, company }
    expect(before.loginName).not.toContain('@')
    const { status, json } = await update({ ...payload, department: departmentName })
    expect([status, json.loginName, json.contact.emailAddress]).toEqual([200, before.loginName, emailAddress])
  })

  test('treats loginName as the email address; a login name equal to the address changes with it', async () => {
    await updateRows(server.db, 'user_account', { login_name: 'Rhea@North.example' }, { id: 1004 })
    const { json } = await update({ loginName: 'rita@north.example', firstName: 'Rita', lastName: 'Request' })
    expect([json.loginName, json.contact.emailAddress]).toEqual(['rita@north.example', 'rita@north.example'])
    const other = await update({ loginName: 'boss', emailAddress: 'rita@north.example' })
    expect([other.status, problems(other.json)]).toEqual([400, ['loginName not-allowed']])
  })

  test('[B5.001,B5.002,B5.004] requires email, names and a phone like ###-###-####, and reports all errors', async () => {
    const { status, json } = await update({
      loginName: ' ',
      firstName: '',
      lastName: ' ',
      phone: '5551234567',
    })
    expect([status, json.title, problems(json)]).toEqual([
      400,
      'Please correct the form entry errors.',
      ['firstName required', 'lastName required', 'loginName required', 'phone bad-pattern'],
    ])
    expect(problems((await update({ phone: '' })).json)).toEqual(['phone required'])
    expect(problems((await update({ emailAddress: 'nobody' })).json)).toEqual(['emailAddress bad-pattern'])
  })

  test('[B5.003,B5.005] requires the requiredProfileAttributes while requireProfileForRequests is on', async () => {
    const emptied = { company: '', building: null }
    expect((await update(emptied)).status).toBe(200)
    await setting('requiredProfileAttributes', ['company', 'building', 'suite'])
    expect((await update(emptied)).status).toBe(200)
    await setting('requireProfileForRequests', true)
    expect(problems((await update(emptied)).json)).toEqual([
      'building required',
      'company required',
      'suite required',
    ])
    const filled = { company: 'North Inc', building: 'LIB', floor: '1', suite: '101' }
    expect((await update(filled)).status).toBe(200)
  })

  test('rejects an email address that another account has', async () => {
    const { status, json } = await update({ emailAddress: 'TESS@north.example' })
    expect([status, json.title, problems(json)]).toEqual([
      409,
      'Another account uses TESS@north.example.',
      ['emailAddress duplicate'],
    ])
  })

  test('rejects unknown fields, overlong text and text that cannot be stored', async () => {
    expect(problems((await update({ userRole: 'Administrator' })).json)).toEqual(['userRole unknown-field'])
    expect(problems((await update({ lastName: 'x'.repeat(81) })).json)).toEqual(['lastName too-long'])
    expect((await update({ lastName: 'a\u0000b' })).status).toBe(400)
  })

  test('returns 412 if the contact was changed concurrently', async () => {
    const { fmModId } = (await server.as('requester', '/api/Users/MyProfile')).json
    await server.db.updateTable('contact').set({ title: 'Dr' }).where('id', '=', 1001).execute()
    const stale = await update({ phone: '555-000-0000' }, { ifMatch: `"${fmModId}"` })
    expect([stale.status, stale.json.current.fmModId]).toEqual([412, fmModId + 1])
    expect((await update({ phone: '555-000-0000' }, { ifMatch: `"${fmModId + 1}"` })).status).toBe(200)
  })

  test('requires a contact record', async () => {
    expect((await update({ phone: '555-000-0000' }, {}, 'administrator')).status).toBe(422)
  })
})

describe('the place of a profile', () => {
  test('accepts names or codes, and a new building clears floor and room', async () => {
    await update({ campus: 'Main', building: 'library', floor: 'FIRST', suite: 'reading room' })
    const { json } = await update({ building: 'GYM' })
    expect(json.contact).toMatchObject({ location1: 'gymnasium', floor: null, location2: null })
    expect((await update({ floor: '1' })).json.contact.floor).toBe('First')
  })

  test('sets the campus of its building', async () => {
    expect((await update({ building: 'Annex' })).json.contact.campus).toBe('east')
  })

  test('is rejected if unknown, ambiguous or on another campus', async () => {
    expect(problems((await update({ building: 'Castle' })).json)).toEqual(['building unknown'])
    expect(problems((await update({ building: 'Annex', floor: 'Twin' })).json)).toEqual(['floor unknown'])
    expect((await update({ building: 'Annex', floor: 'C' })).json.contact.floor).toBe('Twin')
    expect((await update({ building: 'Annex', floor: 'Twin' })).status).toBe(200)
    expect(problems((await update({ campus: 'Main', building: 'Annex' })).json)).toEqual([
      'building not-allowed',
    ])
    expect(problems((await update({ building: 'South Library' })).json)).toEqual(['building unknown'])
  })

  test('is read-only for requesters while their location pickers are off', async () => {
    await update({ campus: null, building: 'LIB', floor: '1', suite: '101' })
    await setting('disableLocationPickersForRequesters', true)
    expect(problems((await update({ building: 'GYM', suite: '' })).json)).toEqual([
      'building not-allowed',
      'suite not-allowed',
    ])
    expect(problems((await update({ buildingId: 1002 })).json)).toEqual(['building not-allowed'])
    const same = {
      building: 'Library',
      buildingId: 1001,
      floor: 'First',
      suite: '101',
      phone: '555-123-4567',
    }
    expect((await update(same)).status).toBe(200)
  })
})

describe('the property of a profile', () => {
  test('can be changed by a requester only if the settings allow it', async () => {
    expect(problems((await update({ propertyId: 1002 })).json)).toEqual(['propertyId not-allowed'])
  })

  test('replaces the current one and clears the place', async () => {
    await setting('allowRequestersToChangeTheirProperty', true)
    expect(problems((await update({ propertyId: 1003 })).json)).toEqual(['propertyId unknown'])
    const moved = await update({ propertyId: 1002, building: 'LIB' })
    expect([moved.json.propertyIds, moved.json.contact]).toEqual([
      [1002],
      expect.objectContaining({ propertyId: 1002, location1: 'South Library', floor: null, location2: null }),
    ])
    const back = await update({ propertyId: 1001 })
    expect([back.json.propertyIds, back.json.contact.location1]).toEqual([[1001], null])
  })
})
