import { beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#platform/identity/passwords.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { getRow } from '#platform/testing/rows.ts'

let hash: string
const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  hash = await hashPassword('correct horse battery')
})

const create = (body: object, subject = 'administrator', call = {}) =>
  server.as(subject, '/api/Users', { method: 'POST', body, ...call })
const account = (changes: object = {}) => ({
  loginName: 'pia',
  prehashedPassword: hash,
  propertyId: 1001,
  userRole: 'Technician',
  workerVendor: 'Pia Pipe',
  ...changes,
})
const problems = (json: { errors: { field: string; code: string }[] }) =>
  json.errors.map(({ field, code }) => `${field} ${code}`).sort()

describe('[A7.041] a new account', () => {
  test('of a worker is linked to the worker by name and signs in with its hash', async () => {
    const { status, json } = await create(account({ mustChangePasswordNextLogon: true, subjectId: 'pia-1' }))
    expect([status, json]).toEqual([
      201,
      expect.objectContaining({
        loginName: 'pia',
        properNameDisplay: 'pia pipe',
        userRole: 'Worker',
        roleName: 'Technician',
        localAccountFlag: 2,
        mustChangePasswordNextLogon: true,
        propertyIds: [1001],
        workerVendor: 'pia pipe',
      }),
    ])
    expect(json.profile.sub).toBe('pia-1')
    const stored = await getRow(server.db, 'local_credential', ['password_hash'], { user_id: json.userId })
    expect(stored.password_hash).toBe(hash)
    expect(JSON.stringify(json)).not.toContain('argon2')
  })

  test('of a requester is linked to the contact and takes its name and address', async () => {
    const { status, json } = await create({
      loginName: 'carl',
      prehashedPassword: hash,
      propertyId: [1001],
      userRole: 'Requester',
      contactId: 1002,
    })
    expect([status, json.properNameDisplay, json.emailAddress, json.contact.contactId]).toEqual([
      201,
      'Carl colleague',
      'carl@north.example',
      1002,
    ])
    expect(json.profile.sub).toBe(String(json.userId))
  })

  test('reports all problems', async () => {
    const wrong = account({ prehashedPassword: 'secret', userRole: 'Wizard', workerVendor: 'Nobody' })
    const { status, json } = await create(wrong)
    expect([status, problems(json)]).toEqual([
      400,
      ['prehashedPassword bad-pattern', 'userRole unknown', 'workerVendor unknown'],
    ])
    expect(problems((await create(account({ prehashedPassword: null }))).json)).toEqual([
      'prehashedPassword required',
    ])
    for (const workerVendor of [null, ''])
      expect(problems((await create(account({ workerVendor }))).json)).toEqual(['workerVendor required'])
    const manager = account({ loginName: 'nobodys', userRole: 'Dispatcher', workerVendor: '' })
    expect((await create(manager)).json).toMatchObject({ loginName: 'nobodys', workerVendor: null })
    expect(problems((await create(account({ userRole: 'Requester', workerVendor: null }))).json)).toEqual([
      'contactId required',
    ])
    expect(problems((await create({ shoeSize: 44 })).json)).toEqual([
      'loginName required',
      'propertyId required',
      'shoeSize unknown-field',
      'userRole required',
    ])
  })

  test('requires an explicit role if several have its kind', async () => {
    const { json } = await create(account({ userRole: 'Worker' }))
    expect(json.errors[0].message).toBe('Specify the role: Supervisor, Technician, Technician (limited).')
  })

  test('without a password requires an external identity provider', async () => {
    const outside = account({ localAccountFlag: 0, prehashedPassword: null, subjectId: 'x' })
    expect(problems((await create(outside)).json)).toEqual(['localAccountFlag not-allowed'])
  })

  test('cannot use another account’s login name, email address or subject', async () => {
    const login = await create(account({ loginName: 'REQUESTER' }))
    expect([login.status, login.json.title]).toEqual([409, 'Another account uses REQUESTER.'])
    const email = await create(account({ loginName: 'tess2', workerVendor: 'Tess Tern' }))
    expect([email.status, problems(email.json)]).toEqual([409, ['workerVendor duplicate']])
    const subject = await create(
      account({ loginName: 'una', workerVendor: 'Una Upper', subjectId: 'technician' }),
    )
    expect([subject.status, problems(subject.json)]).toEqual([409, ['subjectId duplicate']])
  })

  test('must be within the caller’s properties, including its contact and worker', async () => {
    expect((await create(account({ propertyId: 1002 }))).status).toBe(404)
    expect((await create(account({ propertyId: [1001, 1002] }))).status).toBe(404)
    expect((await create(account({ loginName: 'x', contactId: 1004 }))).status).toBe(404)
    expect(problems((await create(account({ loginName: 'x', workerVendor: 'Vic South' }))).json)).toEqual([
      'workerVendor unknown',
    ])
  })

  test('requires permission to manage users, and leaves nothing behind when rejected', async () => {
    for (const subject of ['requester', 'technician', 'dispatcher'])
      expect([subject, (await create(account(), subject)).status]).toEqual([subject, 403])
    const { count } = await server.db
      .selectFrom('user_account')
      .select((all) => all.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(13)
  })

  test('is created once per idempotency key', async () => {
    const body = account({ loginName: 'una', workerVendor: 'Una Upper' })
    const first = await create(body, 'administrator', { idempotencyKey: 'una-1' })
    const again = await create(body, 'administrator', { idempotencyKey: 'una-1' })
    expect([first.status, again.status, again.json.userId]).toEqual([201, 201, first.json.userId])
  })
})
