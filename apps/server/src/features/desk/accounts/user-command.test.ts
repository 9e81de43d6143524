import { expect, test } from 'vitest'
import { createAddressLimits } from '#platform/identity/address-limits.ts'
import { signIn } from '#platform/identity/sign-in.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows, insertRows, updateRows } from '#platform/testing/rows.ts'
import { createIdentityApp } from './identity-app.fixture.ts'
import { addPerson, password } from './people.fixture.ts'
import { runUserCommand } from './user-command.ts'

const identity = disposeAfterAll(await createIdentityApp())

async function run(...args: string[]) {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const code = await runUserCommand(args, {
    db: identity.db,
    clock: identity.clock,
    outside: null,
    print: say,
    printError: say,
  })
  return { code, text: lines.join('\n') }
}

test('unlocks an account that was locked by wrong passwords', async () => {
  await addPerson(identity.db, 'lotte')
  const { db, clock } = identity
  const addressLimits = createAddressLimits(clock, { limit: 'test' })
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

test('reports an unknown account, and shows its usage', async () => {
  expect(await run('unlock', 'nobody')).toMatchObject({ code: 1, text: expect.stringContaining('nobody') })
  for (const args of [
    [],
    ['unlock'],
    ['lock', 'root'],
    ['unlock', 'root', 'again'],
    ['create', 'x'],
    ['reset', 'root', '--role', 'x'],
    ['list', '--everything'],
  ])
    expect(await run(...args)).toMatchObject({
      code: 2,
      text: expect.stringContaining('unlock <login name>'),
    })
})

const signInWith = async (loginName: string, secret: string) =>
  await signIn(
    {
      db: identity.db,
      clock: identity.clock,
      addressLimits: createAddressLimits(identity.clock, { limit: 'test' }),
    },
    { loginName, password: secret, address: '192.0.2.7', lockRule: { allowed: 5, minutes: 15 } },
  )
const passwordIn = (text: string) => text.split('\n')[1] ?? ''

test('creates an account with a one-time password that must be changed, linked to a contact', async () => {
  await insertRows(identity.db, 'property', { code: 'HQ', name: 'Headquarters', time_zone: 'UTC' })
  const { code, text } = await run(
    ...['create', 'mara', '--role', 'role of root', '--name', 'Mara Maria Miller'],
    ...['--email', 'mara@n.example', '--property', 'hq'],
  )
  expect(code).toBe(0)
  expect(await signInWith('mara', passwordIn(text))).toMatchObject({
    outcome: 'signed-in',
    mustChangePassword: true,
  })
  const contact = await findRows(identity.db, 'contact', ['first_name', 'last_name'], {
    email: 'mara@n.example',
  })
  expect(contact).toEqual([{ first_name: 'Mara Maria', last_name: 'Miller' }])
  for (const [args, told] of [
    [['create', 'm2', '--role', 'role of root', '--name', 'Mara Maria Miller'], 'Another account uses'],
    [['create', 'MARA', '--role', 'role of root', '--name', 'Other One'], 'Another account uses MARA'],
    [['create', 'm3', '--role', 'no such', '--name', 'Other One'], 'There is no role no such.'],
    [['create', 'm3', '--role', 'role of root', '--name', 'Onlyone'], 'Give a first and a last name'],
    [['create', 'm3', '--role', 'role of root', '--name', 'A B', '--property', 'X'], 'no such property'],
  ] as const)
    expect(await run(...args)).toMatchObject({ code: 1, text: expect.stringContaining(told) })
})

test('resets the only administrator, disabled or with a lost password, with a one-time password', async () => {
  await updateRows(identity.db, 'user_account', { is_disabled: true }, { login_name: 'root' })
  expect((await signInWith('root', password)).outcome).toBe('refused')
  const { code, text } = await run('reset', 'root')
  expect(code).toBe(0)
  expect((await signInWith('root', password)).outcome).toBe('refused')
  expect((await signInWith('root', passwordIn(text))).outcome).toBe('signed-in')
  expect(await run('reset', 'nobody')).toMatchObject({ code: 1 })
})

test('lists accounts with role, state and last sign-in, and searches them by text', async () => {
  await addPerson(identity.db, 'zelda', { email: 'z@n.example', is_disabled: true })
  const { code, text } = await run('list', 'ZELDA')
  expect([code, text]).toEqual([0, expect.stringMatching(/^zelda +zelda +role of zelda +Disabled +never$/)])
  expect((await run('list')).text.split('\n').length).toBeGreaterThan(2)
  expect((await run('list', 'nobody at all')).code).toBe(1)
})
