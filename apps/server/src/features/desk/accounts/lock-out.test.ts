import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIdentityApp, type IdentityApp } from './identity-app.fixture.ts'
import { assertAdministratorCanSignIn } from './lock-out.usecases.ts'
import { addPerson } from './people.fixture.ts'

let identity: IdentityApp
beforeEach(async () => {
  identity = await createIdentityApp({}, { empty: true })
})
afterEach(() => identity[Symbol.asyncDispose]())

const outside = {
  issuer: 'https://id.example.org',
  clientId: 'fettle',
  audience: 'fettle',
  makesAccounts: false,
  groupsClaim: 'groups',
  groups: [{ group: 'chiefs', role: 'Role of Chief', properties: [] }],
}
const start = (overrides: Partial<typeof outside> = {}) =>
  assertAdministratorCanSignIn(identity.db, { outside: { ...outside, ...overrides } })
const lockedOut = /nobody who may manage settings could sign in .+ no administrator belongs to https:\/\/id/

test('the start fails for a provider at which no administrator can sign in', async () => {
  await addPerson(identity.db, 'chief')
  await addPerson(identity.db, 'pat', { kind: 'worker', privileges: [], email: 'pat@example.org' })
  await addPerson(identity.db, 'gone', { issuer: outside.issuer, is_disabled: true })
  await addPerson(identity.db, 'elsewhere', { issuer: 'https://other.example.org', email: 'e@example.org' })
  await expect(start()).rejects.toThrow(lockedOut)
  await expect(assertAdministratorCanSignIn(identity.db, { outside: null })).resolves.toBeUndefined()
})

test.each([
  ['is tied to it', { issuer: outside.issuer }],
  ['has an e-mail address that ties them to it', { email: 'chief@example.org' }],
])('an administrator who %s can sign in', async (_, columns) => {
  await addPerson(identity.db, 'chief', columns)
  await expect(start()).resolves.toBeUndefined()
})

test('an administrators’ group counts when the provider creates accounts', async () => {
  await addPerson(identity.db, 'chief')
  await expect(start({ makesAccounts: true })).resolves.toBeUndefined()
  const workers = [{ group: 'techs', role: 'Technician', properties: [] }]
  await expect(start({ makesAccounts: true, groups: workers })).rejects.toThrow(lockedOut)
})

test('starts without any administrator, whom the command line creates', async () => {
  await expect(start()).resolves.toBeUndefined()
})
