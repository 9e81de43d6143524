import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { passwordFault } from './password-policy.ts'
import { hashPassword, isAcceptablePasswordHash, needsRehash, verifyPassword } from './passwords.ts'

test('a password matches its Argon2id hash, and no other password does', async () => {
  const made = await hashPassword('correct horse battery')
  expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(made, 'correct horse battery')).toBe(true)
  expect(await verifyPassword(made, 'correct horse battery ')).toBe(false)
  expect(await verifyPassword('no hash at all', 'correct horse battery')).toBe(false)
})

test('a password matches in every Unicode normalization', async () => {
  expect(
    await verifyPassword(await hashPassword('Stra\u00DFe Z\u00FCrich'), 'Stra\u00DFe Zu\u0308rich'),
  ).toBe(true)
})

test('a hash with outdated parameters is renewed, a current one is not', async () => {
  expect(needsRehash(await hashPassword('x'))).toBe(false)
  expect(needsRehash(await hash('x', { memoryCost: 12_288, timeCost: 3, parallelism: 1 }))).toBe(true)
})

describe('[A7.041] a prehashed password', () => {
  test('is accepted as an Argon2id hash of usual strength', async () => {
    expect(isAcceptablePasswordHash(await hashPassword('x'))).toBe(true)
    expect(
      isAcceptablePasswordHash(await hash('x', { memoryCost: 65_536, timeCost: 3, parallelism: 4 })),
    ).toBe(true)
  })

  const salt = 'c29tZXNhbHRzYWx0'
  const digest = 'RdescudvJCsgt3ub+b4dWRWJTmaaJObG'
  test.each([
    ['plain text', 'correct horse battery'],
    ['bcrypt', '$2b$12$abcdefghijklmnopqrstuuSHOm1Ka1dYwH0mMWgxGKoR9zMJ5QY3S'],
    ['Argon2i', `$argon2i$v=19$m=19456,t=2,p=1$${salt}$${digest}`],
    ['the old version', `$argon2id$v=16$m=19456,t=2,p=1$${salt}$${digest}`],
    ['too little memory', `$argon2id$v=19$m=1024,t=2,p=1$${salt}$${digest}`],
    ['memory that would stop the server', `$argon2id$v=19$m=4194304,t=2,p=1$${salt}$${digest}`],
    ['passes that would stop the server', `$argon2id$v=19$m=19456,t=99,p=1$${salt}$${digest}`],
    ['a short salt', `$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$${digest}`],
    ['a short digest', `$argon2id$v=19$m=19456,t=2,p=1$${salt}$RdescudvJC`],
    ['something after it', `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${digest}\n`],
  ])('is rejected: %s', (_what, text) => expect(isAcceptablePasswordHash(text)).toBe(false))
})

describe('a new password', () => {
  test.each([
    ['nine char', /at least 10/],
    ['x'.repeat(257), /at most 256/],
    ['aaaaaaaaaabb', /different characters/],
    ['          ', /different characters/],
    ['Kim.Smith', /at least 10/],
    ['kim.smith-1', /login name/],
    ['KIM.SMITH123', /login name/],
    ['password123', /easy to guess/],
    ['PASSWORD123', /easy to guess/],
    ['qwertyuiop', /easy to guess/],
  ])('rejects %s', (text, reason) => {
    expect(passwordFault(text, { loginName: 'kim.smith', minLength: 10 })).toMatch(reason)
  })

  test.each(['seven small wrenches', 'kim.smith-paints-barns', 'ümläute sind gut', '🔧🔩🪛🪚🔨🧰🪜🧱🪣🔌'])(
    'accepts %s',
    (text) => expect(passwordFault(text, { loginName: 'kim.smith', minLength: 10 })).toBeNull(),
  )
})
