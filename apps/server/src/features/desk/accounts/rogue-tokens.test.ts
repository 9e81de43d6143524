import { createHmac, createPublicKey, randomBytes } from 'node:crypto'
import {
  type CryptoKey,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createIdentityApp, origin } from './identity-app.fixture.ts'
import { signInAs, type Tokens } from './sign-in-flow.fixture.ts'

let tokens: Tokens
let ours: { kid: string; key: CryptoKey; jwk: JWK; pem: string }

const identity = disposeAfterAll(await createIdentityApp())
beforeAll(async () => {
  tokens = (await signInAs(identity.app, 'root')).tokens
  const row = await identity.db.selectFrom('signing_key').selectAll().executeTakeFirstOrThrow()
  const jwk = row.private_jwk as JWK
  const pem = createPublicKey({ key: jwk as never, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  ours = { kid: row.kid, key: (await importJWK(jwk, 'RS256')) as CryptoKey, jwk, pem: String(pem) }
})

const seconds = () => Math.floor(identity.clock.now().getTime() / 1000)
const b64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

const goodClaims = (): JWTPayload => ({
  iss: `${origin}/oidc`,
  aud: 'fettle-api',
  sub: 'subject of root',
  client_id: 'fettle-web',
  scope: 'fettle.api',
  jti: randomBytes(8).toString('hex'),
  grant: decodeJwt(tokens.access_token).grant,
  iat: seconds(),
  exp: seconds() + 600,
})
const goodHeader = () => ({ alg: 'RS256', typ: 'at+jwt', kid: ours.kid })

type Change = { header?: Record<string, unknown>; claims?: Record<string, unknown>; key?: CryptoKey }

/** Creates a token like ours, signed with our key by default, with some parts changed or removed. */
function forge({ header = {}, claims = {}, key = ours.key }: Change = {}): Promise<string> {
  const drop = (object: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
  return new SignJWT(drop({ ...goodClaims(), ...claims }))
    .setProtectedHeader(drop({ ...goodHeader(), ...header }) as never)
    .sign(key)
}

/** Assembles the given header and claims with a custom signature. */
function assemble(header: object, signature: (input: string) => string): string {
  const input = `${b64(header)}.${b64(goodClaims())}`
  return `${input}.${signature(input)}`
}
const hmac =
  (secret: string, hash = 'sha256') =>
  (input: string) =>
    createHmac(hash, secret).update(input).digest('base64url')
const parts = (token = tokens.access_token) => token.split('.') as [string, string, string]
const strangerKey = async (alg: string) => (await generateKeyPair(alg, { extractable: true })).privateKey

const call = (authorization: string) => identity.app.inject({ url: '/whoami', headers: { authorization } })

test('[A7.001] accepts a sign-in’s token and an identically built one', async () => {
  expect((await call(`Bearer ${tokens.access_token}`)).statusCode).toBe(200)
  expect((await call(`Bearer ${await forge()}`)).statusCode).toBe(200)
  expect((await call(`bearer ${await forge()}`)).statusCode).toBe(200)
})

const rogueTokens: [string, () => string | Promise<string>][] = [
  ['alg none without a signature', () => assemble({ ...goodHeader(), alg: 'none' }, () => '')],
  [
    'alg none with a signature kept',
    () => `${b64({ ...goodHeader(), alg: 'none' })}.${parts()[1]}.${parts()[2]}`,
  ],
  ['alg nOnE', () => assemble({ ...goodHeader(), alg: 'nOnE' }, () => 'AA')],
  ['HS256 with the public key as PEM', () => assemble({ ...goodHeader(), alg: 'HS256' }, hmac(ours.pem))],
  [
    'HS256 with the public modulus',
    () => assemble({ ...goodHeader(), alg: 'HS256' }, hmac(ours.jwk.n as string)),
  ],
  ['HS256 with the key id', () => assemble({ ...goodHeader(), alg: 'HS256' }, hmac(ours.kid))],
  ['HS512 with an empty secret', () => assemble({ ...goodHeader(), alg: 'HS512' }, hmac('', 'sha512'))],
  ['RS256 in the header over an HMAC', () => assemble(goodHeader(), hmac(ours.pem))],
  [
    'RS384 with our own key',
    async () =>
      forge({
        header: { alg: 'RS384' },
        key: (await importJWK({ ...ours.jwk, alg: 'RS384' }, 'RS384')) as CryptoKey,
      }),
  ],
  [
    'PS256 with our own key',
    async () =>
      forge({
        header: { alg: 'PS256' },
        key: (await importJWK({ ...ours.jwk, alg: 'PS256' }, 'PS256')) as CryptoKey,
      }),
  ],
  ['a stranger’s RSA key under our key id', async () => forge({ key: await strangerKey('RS256') })],
  [
    'a stranger’s key on another curve',
    async () => forge({ header: { alg: 'ES256' }, key: await strangerKey('ES256') }),
  ],
  [
    'a stranger’s Ed25519 key',
    async () => forge({ header: { alg: 'EdDSA' }, key: await strangerKey('EdDSA') }),
  ],
  [
    'a stranger’s key brought along as jwk',
    async () => {
      const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
      return forge({ header: { jwk: await exportJWK(publicKey) }, key: privateKey })
    },
  ],
  [
    'a stranger’s key brought along as jwk without a key id',
    async () => {
      const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
      return forge({ header: { jwk: await exportJWK(publicKey), kid: undefined }, key: privateKey })
    },
  ],
  [
    'a stranger’s key at a jku',
    async () => forge({ header: { jku: 'http://127.0.0.1:1/jwks' }, key: await strangerKey('RS256') }),
  ],
  [
    'a stranger’s certificate as x5c',
    async () => forge({ header: { x5c: ['MIIB'] }, key: await strangerKey('RS256') }),
  ],
  ['an unknown key id', () => forge({ header: { kid: 'unknown' } })],
  ['no key id', () => forge({ header: { kid: undefined } })],
  ['a key id that is a path', () => forge({ header: { kid: '../../../../dev/null' } })],
  ['a key id that is SQL', () => forge({ header: { kid: "' or 1=1 --" } })],
  ['a key id that is a number', () => forge({ header: { kid: 0 } })],
  ['a key id with a NUL', () => forge({ header: { kid: '\0' } })],
  [
    'a critical extension nobody knows',
    () => {
      const header = { ...goodHeader(), crit: ['exp'], exp: 1 }
      return `${b64(header)}.${parts()[1]}.${parts()[2]}`
    },
  ],
  [
    'an unencoded payload (b64 false)',
    () => `${b64({ ...goodHeader(), b64: false, crit: ['b64'] })}.${parts()[1]}.${parts()[2]}`,
  ],
  ['typ JWT', () => forge({ header: { typ: 'JWT' } })],
  ['no typ', () => forge({ header: { typ: undefined } })],
  ['the ID token of the same sign-in', () => tokens.id_token],
  ['the refresh token', () => tokens.refresh_token],
  ['another issuer', () => forge({ claims: { iss: 'https://elsewhere.example/oidc' } })],
  ['the issuer with a slash more', () => forge({ claims: { iss: `${origin}/oidc/` } })],
  ['no issuer', () => forge({ claims: { iss: undefined } })],
  ['another audience', () => forge({ claims: { aud: 'another-api' } })],
  ['several audiences', () => forge({ claims: { aud: ['fettle-api', 'another-api'] } })],
  ['our audience in a list', () => forge({ claims: { aud: ['fettle-api'] } })],
  ['no audience', () => forge({ claims: { aud: undefined } })],
  ['another client', () => forge({ claims: { client_id: 'another-client' } })],
  ['expired', () => forge({ claims: { exp: seconds() - 6 } })],
  ['expired long ago', () => forge({ claims: { iat: 0, exp: 1 } })],
  ['no expiry', () => forge({ claims: { exp: undefined } })],
  ['an expiry that is text', () => forge({ claims: { exp: String(seconds() + 600) } })],
  ['not valid yet', () => forge({ claims: { nbf: seconds() + 60 } })],
  ['no subject', () => forge({ claims: { sub: undefined } })],
  ['an empty subject', () => forge({ claims: { sub: '' } })],
  ['a subject that is a number', () => forge({ claims: { sub: 1 } })],
  ['a subject with a NUL', () => forge({ claims: { sub: 'subject of root\0' } })],
  ['no issue time', () => forge({ claims: { iat: undefined } })],
  ['no token id', () => forge({ claims: { jti: undefined } })],
  ['no scope', () => forge({ claims: { scope: undefined } })],
  ['no grant', () => forge({ claims: { grant: undefined } })],
  ['a grant that is no text', () => forge({ claims: { grant: 7 } })],
  ['a grant that nobody gave', () => forge({ claims: { grant: 'x'.repeat(43) } })],
  ['a scope without the API', () => forge({ claims: { scope: 'openid profile' } })],
  ['a scope that only begins like ours', () => forge({ claims: { scope: 'fettle.api.read' } })],
  ['a scope in a list', () => forge({ claims: { scope: ['fettle.api'] } })],
  ['the signature stripped', () => `${parts()[0]}.${parts()[1]}.`],
  ['the signature left out', () => `${parts()[0]}.${parts()[1]}`],
  ['the signature cut short', () => tokens.access_token.slice(0, -8)],
  ['a signature of zeros', () => `${parts()[0]}.${parts()[1]}.${'A'.repeat(342)}`],
  [
    'the claims changed after signing',
    () => `${parts()[0]}.${b64({ ...goodClaims(), sub: 'somebody else' })}.${parts()[2]}`,
  ],
  [
    'the header changed after signing',
    () => `${b64({ ...goodHeader(), cty: 'x' })}.${parts()[1]}.${parts()[2]}`,
  ],
  ['a header that is not JSON', () => `${b64('not json')}.${parts()[1]}.${parts()[2]}`],
  ['a header that is a list', () => `${b64([])}.${parts()[1]}.${parts()[2]}`],
  ['claims that are not an object', () => `${parts()[0]}.${b64('[]')}.${parts()[2]}`],
  ['five parts, as if it were encrypted', () => `${tokens.access_token}.AAAA.AAAA`],
  ['ordinary base64 with padding', () => `${parts()[0]}==.${parts()[1]}.${parts()[2]}`],
  ['a huge one', () => forge({ claims: { filler: 'x'.repeat(9000) } })],
  ['nothing but dots', () => '..'],
]

test('tests at least 39 rogue tokens', () => expect(rogueTokens.length).toBeGreaterThanOrEqual(39))

test.each(rogueTokens)('rejects a rogue token: %s', async (_what, make) => {
  const answer = await call(`Bearer ${await make()}`)
  expect(answer.statusCode).toBe(401)
  expect(answer.json().errors[0].code).toMatch(/^(invalid|expired)-token$/)
  expect(answer.headers['www-authenticate']).toBe('Bearer')
})

test.each([
  ['no header at all', undefined, 'missing-token'],
  ['an empty header', '', 'missing-token'],
  ['the scheme alone', () => 'Bearer', 'invalid-token'],
  ['the token alone', () => tokens.access_token, 'invalid-token'],
  ['another scheme', () => `Basic ${tokens.access_token}`, 'invalid-token'],
  [
    'two in one header',
    () => `Bearer ${tokens.access_token}, Bearer ${tokens.access_token}`,
    'invalid-token',
  ],
  ['two one after the other', () => `Bearer ${tokens.access_token} ${tokens.access_token}`, 'invalid-token'],
])('rejects a request with %s', async (_what, header, code) => {
  const authorization = typeof header === 'function' ? header() : header
  const answer = await identity.app.inject({
    url: '/whoami',
    headers: authorization === undefined ? {} : { authorization },
  })
  expect(answer.statusCode).toBe(401)
  expect(answer.json().errors[0].code).toBe(code)
})

test('ignores tokens in the URL or a cookie', async () => {
  const { access_token } = tokens
  expect((await identity.app.inject(`/whoami?access_token=${access_token}`)).statusCode).toBe(401)
  const cookie = `access_token=${access_token}`
  expect((await identity.app.inject({ url: '/whoami', headers: { cookie } })).statusCode).toBe(401)
})

test('rejects a token once it expires, even if it was accepted before', async () => {
  const token = await forge({ claims: { exp: seconds() + 60 } })
  expect((await call(`Bearer ${token}`)).statusCode).toBe(200)
  identity.clock.advance(66_000)
  const answer = await call(`Bearer ${token}`)
  expect(answer.json().errors[0].code).toBe('expired-token')
})

test('returns 403 with a reason for a token without an account', async () => {
  const answer = await call(`Bearer ${await forge({ claims: { sub: 'nobody' } })}`)
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'unknown-user'])
})
