import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAddressLimits } from '#platform/identity/address-limits.ts'
import { signIn } from '#platform/identity/sign-in.ts'
import { createIdentityApp, type IdentityApp } from './identity-app.fixture.ts'
import { addPerson, password } from './people.fixture.ts'
import { runUserCommand } from './user-command.ts'

let identity: IdentityApp
beforeAll(async () => {
  identity = await createIdentityApp()
})
afterAll(() => identity[Symbol.asyncDispose]())

async function run(...args: string[]) {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const code = await runUserCommand(args, { db: identity.db, print: say, printError: say })
  return { code, text: lines.join('\n') }
}

test('an account that wrong passwords have locked signs in again after it is unlocked by the command', async () => {
  await addPerson(identity.db, 'lotte')
  const { db, clock } = identity
  const addressLimits = createAddressLimits(clock)
  const attempt = async (secret: string) =>
    (
      await signIn(
        { db, clock, addressLimits },
        {
          loginName: 'lotte',
          password: secret,
          address: '192.0.2.1',
          lockRule: { allowed: 5, minutes: 15 },
        },
      )
    ).outcome
  for (let count = 0; count < 6; count++) expect(await attempt('a guess')).toBe('refused')
  expect(await attempt(password)).toBe('refused')
  expect(await run('unlock', 'LOTTE')).toEqual({
    code: 0,
    text: 'lotte is unlocked and can sign in.',
  })
  expect(await attempt(password)).toBe('signed-in')
})

test('the command tells an account that is not there, and how it is called', async () => {
  expect(await run('unlock', 'nobody')).toMatchObject({ code: 1, text: expect.stringContaining('nobody') })
  for (const args of [[], ['unlock'], ['lock', 'root'], ['unlock', 'root', 'again']])
    expect(await run(...args)).toMatchObject({
      code: 2,
      text: expect.stringContaining('user unlock <login name>'),
    })
})
