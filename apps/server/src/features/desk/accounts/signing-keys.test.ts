import { decodeProtectedHeader } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureSigningKeys, rotateSigningKeys } from '#platform/identity/signing-keys.ts'
import { createIdentityApp, type IdentityApp } from './identity-app.fixture.ts'
import { refresh, signInAs, whoami } from './sign-in-flow.fixture.ts'

let identity: IdentityApp
beforeEach(async () => {
  identity = await createIdentityApp()
})
afterEach(() => identity[Symbol.asyncDispose]())

const kidOf = (token: string) => decodeProtectedHeader(token).kid
const publishedKids = async () =>
  ((await identity.app.inject('/oidc/jwks')).json().keys as { kid: string }[]).map((key) => key.kid)

test('concurrent processes create one key on their first start', async () => {
  await identity.db.deleteFrom('signing_key').execute()
  await Promise.all([1, 2, 3, 4].map(() => ensureSigningKeys(identity.db, identity.clock)))
  expect(await identity.db.selectFrom('signing_key').select('kid').execute()).toHaveLength(1)
})

test('a new key is published before it signs, and the old one’s tokens stay valid for a day', async () => {
  const { app, clock, db } = identity
  clock.advance(60_000)
  const { browser, tokens } = await signInAs(app, 'root')
  const kid = await rotateSigningKeys(db, { clock })

  clock.advance(11_000)
  expect(await publishedKids()).toContain(kid)
  const between = (await refresh(browser, tokens.refresh_token)).json()
  expect(kidOf(between.access_token)).toBe(kidOf(tokens.access_token))

  clock.advance(30_000)
  const after = (await refresh(browser, between.refresh_token)).json()
  expect(kidOf(after.access_token)).toBe(kid)
  expect((await whoami(app, after.access_token)).statusCode).toBe(200)
  expect((await whoami(app, tokens.access_token)).statusCode).toBe(200)

  clock.advance(86_400_000)
  expect(await publishedKids()).toEqual([kid])
})

test('revoking a leaked key immediately invalidates all its tokens', async () => {
  const { app, clock, db } = identity
  const { browser, tokens } = await signInAs(app, 'root')
  expect((await whoami(app, tokens.access_token)).statusCode).toBe(200)
  const kid = await rotateSigningKeys(db, { clock, retireOldAfterSeconds: 0 })
  clock.advance(11_000)
  expect((await whoami(app, tokens.access_token)).statusCode).toBe(401)
  const renewed = (await refresh(browser, tokens.refresh_token)).json()
  expect(kidOf(renewed.access_token)).toBe(kid)
  expect((await whoami(app, renewed.access_token)).statusCode).toBe(200)
})

test('a process reloads the keys for a token with a newer key', async () => {
  const { app, clock, db } = identity
  const { tokens } = await signInAs(app, 'root')
  expect((await whoami(app, tokens.access_token)).statusCode).toBe(200)
  clock.advance(6_000)
  await rotateSigningKeys(db, { clock, retireOldAfterSeconds: 0 })
  const other = await identity.second()
  const signed = await signInAs(other, 'root')
  expect((await whoami(app, signed.tokens.access_token)).statusCode).toBe(200)
})

test('unknown key ids reload the keys at most once in five seconds', async () => {
  const { app, clock, db } = identity
  const { tokens } = await signInAs(app, 'root')
  const [header, ...rest] = tokens.access_token.split('.') as [string, string, string]
  const unknown = { ...JSON.parse(Buffer.from(header, 'base64url').toString()), kid: 'unknown' }
  clock.advance(6_000)
  await whoami(app, [Buffer.from(JSON.stringify(unknown)).toString('base64url'), ...rest].join('.'))

  await rotateSigningKeys(db, { clock, retireOldAfterSeconds: 0 })
  const signed = await signInAs(await identity.second(), 'root')
  clock.advance(4_999)
  expect((await whoami(app, signed.tokens.access_token)).statusCode).toBe(401)
  clock.advance(1)
  expect((await whoami(app, signed.tokens.access_token)).statusCode).toBe(200)
})

test('never publishes private keys', async () => {
  const { keys } = (await identity.app.inject('/oidc/jwks')).json()
  expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})
