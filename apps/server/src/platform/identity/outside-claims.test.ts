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
/** A token whose signature is already verified. */
const token = (claims: object) => `${encoded({ alg: 'RS256' })}.${encoded({ sub: 'pat', ...claims })}.x`
const verified = { email: 'pat@n.example', email_verified: true }

/** Mocks the provider's discovery and userinfo endpoints. */
const provider = (userinfo: object | number, discovered: object = { issuer }) =>
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === `${issuer}/.well-known/openid-configuration`)
      return Response.json({ userinfo_endpoint: `${issuer}/me`, ...discovered })
    return typeof userinfo === 'number' ? new Response('', { status: userinfo }) : Response.json(userinfo)
  })
afterEach(() => vi.unstubAllGlobals())

test('uses an email address only when the provider marks it as verified', async () => {
  const emailOf = async (claims: object) => (await readOutsidePerson(outside, token(claims))).email
  expect(await emailOf(verified)).toBe('pat@n.example')
  expect(await emailOf({ ...verified, email_verified: 'true' })).toBe('pat@n.example')
  for (const email_verified of [false, 'false', 'yes', undefined])
    expect(await emailOf({ ...verified, email_verified })).toBeNull()
  expect(await emailOf({ ...verified, email: 'nowhere' })).toBeNull()
})

test('reads claims missing in the token from userinfo, for the same subject', async () => {
  provider({ sub: 'pat', ...verified, name: 'Pat Van Passer', roles: ['fm', 7] })
  expect(await readOutsidePerson(outside, token({}))).toEqual({
    email: 'pat@n.example',
    firstName: 'Pat Van',
    lastName: 'Passer',
    groups: ['fm'],
  })
})

test('requires userinfo to verify the address that it returns', async () => {
  const { email_verified } = verified
  const emailOf = async (userinfo: object) => {
    provider({ sub: 'pat', ...userinfo })
    return (await readOutsidePerson(outside, token({ email_verified }))).email
  }
  expect(await emailOf({ email: 'boss@n.example' })).toBeNull()
  expect(await emailOf({ email: 'boss@n.example', email_verified: 7 })).toBeNull()
  expect(await emailOf(verified)).toBe('pat@n.example')
})

test('removes control characters from names', async () => {
  const { firstName, lastName } = await readOutsidePerson(
    outside,
    token({ ...verified, given_name: 'P\0at\u001b', family_name: '\0' }),
  )
  expect([firstName, lastName]).toEqual(['Pat', ''])
})

test('does not truncate names and groups', async () => {
  const roles = Array.from({ length: 1500 }, (_, index) => `group-${index}`)
  const person = await readOutsidePerson(
    outside,
    token({ ...verified, name: `Pat ${'o'.repeat(100)}`, roles }),
  )
  expect(person).toMatchObject({ lastName: 'o'.repeat(100), groups: roles })
})

test('rejects userinfo of another subject, and another issuer', async () => {
  provider({ sub: 'somebody else', ...verified })
  await expect(readOutsidePerson(outside, token({}))).rejects.toThrow('speaks of somebody else')
  provider({ sub: 'pat', ...verified }, { issuer: 'https://other.example' })
  await expect(readOutsidePerson(outside, token({}))).rejects.toThrow('belongs to another issuer')
})

test('a provider that rejects the token adds no claims, and one that fails counts as unavailable', async () => {
  for (const status of [401, 403]) {
    provider(status)
    expect((await readOutsidePerson(outside, token({}))).email).toBeNull()
  }
  provider(500)
  await expect(readOutsidePerson(outside, token({}))).rejects.toThrow('answered 500')
})
