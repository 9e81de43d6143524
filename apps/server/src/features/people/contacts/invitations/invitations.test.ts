import { maxInvitationMails } from '@fettle/rules/people/contact-account'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestBrowser, type TestBrowser } from '#features/desk/accounts/browser.fixture.ts'
import { newestMailTo } from '#features/foundation/mail/newest-mail.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { findRows, updateRows } from '#platform/testing/rows.ts'

let browser: TestBrowser
const server = disposeAfterAll(await createReferenceApp())

let contactId: number
let address: string
let people = 0
beforeEach(async () => {
  people += 1
  address = `iris${people}@north.example`
  browser = createTestBrowser(server.app, 'http://localhost:3000')
  await sql`delete from contact_invitation`.execute(server.db)
  const body = { firstName: 'Iris', lastName: 'Invited', emailAddress: address }
  contactId = (await server.post('dispatcher', '/api/Contacts', body)).json.contactId
})

const url = () => `/api/Contacts/${contactId}/invitation`
const invite = (body: object = {}, subject = 'dispatcher') => server.post(subject, url(), body)
const resend = () => server.as('dispatcher', url(), { method: 'PUT' })
const revoke = () => server.as('dispatcher', url(), { method: 'DELETE' })
const logOf = () => server.logTexts('dispatcher', `/api/Contacts/${contactId}`)

async function mailed(): Promise<{ path: string; subject: string }> {
  const { text_body, subject } = await newestMailTo(server.db, address)
  return { path: /\/account\/invitation\/[\w-]+/.exec(text_body)?.[0] ?? '', subject }
}

const chosen = { password: 'a phrase nobody guesses', repeatedPassword: 'a phrase nobody guesses' }
const accept = async (path: string, fields = chosen) => browser.fill(await browser.get(path), fields)
const read = async () => (await server.as('dispatcher', `/api/Contacts/${contactId}`)).json

describe('[C6.004] inviting a contact to sign in', () => {
  test('mails a link to a page for choosing a password, which creates the account', async () => {
    const { status, json } = await invite({ viewsAllRequests: true })
    expect([status, json.account, json.invitation]).toMatchObject([
      201,
      'None',
      {
        address,
        roleName: 'Requester',
        viewsAllRequests: true,
        sentCount: 1,
        sentBy: 'Dora Dispatch',
        isExpired: false,
      },
    ])
    const { path, subject } = await mailed()
    expect(subject).toBe('Your account at North Campus')
    const page = await accept(path)
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Your account is ready.')])
    const contact = await read()
    expect(contact.fmModId).toBeGreaterThan(json.fmModId)
    expect(contact).toMatchObject({
      account: 'Local',
      invitation: null,
      accountCard: { loginName: address, roleName: 'Requester', viewsAllRequests: true },
    })
    const stored = await server.db
      .selectFrom('user_account')
      .innerJoin('user_property', 'user_property.user_id', 'user_account.id')
      .select(['user_account.email', 'display_name', 'property_id', 'local_account_flag'])
      .where('contact_id', '=', contactId)
      .execute()
    expect(stored).toEqual([
      { email: address, display_name: 'Iris Invited', property_id: 1001, local_account_flag: 2 },
    ])
    expect(await logOf()).toEqual([
      `Invitation accepted; signs in as ${address}`,
      `Invited to sign in: ${address}`,
      'Iris Invited entered',
    ])
    expect((await browser.get(path)).statusCode).toBe(404)
    expect((await invite()).json.title).toBe('This contact has an account already.')
  })

  test('shows the problem of a password, and keeps the link', async () => {
    await invite()
    const { path } = await mailed()
    expect((await accept(path, { password: 'short', repeatedPassword: 'short' })).statusCode).toBe(400)
    const differ = await accept(path, { ...chosen, repeatedPassword: 'another phrase here' })
    expect(differ.body).toContain('The two passwords differ.')
    expect((await accept(path)).body).toContain('Your account is ready.')
  })

  test('sending again invalidates the previous link, and revoking ends it', async () => {
    await invite()
    const first = await mailed()
    expect((await resend()).json.invitation.sentCount).toBe(2)
    const second = await mailed()
    expect([(await browser.get(first.path)).statusCode, (await browser.get(second.path)).statusCode]).toEqual(
      [404, 200],
    )
    expect((await revoke()).json.invitation).toBeNull()
    expect((await browser.get(second.path)).statusCode).toBe(404)
    expect((await revoke()).status).toBe(409)
    expect(await logOf()).toContain(`Invitation revoked: ${address}`)
  })

  test('a link expires, and ends when the contact becomes inactive or changes its address', async () => {
    await invite()
    const { path } = await mailed()
    const change = (body: object) => server.put('dispatcher', `/api/Contacts/${contactId}`, body)
    const works = async () => (await browser.get(path)).statusCode === 200
    await change({ contactActiveFlag: false })
    expect(await works()).toBe(false)
    await change({ contactActiveFlag: true, emailAddress: `other-${address}` })
    expect(await works()).toBe(false)
    await change({ emailAddress: address })
    expect(await works()).toBe(true)
    await sql`update contact_invitation set expires_at = sent_at`.execute(server.db)
    expect([await works(), (await read()).invitation.isExpired]).toEqual([false, true])
  })

  test('two concurrent uses of the link create one account', async () => {
    await invite()
    const { path } = await mailed()
    const page = await browser.get(path)
    await Promise.all([1, 2, 3].map(() => browser.submit(page, chosen)))
    const accounts = await findRows(server.db, 'user_account', ['id'], { contact_id: contactId })
    expect(accounts).toHaveLength(1)
  })

  test('an existing account with the address is linked after confirmation only', async () => {
    const set = (values: object) =>
      server.db.updateTable('user_account').set(values).where('id', '=', 1009).execute()
    await set({ email: address })
    const asked = await invite()
    expect([asked.status, asked.json.errors[0]]).toMatchObject([
      409,
      {
        code: 'account-exists',
        message: 'Dora Dispatch signs in with this address already. Link that account to this contact?',
      },
    ])
    expect((await read()).account).toBe('None')
    const linked = await invite({ linkAccount: true })
    expect([linked.status, linked.json.accountCard]).toMatchObject([201, { loginName: 'dispatcher' }])
    expect(await logOf()).toContain('Account dispatcher linked')
    await set({ contact_id: 1002 })
    expect((await invite({ linkAccount: true })).json.title).toBe(
      'Dora Dispatch signs in with this address and is linked to another contact. Merge the two contacts.',
    )
    await set({ contact_id: null, email: '' })
    expect((await invite({ linkAccount: true })).json.title).toBe(
      'No account has this e-mail address any more.',
    )
  })

  test('shows no information about an account of another property', async () => {
    await server.db.updateTable('user_account').set({ email: address }).where('id', '=', 1005).execute()
    const { status, json } = await invite({ linkAccount: true })
    expect([status, json.title]).toEqual([
      409,
      'An account of another property has this e-mail address. An administrator can link it.',
    ])
    await updateRows(server.db, 'user_account', { email: 'vic@south.example' }, { id: 1005 })
  })

  test('requires an active contact with an address, and limits mails per address and day', async () => {
    await server.put('dispatcher', `/api/Contacts/${contactId}`, { emailAddress: '' })
    expect((await invite()).json.title).toContain('Enter an e-mail address first')
    await server.put('dispatcher', `/api/Contacts/${contactId}`, {
      emailAddress: address,
      contactActiveFlag: false,
    })
    expect((await invite()).json.title).toContain('This contact is inactive.')
    await server.put('dispatcher', `/api/Contacts/${contactId}`, { contactActiveFlag: true })
    await invite()
    expect((await invite()).json.title).toContain('invited already')
    for (let sent = 1; sent < maxInvitationMails; sent++) expect((await resend()).status).toBe(200)
    expect((await resend()).status).toBe(429)
    await revoke()
    expect((await invite()).status).toBe(429)
  })

  test('requires a full-system user with edit permission, and assigns requester roles only', async () => {
    for (const subject of ['viewer', 'supervisor', 'technician', 'requester'])
      expect([subject, (await invite({}, subject)).status]).toEqual([subject, 403])
    expect((await invite({ roleId: 1001 })).json.errors[0].field).toBe('roleId')
    const roles = await server.as('dispatcher', '/api/Contacts/invitation-roles')
    expect(roles.json).toEqual([{ roleId: 1009, name: 'Requester' }])
  })

  test('shows an administrator the mail without its link', async () => {
    await invite()
    const { json } = await server.as('administrator', '/api/System/mail')
    const { json: mail } = await server.as('administrator', `/api/System/mail/${json.data[0].mailId}`)
    expect([mail.toAddress, mail.workorderId]).toEqual([address, null])
    expect(mail.text).toContain('Choose a password: (link hidden)')
    expect(mail.html).not.toMatch(/invitation\/[\w-]{20}/)
  })
})
