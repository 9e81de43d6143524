import { passwordLinkHours } from '@fettle/rules/access/user-accounts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestBrowser, type TestBrowser } from '#features/desk/accounts/browser.fixture.ts'
import { newestMailTo } from '#features/foundation/mail/newest-mail.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { findRows } from '#platform/testing/rows.ts'

let browser: TestBrowser
const server = disposeAfterAll(await createReferenceApp())
beforeEach(() => {
  browser = createTestBrowser(server.app, 'http://localhost:3000')
})

const viewer = { kind: 'full', roleId: 1008, propertyIds: [1001], start: 'invitation' }
let people = 0
/** Names unique to each test. */
function person() {
  people += 1
  return { firstName: 'Nora', lastName: `New ${people}`, emailAddress: `nora${people}@north.example` }
}
const create = (body: object, idempotencyKey?: string) =>
  server.as('administrator', '/api/Accounts', {
    method: 'POST',
    body,
    ...(idempotencyKey && { idempotencyKey }),
  })
const act = (userId: number, action: string) =>
  server.post('administrator', `/api/Accounts/${userId}/${action}`)
const read = async (userId: number) => (await server.as('administrator', `/api/Accounts/${userId}`)).json
const logOf = async (userId: number) =>
  (await server.as('administrator', `/api/Accounts/${userId}/log`)).json.data.map(
    ({ activity }: { activity: string }) => activity,
  )

async function linkTo(address: string): Promise<string> {
  const { text_body } = await newestMailTo(server.db, address)
  return /\/account\/password\/[\w-]+/.exec(text_body)?.[0] ?? ''
}
const choose = async (path: string, password = 'a phrase nobody guesses') =>
  browser.fill(await browser.get(path), { password, repeatedPassword: password })
const hasPassword = async (userId: number) =>
  (await findRows(server.db, 'local_credential', ['one_time_until'], { user_id: userId }))[0]

describe('[C8.002] a new user', () => {
  test('[C8.005] is invited by mail, chooses a password once by the link, and is signed in', async () => {
    const { emailAddress, ...names } = person()
    const { status, json } = await create({ ...viewer, ...names, emailAddress })
    const { userId } = json.account
    expect([status, json.oneTimePassword, json.account]).toMatchObject([
      201,
      null,
      { state: 'Invited', kind: 'Full', loginName: emailAddress, link: { purpose: 'invitation' } },
    ])
    const path = await linkTo(emailAddress)
    const done = await choose(path)
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('Your password is ready.')])
    expect(await read(userId)).toMatchObject({ state: 'Active', link: null, mustChangePassword: false })
    expect((await browser.get(path)).statusCode).toBe(404)
    expect(await logOf(userId)).toEqual([
      'Invitation accepted; password chosen',
      `Invitation sent to ${emailAddress}`,
      `Account of ${names.firstName} ${names.lastName} entered as Viewer`,
    ])
  })

  test('[C8.005] has a link valid for 72 hours, and sending it again ends the previous one', async () => {
    const { emailAddress, ...names } = person()
    const { json } = await create({ ...viewer, ...names, emailAddress })
    const { sentDateTime, expiresDateTime } = json.account.link
    expect(Date.parse(expiresDateTime) - Date.parse(sentDateTime)).toBe(passwordLinkHours * 3_600_000)
    const first = await linkTo(emailAddress)
    expect((await act(json.account.userId, 'password-link')).status).toBe(200)
    const second = await linkTo(emailAddress)
    expect([(await browser.get(first)).statusCode, (await browser.get(second)).statusCode]).toEqual([
      404, 200,
    ])
    const before = server.clock.now()
    server.clock.set(new Date(before.getTime() + 72 * 3_600_000))
    expect((await browser.get(second)).statusCode).toBe(404)
    server.clock.set(before)
  })

  test('[C8.005] can get a one-time password instead, which is not stored and must be changed', async () => {
    const { emailAddress, ...names } = person()
    const { json } = await create({ ...viewer, ...names, emailAddress, start: 'one-time-password' }, 'key-1')
    expect(json.oneTimePassword).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}-[2-9a-z]{5}$/)
    const { userId } = json.account
    expect(json.account).toMatchObject({ state: 'Invited', mustChangePassword: true, link: null })
    expect((await hasPassword(userId))?.one_time_until).toEqual(
      new Date(server.clock.now().getTime() + 72 * 3_600_000),
    )
    const { rows } = await sql<{ text: string }>`select answer::text as text from idempotency_key`.execute(
      server.db,
    )
    expect(rows.filter(({ text }) => text?.includes(json.oneTimePassword))).toEqual([])
    const reset = await act(userId, 'one-time-password')
    expect(reset.json.oneTimePassword).not.toBe(json.oneTimePassword)
  })

  test('[C8.004] is linked to a chosen or new contact or worker', async () => {
    const { emailAddress, ...names } = person()
    const made = await create({
      kind: 'worker',
      roleId: 1006,
      propertyIds: [1001],
      start: 'invitation',
      ...names,
      emailAddress,
    })
    expect(made.json.account).toMatchObject({
      isWorker: true,
      assigneeName: `Nora ${names.lastName}`,
      contactId: null,
    })
    const worker = await create({
      kind: 'worker',
      roleId: 1006,
      propertyIds: [1001],
      workerId: 1009,
      emailAddress: 'una@north.example',
      start: 'invitation',
    })
    expect(worker.json.account).toMatchObject({ userName: 'Una Upper', assigneeId: 1009 })
    const contact = await create({
      kind: 'requester',
      roleId: 1009,
      propertyIds: [1001],
      contactId: 1002,
      start: 'invitation',
    })
    expect(contact.json.account).toMatchObject({
      userName: 'Carl colleague',
      emailAddress: 'carl@north.example',
    })
    const requester = await create({
      kind: 'requester',
      roleId: 1009,
      propertyIds: [1001],
      ...person(),
      viewsAllRequests: true,
      start: 'invitation',
    })
    expect(requester.json.account).toMatchObject({ viewsAllRequests: true, contactId: expect.any(Number) })
    for (const [tie, field] of [
      [{ kind: 'worker', roleId: 1006, workerId: 1009 }, 'workerId'],
      [{ kind: 'worker', roleId: 1006, workerId: 1005 }, 'workerId'],
      [{ kind: 'worker', roleId: 1006, contactId: 1001 }, 'contactId'],
      [{ kind: 'requester', roleId: 1009, contactId: 1004 }, 'contactId'],
      [{ kind: 'requester', roleId: 1009, contactId: 1003 }, 'contactId'],
      [{ kind: 'requester', roleId: 1009, workerId: 1003 }, 'workerId'],
    ] as const) {
      const { status, json } = await create({
        ...tie,
        propertyIds: [1001],
        emailAddress: 'x@north.example',
        start: 'invitation',
      })
      expect([tie, status, json.errors[0].field]).toEqual([tie, 400, field])
    }
  })

  test('[C8.003] needs a unique name and address, and a role of its kind', async () => {
    const taken = await create({
      ...viewer,
      firstName: 'tess',
      lastName: 'TERN',
      emailAddress: 'other@north.example',
    })
    expect([taken.status, taken.json.errors[0]]).toMatchObject([
      409,
      { field: 'lastName', message: 'Another account uses tess TERN.' },
    ])
    const address = await create({ ...viewer, ...person(), emailAddress: 'ada@NORTH.example' })
    expect([address.status, address.json.errors[0]]).toMatchObject([
      409,
      { field: 'emailAddress', message: 'Another account uses ada@NORTH.example.' },
    ])
    for (const roleId of [1006, 1009, 424242]) {
      const { status, json } = await create({ ...viewer, roleId, ...person() })
      expect([status, json.errors[0].field]).toEqual([400, 'roleId'])
    }
    const nothing = await create({ ...viewer })
    expect(nothing.json.errors.map(({ field }: { field: string }) => field)).toEqual([
      'firstName',
      'lastName',
      'emailAddress',
    ])
    expect((await create({ ...viewer, ...person(), propertyIds: [1002] })).status).toBe(404)
  })

  test('[C8.003] is created once when two concurrent calls use the same name or address', async () => {
    const { emailAddress, ...names } = person()
    const statuses = async (bodies: object[]) =>
      (await Promise.all(bodies.map((body) => create(body)))).map(({ status }) => status).toSorted()
    expect(
      await statuses([
        { ...viewer, ...names, emailAddress },
        { ...viewer, ...names, emailAddress: 'b@north.example' },
      ]),
    ).toEqual([201, 409])
    const shared = 'same@north.example'
    expect(
      await statuses([
        { ...viewer, ...person(), emailAddress: shared },
        { ...viewer, ...person(), emailAddress: shared },
      ]),
    ).toEqual([201, 409])
  })
})

describe('[C8.005] a password reset by an administrator', () => {
  test('by link: the old password works until a new one is chosen, which ends all sign-ins', async () => {
    const { emailAddress, ...names } = person()
    const { json } = await create({ ...viewer, ...names, emailAddress })
    await choose(await linkTo(emailAddress))
    const { userId } = json.account
    const sent = await act(userId, 'password-link')
    expect(sent.json.link.purpose).toBe('recovery')
    const done = await choose(await linkTo(emailAddress), 'another phrase of mine')
    expect(done.statusCode).toBe(200)
    expect((await logOf(userId))[0]).toBe('New password chosen by the link; all sign-ins ended')
  })

  test('rejects a weak password at its field, and the link stays valid', async () => {
    const { emailAddress, ...names } = person()
    await create({ ...viewer, ...names, emailAddress })
    const path = await linkTo(emailAddress)
    expect((await choose(path, 'short')).statusCode).toBe(400)
    expect((await browser.get(path)).statusCode).toBe(200)
  })

  test('requires an enabled account with an address, and a changed address ends the link', async () => {
    expect((await act(1007, 'password-link')).status).toBe(409)
    expect((await act(1009, 'password-link')).status).toBe(409)
    const { emailAddress, ...names } = person()
    const { json } = await create({ ...viewer, ...names, emailAddress })
    const path = await linkTo(emailAddress)
    await server.put('administrator', `/api/Accounts/${json.account.userId}`, {
      emailAddress: 'moved@north.example',
    })
    expect((await browser.get(path)).statusCode).toBe(404)
    expect((await read(json.account.userId)).link).toBeNull()
  })
})
