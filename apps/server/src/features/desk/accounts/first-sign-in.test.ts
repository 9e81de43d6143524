import { seededRoles } from '@fettle/rules/access/privileges'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findRows, insertRows } from '#platform/testing/rows.ts'
import { createIdentityApp, type IdentityApp } from './identity-app.fixture.ts'
import {
  type OutsideProvider,
  outsideAudience,
  type People,
  startOutsideProvider,
} from './outside-provider.fixture.ts'
import { addPerson } from './people.fixture.ts'
import { whoami } from './sign-in-flow.fixture.ts'

const people: People = new Map()
let provider: OutsideProvider
let identity: IdentityApp
let matching: IdentityApp

const groups = [
  { group: 'fm', role: 'Facility Manager', properties: ['NORTH'] },
  { group: 'techs', role: 'Technician', properties: [] },
  { group: 'lost', role: 'No Such Role', properties: [] },
]
const outside = (makesAccounts: boolean) => ({
  issuer: provider.issuer,
  clientId: 'fettle-at-company',
  audience: outsideAudience,
  makesAccounts,
  groupsClaim: 'roles',
  groups,
})

async function fill({ db }: IdentityApp) {
  await insertRows(db, 'property', [
    { code: 'NORTH', name: 'North', time_zone: 'UTC' },
    { code: 'SOUTH', name: 'South', time_zone: 'UTC' },
  ])
  for (const { name, kind, privileges } of seededRoles)
    await insertRows(db, 'role', { name, kind, privileges: [...privileges] })
}

beforeAll(async () => {
  // The test provider logs warnings about its development settings.
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  provider = await startOutsideProvider(0, people)
  identity = await createIdentityApp({ outside: outside(true) })
  matching = await createIdentityApp({ outside: outside(false) })
  for (const each of [identity, matching]) await fill(each)
})
afterAll(async () => {
  for (const each of [identity, matching]) await each[Symbol.asyncDispose]()
  await provider.stop()
})

async function enter(sub: string, claims: Record<string, unknown>, at = identity) {
  people.set(sub, claims)
  const { access_token } = await provider.signIn(sub)
  const answer = await whoami(at.app, access_token)
  return { status: answer.statusCode, json: answer.json(), token: access_token }
}
const accountOf = (address: string) =>
  identity.db
    .selectFrom('user_account as u')
    .innerJoin('role', 'role.id', 'u.role_id')
    .leftJoin('contact', 'contact.id', 'u.contact_id')
    .leftJoin('assignee', 'assignee.id', 'u.assignee_id')
    .select([
      'u.id',
      'u.issuer',
      'u.subject',
      'u.display_name',
      'role.name as role',
      'assignee.name as worker',
    ])
    .select('contact.last_name')
    .where('u.email', '=', address)
    .execute()
const codesOf = async (userId: number) =>
  (
    await identity.db
      .selectFrom('user_property')
      .innerJoin('property', 'property.id', 'user_property.property_id')
      .select('code')
      .where('user_id', '=', userId)
      .orderBy('code')
      .execute()
  ).map(({ code }) => code)

test('a first sign-in gets the role and properties of the user’s first matching group', async () => {
  const fm = {
    email: 'fay@n.example',
    email_verified: true,
    name: 'Fay Manager',
    roles: ['techs', 'fm', 'x'],
  }
  const { status, json } = await enter('fay', fm)
  const [account] = await accountOf('fay@n.example')
  expect([status, json]).toEqual([200, { userId: account?.id, kind: 'full' }])
  expect(account).toMatchObject({
    issuer: provider.issuer,
    subject: 'fay',
    display_name: 'Fay Manager',
    role: 'Facility Manager',
    last_name: 'Manager',
  })
  expect(await codesOf(account?.id ?? 0)).toEqual(['NORTH'])
  const tech = {
    email: 'ted@n.example',
    email_verified: true,
    given_name: 'Ted',
    family_name: 'Tool',
    roles: 'techs',
    elsewhere: true,
  }
  expect((await enter('ted', tech)).json.kind).toBe('worker')
  const [worker] = await accountOf('ted@n.example')
  expect(worker).toMatchObject({ role: 'Technician', worker: 'Ted Tool' })
  expect(await codesOf(worker?.id ?? 0)).toEqual(['NORTH', 'SOUTH'])
})

test('concurrent calls of a new user create one account', async () => {
  people.set('ann', { email: 'ann@n.example', email_verified: true, name: 'Ann Once', roles: ['fm'] })
  const { access_token } = await provider.signIn('ann')
  const answers = await Promise.all([1, 2, 3].map(() => whoami(identity.app, access_token)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await accountOf('ann@n.example')).toHaveLength(1)
})

test('links an account with the verified address to the sign-in, even when new accounts are disabled', async () => {
  const { id } = await addPerson(matching.db, 'mia', { email: 'Mia@n.example' })
  const verified = { email: 'mia@n.example', email_verified: true, roles: [] }
  expect((await enter('mia', verified, matching)).json).toEqual({ userId: id, kind: 'full' })
  const again = await enter('mia', verified, matching)
  expect(again.status).toBe(200)
  const other = await enter('mia-2', verified, matching)
  expect([other.status, other.json.errors[0].code]).toEqual([403, 'unknown-user'])
  const unknown = { email: 'new@n.example', email_verified: true, name: 'New One', roles: ['fm'] }
  expect((await enter('new', unknown, matching)).status).toBe(403)
})

test('the first sign-in at the provider ends earlier password links', async () => {
  const { id: user_id } = await addPerson(matching.db, 'ida', { email: 'ida@n.example' })
  const now = matching.clock.now()
  const link = { user_id, purpose: 'invitation', address: 'ida@n.example', token_digest: 'd'.repeat(64) }
  await insertRows(matching.db, 'password_link', {
    ...link,
    sent_at: now,
    expires_at: new Date(now.getTime() + 3_600_000),
  })
  const verified = { email: 'ida@n.example', email_verified: true, roles: [] }
  expect((await enter('ida', verified, matching)).status).toBe(200)
  const links = await findRows(matching.db, 'password_link', ['ended_at'], { user_id })
  expect(links).toEqual([{ ended_at: now }])
})

test('rejects a first sign-in without a verified address or group, with a taken or overlong name, or with a disabled account', async () => {
  await addPerson(identity.db, 'off', { email: 'off@n.example', is_disabled: true })
  await addPerson(identity.db, 'log@n.example')
  const verified = { email_verified: true, roles: ['fm'] }
  for (const [sub, claims] of [
    ['unverified', { email: 'fay2@n.example', name: 'A B', roles: ['fm'] }],
    ['half', { email: 'fay3@n.example', email_verified: 'no', name: 'A B', roles: ['fm'] }],
    ['groupless', { email: 'g@n.example', email_verified: true, name: 'A B', roles: ['other'] }],
    ['lost', { email: 'l@n.example', email_verified: true, name: 'A B', roles: ['lost'] }],
    ['login', { ...verified, email: 'log@n.example', name: 'Lo Gin' }],
    ['namesake', { ...verified, email: 'n@n.example', name: 'Fay Manager' }],
    ['off', { ...verified, email: 'off@n.example', name: 'Off Again' }],
    ['long', { ...verified, email: 'long@n.example', name: `Al ${'o'.repeat(81)}` }],
  ] as const) {
    const { status, json } = await enter(sub, claims)
    expect([sub, status, json.errors[0].code]).toEqual([sub, 403, 'unknown-user'])
  }
  const { rows } = { rows: await accountOf('off@n.example') }
  expect(rows).toHaveLength(1)
})

test('an unhelpful provider counts as unavailable and is asked again', async () => {
  const own = await startOutsideProvider(0, people)
  const there = await createIdentityApp({ outside: { ...outside(true), issuer: own.issuer } })
  try {
    people.set('zoe', {
      email: 'zoe@n.example',
      email_verified: true,
      name: 'Zoe Z',
      roles: [],
      elsewhere: true,
    })
    const { access_token } = await own.signIn('zoe')
    // The keys are cached by now.
    await addPerson(there.db, 'other', { issuer: own.issuer, subject: 'other' })
    expect((await whoami(there.app, (await own.signIn('other')).access_token)).statusCode).toBe(200)
    await own.stop()
    const answer = await whoami(there.app, access_token)
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([503, 'identity-provider-unavailable'])
  } finally {
    await there[Symbol.asyncDispose]()
  }
})

test('returns 503 and creates no account when the provider does not respond within its time limit', async () => {
  const own = await startOutsideProvider(0, people)
  const there = await createIdentityApp(
    { outside: { ...outside(true), issuer: own.issuer, timeoutMs: 300 } },
    { empty: true },
  )
  try {
    await fill(there)
    const person = { email: 'sil@n.example', email_verified: true, name: 'Sil Ent', roles: ['fm'] }
    people.set('sil', { ...person, elsewhere: true })
    const { access_token } = await own.signIn('sil')
    for (const paths of [/^\/\.well-known\//, /^\/jwks/, /^\/me/]) {
      own.silence(paths)
      const answer = await whoami(there.app, access_token)
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([
        503,
        'identity-provider-unavailable',
      ])
      expect(await there.db.selectFrom('user_account').select('id').execute()).toEqual([])
      expect(await there.db.selectFrom('contact').select('id').execute()).toEqual([])
      there.clock.advance(6_000)
    }
    own.silence(null)
    expect((await whoami(there.app, access_token)).statusCode).toBe(200)
  } finally {
    await there[Symbol.asyncDispose]()
    await own.stop()
  }
})
