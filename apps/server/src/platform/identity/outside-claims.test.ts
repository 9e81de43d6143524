import { afterEach, expect, test, vi } from 'vitest'
import { readOutsidePerson } from './outside-claims.ts'

const issuer = 'https://idp.example'
const outside = {
  issuer,
  clientId: 'fettle',
  audience: 'fettle',
  makesAccounts: true,
  groupsClaim: 'roles',
  groups: [],
}
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A token whose signature was verified before. */
const token = (claims: object) => `${encoded({ alg: 'RS256' })}.${encoded({ sub: 'pat', ...claims })}.x`
const verified = { email: 'pat@n.example', email_verified: true }

/** Answers as the provider does: where its endpoint is, and what it tells there. */
const provider = (userinfo: object | number, discovered: object = { issuer }) =>
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === `${issuer}/.well-known/openid-configuration`)
      return Response.json({ userinfo_endpoint: `${issuer}/me`, ...discovered })
    return typeof userinfo === 'number' ? new Response('', { status: userinfo }) : Response.json(userinfo)
  })
afterEach(() => vi.unstubAllGlobals())

test('an address counts only when the provider says that it is verified', async () => {
  const emailOf = async (claims: object) => (await readOutsidePerson(outside, token(claims))).email
  expect(await emailOf(verified)).toBe('pat@n.example')
  expect(await emailOf({ ...verified, email_verified: 'true' })).toBe('pat@n.example')
  for (const email_verified of [false, 'false', 'yes', undefined])
    expect(await emailOf({ ...verified, email_verified })).toBeNull()
  expect(await emailOf({ ...verified, email: 'nowhere' })).toBeNull()
})

test('what the token does not tell comes from the provider, for the person of the token', async () => {
  provider({ sub: 'pat', ...verified, name: 'Pat Van Passer', roles: ['fm', 7] })
  expect(await readOutsidePerson(outside, token({}))).toEqual({
    email: 'pat@n.example',
    firstName: 'Pat Van',
    lastName: 'Passer',
    groups: ['fm'],
  })
})

test('an address from the provider counts only when the provider says that this one is verified', async () => {
  const { email_verified } = verified
  const emailOf = async (userinfo: object) => {
    provider({ sub: 'pat', ...userinfo })
    return (await readOutsidePerson(outside, token({ email_verified }))).email
  }
  expect(await emailOf({ email: 'boss@n.example' })).toBeNull()
  expect(await emailOf({ email: 'boss@n.example', email_verified: 7 })).toBeNull()
  expect(await emailOf(verified)).toBe('pat@n.example')
})

test('control characters in names are left out', async () => {
  const { firstName, lastName } = await readOutsidePerson(
    outside,
    token({ ...verified, given_name: 'P\0at\u001b', family_name: '\0' }),
  )
  expect([firstName, lastName]).toEqual(['Pat', ''])
})

test('names and groups are read whole', async () => {
  const roles = Array.from({ length: 1500 }, (_, index) => `group-${index}`)
  const person = await readOutsidePerson(
    outside,
    token({ ...verified, name: `Pat ${'o'.repeat(100)}`, roles }),
  )
  expect(person).toMatchObject({ lastName: 'o'.repeat(100), groups: roles })
})

test('a provider that speaks of somebody else, or is another one, is not believed', async () => {
  provider({ sub: 'somebody else', ...verified })
  await expect(readOutsidePerson(outside, token({}))).rejects.toThrow('speaks of somebody else')
  provider({ sub: 'pat', ...verified }, { issuer: 'https://other.example' })
  await expect(readOutsidePerson(outside, token({}))).rejects.toThrow('belongs to another issuer')
})

test('a provider that does not take the token tells nothing, and one that fails is away', async () => {
  for (const status of [401, 403]) {
    provider(status)
    expect((await readOutsidePerson(outside, token({}))).email).toBeNull()
  }
  provider(500)
  await expect(readOutsidePerson(outside, token({}))).rejects.toThrow('answered 500')
})
