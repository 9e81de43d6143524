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

test('several processes that start at once make one key', async () => {
  await identity.db.deleteFrom('signing_key').execute()
  await Promise.all([1, 2, 3, 4].map(() => ensureSigningKeys(identity.db, identity.clock)))
  expect(await identity.db.selectFrom('signing_key').select('kid').execute()).toHaveLength(1)
})

test('a new key is published first, signs later, and the old one’s tokens stay good for a day', async () => {
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

test('a key that has leaked ends at once, with every token that it signed', async () => {
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

test('a process that has not read the newest key does so when it meets its token', async () => {
  const { app, clock, db } = identity
  const { tokens } = await signInAs(app, 'root')
  expect((await whoami(app, tokens.access_token)).statusCode).toBe(200)
  clock.advance(6_000)
  await rotateSigningKeys(db, { clock, retireOldAfterSeconds: 0 })
  const other = await identity.second()
  const signed = await signInAs(other, 'root')
  expect((await whoami(app, signed.tokens.access_token)).statusCode).toBe(200)
})

test('unknown key ids make a process read its keys at most once in five seconds', async () => {
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

test('private keys are never published', async () => {
  const { keys } = (await identity.app.inject('/oidc/jwks')).json()
  expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})
