import type { Route } from '@fettle/contract/route'
import { may, mayGiveAccess } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listContractRoutes } from '#platform/testing/contract-routes.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { formOf } from '#platform/testing/multipart.fixture.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const routes = await listContractRoutes()

/** Account calls that remove access without granting any. */
const endAccess = new Set(['disableAccount', 'revokeInvitation'])
/** Permissions of calls that create or change sign-ins and rights. */
const aboutAccess = new Set<Route['permission']>(['users.manage', 'contacts.invite'])
/** Result of each call for a person with the same role. */
const bodies: Readonly<Record<string, object>> = {
  createAccount: {
    kind: 'full',
    roleId: 1001,
    propertyIds: [1001],
    start: 'one-time-password',
    firstName: 'Eve',
    lastName: 'Else',
    emailAddress: 'eve@north.example',
  },
  createUser: {
    loginName: 'eve',
    displayName: 'Eve',
    roleId: 1001,
    propertyIds: [1001],
    localAccountFlag: 2,
    emailAddress: 'eve@north.example',
  },
  updateAccount: { roleId: 1001 },
  createApiKey: { name: 'Its heir', roleId: 1001, propertyIds: [1001], expiresOn: null },
  updateApiKey: { expiresOn: null },
  createRole: { name: 'Everything', kind: 'full', privileges: ['Manage Settings'] },
  updateRole: { privileges: ['Manage Settings'] },
  changeMailServer: {
    host: 'mail.elsewhere.example',
    port: 25,
    encryption: 'off',
    userName: '',
    sender: 'a@elsewhere.example',
  },
}

let authorization: string
const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  const body = { name: 'Administrator', roleId: 1001, propertyIds: [1001, 1002, 1003], expiresOn: null }
  const { json } = await server.post('wide', '/api/ApiKeys', body)
  authorization = `Bearer ${json.secret}`
})

const call = async (route: Route) => {
  const ids: Record<string, string> = { userId: '1003', contactId: '1001', roleId: '1008', keyId: '1' }
  const answer = await server.app.inject({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '1001'),
    headers: { authorization },
    ...(route.body ? { payload: bodies[route.name] ?? {} } : {}),
  })
  return { status: answer.statusCode, json: answer.body === '' ? undefined : answer.json() }
}
/** Accounts, credentials and rights as stored. */
const access = async () => {
  const tables = ['user_account', 'user_property', 'local_credential', 'password_link', 'contact_invitation']
  const kept: Record<string, unknown> = {}
  for (const table of [...tables, 'api_key', 'role', 'mail_server']) {
    const { rows } = await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(
      server.db,
    )
    kept[table] = rows
  }
  return kept
}

test('every call about accounts, passwords, invitations, roles and keys requires a person, unless it removes access', () => {
  const open = routes.filter(
    ({ method, path, permission, needsPerson, name }) =>
      method !== 'GET' &&
      (aboutAccess.has(permission) || (path.startsWith('/api/Roles') && name !== 'countRoles')) &&
      !needsPerson &&
      !endAccess.has(name),
  )
  expect(open.map(({ name }) => name)).toEqual([])
})

const guarded = routes.filter(({ needsPerson }) => needsPerson)

test.each(guarded.map((route): [string, Route] => [route.name, route]))(
  "an API key with an administrator's role is rejected for %s with the reason",
  async (_name, route) => {
    const before = await access()
    const { status, json } = await call(route)
    expect([status, json]).toMatchObject([
      403,
      {
        title: expect.stringContaining('API keys cannot make or change'),
        errors: [{ code: 'needs-person' }],
      },
    ])
    expect(await access()).toEqual(before)
  },
)

test('the rejected calls include every call that creates a credential', () => {
  expect(guarded.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'createAccount',
      'createApiKey',
      'createUser',
      'inviteContact',
      'resendInvitation',
      'sendPasswordLink',
      'setOneTimePassword',
      'updateAccount',
      'updateRole',
    ]),
  )
})

test.each(['users', 'roles'])('an API key cannot import %s', async (kind) => {
  const content = 'name,kind\nEve,full\n'
  const form = await formOf([
    { name: 'kind', value: kind },
    { name: 'File', fileName: `${kind}.csv`, content: new TextEncoder().encode(content), type: 'text/csv' },
  ])
  const upload = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/api/Imports',
      headers: { ...headers, 'content-type': form.contentType },
      payload: form.payload,
    })
  const refused = await upload({ authorization })
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([403, 'needs-person'])
})

test('an API key can read accounts and change other records according to its role', async () => {
  const headers = { authorization }
  expect((await server.app.inject({ url: '/api/Accounts', headers })).statusCode).toBe(200)
  const asset = { propertyId: 1001, assetCode: 'K-9', name: 'Pump' }
  const made = await server.app.inject({ method: 'POST', url: '/api/Assets', headers, payload: asset })
  expect(made.statusCode).toBe(201)
})

test('a person with the same role is allowed', () => {
  const actor = { capabilities: new Set(['Manage Settings']), kind: 'full', isDisabled: false } as never
  expect([may(actor, 'users.manage'), mayGiveAccess(actor)]).toEqual([true, true])
})
