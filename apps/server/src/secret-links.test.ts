import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathParameters } from '@fettle/contract/route'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestBrowser } from '#features/desk/accounts/browser.fixture.ts'
import { type CodesApp, createCodesApp, room } from '#features/work/request-codes/request-codes.fixture.ts'
import { type SecretLinkKind, secretLinkPaths } from '#platform/identity/secret-links.ts'
import { listContractRoutes } from '#platform/testing/contract-routes.ts'
import { updateRows } from '#platform/testing/rows.ts'

let server: CodesApp
/** Secret part of each built link, by purpose. */
const tokens = new Map<string, string>()
const ids = new Map<string, string>()

const mailTo = async (address: string) =>
  (
    await server.db
      .selectFrom('mail_message')
      .select(['id', 'text_body'])
      .where('to_address', '=', address)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.text_body ?? ''
async function rememberMailed(what: string, kind: SecretLinkKind, address: string): Promise<void> {
  const link = await vi.waitFor(async () => {
    const found = new RegExp(`${secretLinkPaths[kind]}/([\\w-]{32,})`).exec(await mailTo(address))
    if (!found) throw new Error(`No ${what} was mailed to ${address}.`)
    return found
  })
  tokens.set(what, link[1] as string)
}
async function post(subject: string, url: string, body: object = {}, method: 'POST' | 'PUT' = 'POST') {
  const answer = await server.as(subject, url, { method, body })
  if (answer.status >= 300) throw new Error(`${url}: ${answer.body}`)
  return answer.json
}

beforeAll(async () => {
  server = await createCodesApp()
  await server.setting('requestCodesFlag', true, 1001)
  await updateRows(server.db, 'company', { email: 'orders@acme.example' }, { id: 1006 })

  const invited = { firstName: 'Iris', lastName: 'Invited', emailAddress: 'iris@north.example' }
  const { contactId } = await post('dispatcher', '/api/Contacts', invited)
  await post('dispatcher', `/api/Contacts/${contactId}/invitation`)
  await rememberMailed('invitation of a contact', 'invitation', 'iris@north.example')

  const viewer = { kind: 'full', roleId: 1008, propertyIds: [1001], start: 'invitation' }
  const nora = { firstName: 'Nora', lastName: 'New', emailAddress: 'nora@north.example' }
  const { account } = await post('administrator', '/api/Accounts', { ...viewer, ...nora })
  await rememberMailed('invitation to an account', 'password', 'nora@north.example')
  await post('administrator', `/api/Accounts/${account.userId}/password-link`)
  await rememberMailed('link from an administrator', 'password', 'nora@north.example')
  const browser = createTestBrowser(server.app, 'http://localhost:3000')
  await browser.fill(await browser.get('/account/recover'), { loginName: 'nora@north.example' })
  const first = tokens.get('link from an administrator')
  await vi.waitFor(async () => {
    await rememberMailed('lost password', 'password', 'nora@north.example')
    expect(tokens.get('lost password')).not.toBe(first)
  })

  const workorderId = await server.newOrder({ building_id: 1001, floor_id: 1001, room_id: 1001 })
  await post('supervisor', '/api/Workorders/AddComment', { workorderId, commentText: 'Soon.', kind: 1 })
  await rememberMailed('link of a requester', 'order', 'rita@north.example')
  const acme = { workorderId, targetWorkerName: 'Acme Cooling', reassignType: 0 }
  await post('administrator', '/api/Workorders/reassign', acme, 'PUT')
  await rememberMailed('link of a vendor', 'order', 'orders@acme.example')

  const code = await server.codeOf(room)
  tokens.set('request code', code.split('/').at(-1) ?? '')
  const sent = await server.post(code)
  expect([sent.status, sent.headers.location]).toEqual([303, expect.stringContaining('/r/')])
  await rememberMailed('link of a passer-by', 'order', 'pat@passers.example')

  for (const [name, id] of Object.entries({ contactId, userId: account.userId, workorderId }))
    ids.set(name.toLowerCase(), String(id))
})
afterAll(() => server[Symbol.asyncDispose]())

const shownIn = (text: string) => [...tokens].flatMap(([what, token]) => (text.includes(token) ? [what] : []))

test('every kind of secret link was built', () => {
  expect(tokens.size).toBe(8)
  expect(new Set(tokens.values()).size).toBe(8)
})

test('no administrator reads a secret link in the mail that carries it', async () => {
  const mails = (await server.as('wide', '/api/System/mail?take=200')).json.data
  expect(mails.length).toBeGreaterThanOrEqual(7)
  const texts = await Promise.all(
    mails.map(async ({ mailId }) => (await server.as('wide', `/api/System/mail/${mailId}`)).body),
  )
  expect(texts.flatMap(shownIn)).toEqual([])
  expect(texts.filter((text) => text.includes('(link hidden)')).length).toBeGreaterThanOrEqual(7)
})

test('no administrator reads a secret link in a message that is sent again or that failed', async () => {
  const link = `http://localhost:3000/account/password/${tokens.get('lost password')}`
  const { id } = await server.db
    .updateTable('mail_message')
    .set({ state: 'Failed', last_error: `550 spam: ${link}`, subject: `Open ${link}` })
    .where('to_address', '=', 'nora@north.example')
    .where('text_body', 'like', `%${tokens.get('lost password')}%`)
    .returning('id')
    .executeTakeFirstOrThrow()
  const failed = await server.as('wide', '/api/System/mail?take=200')
  const retried = await server.put('wide', `/api/System/mail/${id}/retry`, undefined)
  const refused = await server.put('wide', `/api/System/mail/${id}/retry`, undefined)
  expect([failed.status, retried.status, refused.status]).toEqual([200, 200, 409])
  expect([failed, retried, refused].flatMap(({ body }) => shownIn(body))).toEqual([])
  await updateRows(server.db, 'mail_message', { subject: 'Open', last_error: '' }, { id })
})

test('no call that reads shows a secret link', async () => {
  const routes = (await listContractRoutes()).filter(({ method }) => method === 'GET')
  const urls = routes.map((route) =>
    pathParameters(route.path).reduce(
      (url, name) => url.replace(`{${name}}`, ids.get(name.toLowerCase()) ?? '1001'),
      route.path,
    ),
  )
  const found: string[] = []
  let answered = 0
  for (const url of urls) {
    if (/\/api\/events/i.test(url)) continue
    const { status, body } = await server.as('wide', url)
    if (status === 200) answered += 1
    found.push(...shownIn(body).map((what) => `${url} shows the ${what}`))
  }
  expect(found).toEqual([])
  expect(answered).toBeGreaterThan(60)
})

test('no table stores a secret link except the queue of mail, so neither logs, exports, events nor webhooks have one', async () => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(server.db)
  expect(tables.length).toBeGreaterThan(100)
  const found = new Set<string>()
  for (const { schema, name } of tables) {
    const { rows } = await sql<{
      text: string
    }>`select record::text as text from ${sql.table(`${schema}.${name}`)} record
      where ${sql.join(
        [...tokens.values()].map((token) => sql`record::text like ${`%${token}%`}`),
        sql` or `,
      )}`.execute(server.db)
    if (rows.length > 0) found.add(name)
  }
  expect([...found]).toEqual(['mail_message'])
})

test('the paths of secret links are written in one file', async () => {
  const folder = import.meta.dirname
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => /\.ts$/.test(file) && !/\.(test|fixture)\.ts$/.test(file),
  )
  const written = /['"`]\/(r|account\/(invitation|password))(\/|['"`])/
  const found: string[] = []
  for (const file of files)
    if (written.test(await readFile(path.join(folder, file), 'utf8'))) found.push(file)
  expect(found).toEqual([path.join('platform', 'identity', 'secret-links.ts')])
})

test('the text of mail is read by the queue and its page alone', async () => {
  const folder = import.meta.dirname
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => /\.ts$/.test(file) && !/\.(test|fixture|generated)\.ts$/.test(file),
  )
  const readers: string[] = []
  for (const file of files)
    if (
      /['".](text_body|html_body)\b|from mail_message|From\('mail_message'\)/.test(
        await readFile(path.join(folder, file), 'utf8'),
      )
    )
      readers.push(path.basename(file))
  expect(readers.sort()).toEqual([
    'mail-queue.repository.ts',
    'mail.access.ts',
    'mail.presenter.ts',
    // Counts messages by state, and reads no text.
    'report-subscriptions.access.ts',
    'send-mail-job.ts',
  ])
})
