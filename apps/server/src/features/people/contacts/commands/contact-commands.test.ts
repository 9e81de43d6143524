import { phoneProblem } from '@fettle/rules/people/phone-numbers'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())

const create = (body: object, subject = 'dispatcher', call = {}) =>
  server.as(subject, '/api/Contacts', {
    method: 'POST',
    body: { firstName: 'Nora', lastName: 'New', ...body },
    ...call,
  })
const make = async (body: object = {}): Promise<number> => (await create(body)).json.contactId
const change = (id: number, body: object, call = {}, subject = 'dispatcher') =>
  server.put(subject, `/api/Contacts/${id}`, body, call)
const remove = (id: number, subject = 'administrator') =>
  server.as(subject, `/api/Contacts/${id}`, { method: 'DELETE' })
const read = async (id: number) => (await server.as('dispatcher', `/api/Contacts/${id}`)).json
const logOf = (id: number) => server.logTexts('viewer', `/api/Contacts/${id}`)
const badPhone = phoneProblem('phone', 'Phone', 'any', 'US').message
const faults = (json: { errors: { field: string; message: string }[] }) =>
  json.errors.map(({ field, message }) => `${field}: ${message}`).sort()

describe('[C6.005] a contact', () => {
  test('is created with all its fields, and starts its log', async () => {
    const body = {
      emailAddress: ' nora@north.example ',
      phone: '555-123-4567',
      title: 'Clerk',
      company: 'North Inc',
      departmentName: 'Finance',
      tenantName: 'Bakery',
      location1: 'Library',
      floor: 'First',
      location2: '101',
      location3: 'by the window',
    }
    const { status, json } = await create(body)
    expect([status, json]).toMatchObject([
      201,
      {
        ...body,
        emailAddress: 'nora@north.example',
        firstName: 'Nora',
        lastName: 'New',
        propertyId: 1001,
        campus: 'Main',
        account: 'None',
        accountCard: null,
        invitation: null,
        requestCount: 0,
        contactActiveFlag: true,
        createdBy: 'Dora Dispatch',
        contactCode: `C-${json.contactId}`,
      },
    ])
    expect(await logOf(json.contactId)).toEqual(['Nora New entered'])
  })

  test('requires both names, a valid address, and a phone in the expected format', async () => {
    const { status, json } = await create({
      firstName: ' ',
      lastName: '',
      emailAddress: 'nora',
      phone: '55512345',
      location1: 'Nowhere',
    })
    expect([status, faults(json)]).toEqual([
      400,
      [
        'emailAddress: E-mail must look like name@example.com.',
        'firstName: First Name is required.',
        'lastName: Last Name is required.',
        'location1: There is no building Nowhere here.',
        `phone: ${badPhone}`,
      ],
    ])
    expect((await create({ phone: '5'.repeat(41) })).json.errors[0].field).toBe('phone')
  })

  test('keeps an imported phone of up to forty characters until it is changed', async () => {
    const id = await make()
    const imported = `+43 (0) 316 / 123 456 78 ext. ${'9'.repeat(10)}`
    expect(imported).toHaveLength(40)
    await server.db.updateTable('contact').set({ phone: imported }).where('id', '=', id).execute()
    expect((await change(id, { title: 'Chief', phone: imported })).json).toMatchObject({
      phone: imported,
      title: 'Chief',
    })
    expect(faults((await change(id, { phone: '+43 316' })).json)).toEqual([`phone: ${badPhone}`])
    expect((await change(id, { phone: '' })).json.phone).toBe('')
  })

  test('is changed field by field with a log line each, and unchanged fields are ignored', async () => {
    const id = await make({ location1: 'Library', floor: 'First' })
    const answer = await change(id, {
      lastName: 'Newman',
      departmentName: 'Law',
      location1: 'Gym',
      firstName: 'Nora',
    })
    expect(answer.json).toMatchObject({
      lastName: 'Newman',
      departmentName: 'Law',
      location1: 'gymnasium',
      floor: null,
    })
    const version = answer.json.fmModId
    expect((await change(id, answer.json)).json.fmModId).toBe(version)
    expect((await logOf(id)).sort()).toEqual([
      'Building changed from Library to gymnasium',
      'Department set to Law',
      'Floor removed; it was First',
      'Last Name changed from New to Newman',
      'Nora New entered',
    ])
  })

  test('returns 412 with the current contact after a concurrent change', async () => {
    const id = await make()
    await change(id, { title: 'First' })
    const { status, json } = await change(id, { title: 'Second' }, { ifMatch: '"1"' })
    expect([status, json.current.title]).toEqual([412, 'First'])
  })

  test('moves to another property of the person, without its old place', async () => {
    const id = await make({ location1: 'Library' })
    expect((await change(id, { propertyId: 1002 })).status).toBe(404)
    const moved = await change(id, { propertyId: 1002 }, {}, 'wide')
    expect(moved.json).toMatchObject({ propertyId: 1002, location1: null })
    expect((await server.as('wide', `/api/Contacts/${id}/log`)).json.data[0].activity).toMatch(
      /^Property changed from /,
    )
  })

  test('[C6.006] that is inactive keeps its requests and can no longer be picked', async () => {
    const id = await make({ lastName: 'Leaver' })
    await server.db.updateTable('work_order').set({ contact_id: id }).where('id', '=', 1004).execute()
    expect((await change(id, { contactActiveFlag: false })).json).toMatchObject({
      contactActiveFlag: false,
      requestCount: 1,
    })
    const picked = await server.as('dispatcher', '/api/Contacts?lastName=leaver')
    expect(picked.json.data).toEqual([])
    const ordered = await server.post('dispatcher', '/api/Workorders', {
      propertyId: 1001,
      description: 'x',
      contactId: id,
      jobTypeId: 1001,
    })
    expect([ordered.status, JSON.stringify(ordered.json)]).toEqual([
      400,
      expect.stringContaining(`There is no contact ${id} here.`),
    ])
    const requests = await server.as('dispatcher', `/api/Workorders/OfContact/${id}`)
    expect(requests.json.map(({ workorderId }: { workorderId: number }) => workorderId)).toEqual([1004])
    expect(await logOf(id)).toEqual(['Made inactive', 'Nora Leaver entered'])
    await server.db.updateTable('work_order').set({ contact_id: null }).where('id', '=', 1004).execute()
  })

  test('shows its account: none, local, of an identity provider, or disabled', async () => {
    expect((await read(1001)).accountCard).toMatchObject({
      state: 'Local',
      loginName: 'requester',
      viewsAllRequests: false,
    })
    const set = (values: object) =>
      server.db.updateTable('user_account').set(values).where('id', '=', 1004).execute()
    await set({ issuer: 'https://id.example' })
    expect((await read(1001)).account).toBe('SSO')
    await set({ is_disabled: true })
    expect((await read(1001)).account).toBe('Disabled')
    await set({ issuer: '', is_disabled: false })
    expect((await read(1002)).account).toBe('None')
  })

  test('may view all requests of the property if it is a requester with an account', async () => {
    const { json } = await change(1001, { viewsAllRequests: true })
    expect([json.accountCard.viewsAllRequests, (await logOf(1001))[0]]).toEqual([
      true,
      'May view all requests of the property',
    ])
    const again = await change(1001, { viewsAllRequests: true })
    expect(again.json.fmModId).toBe(json.fmModId)
    expect(
      (await change(1001, { viewsAllRequests: false }, { ifMatch: `"${json.fmModId}"` })).json.accountCard
        .viewsAllRequests,
    ).toBe(false)
    expect(faults((await change(1002, { viewsAllRequests: true })).json)).toEqual([
      'viewsAllRequests: Only the account of a requester can have this.',
    ])
  })

  test('with an account has a unique e-mail address among the active ones', async () => {
    const taken = 'Another person with an account has the e-mail address ada@north.example.'
    expect(faults((await change(1001, { emailAddress: 'ada@north.example' })).json)).toEqual([
      `emailAddress: ${taken}`,
    ])
    const id = await make({ emailAddress: 'RITA@north.example' })
    expect((await read(id)).emailAddress).toBe('RITA@north.example')
    expect((await change(1001, { emailAddress: 'rita2@north.example' })).status).toBe(200)
    expect((await change(1001, { emailAddress: 'rita@north.example' })).status).toBe(200)
  })

  test('[C0.018] can be deleted only without references', async () => {
    expect((await remove(1001)).json.title).toBe(
      'Rita Request is used by 1 account. Make it inactive instead.',
    )
    const id = await make()
    expect((await remove(id, 'dispatcher')).status).toBe(403)
    expect([
      (await remove(id)).status,
      (await server.as('administrator', `/api/Contacts/${id}`)).status,
    ]).toEqual([204, 404])
    expect((await remove(1004)).status).toBe(404)
  })

  test('is created once for a repeated key', async () => {
    const [first, again] = [
      await create({ lastName: 'Once' }, 'dispatcher', { idempotencyKey: 'once' }),
      await create({ lastName: 'Once' }, 'dispatcher', { idempotencyKey: 'once' }),
    ]
    expect([again.status, again.json]).toEqual([201, first.json])
  })
})
