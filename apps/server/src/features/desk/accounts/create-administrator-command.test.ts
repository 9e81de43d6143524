import { expect, test } from 'vitest'
import { findActor } from '#platform/identity/identity.repository.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { hasAdministrator } from './accounts.repository.ts'
import { createOutsideAdministrator } from './create-administrator-command.ts'
import { createIdentityApp } from './identity-app.fixture.ts'
import { addProperties } from './people.fixture.ts'

const noAccounts = { makesAccounts: false, groupsClaim: 'groups', groups: [] }
const outside = {
  issuer: 'https://id.company.example',
  clientId: 'fettle',
  audience: 'fettle',
  ...noAccounts,
}
const identity = disposeAfterAll(await createIdentityApp({ outside }, { empty: true }))

async function run(args: string[], issuer: typeof outside | null = outside) {
  const lines: string[] = []
  const { db } = identity
  const code = await createOutsideAdministrator(args, {
    db,
    outside: issuer,
    print: (line) => lines.push(line),
  })
  return { code, text: lines.join('\n') }
}

test('a command creates the first administrator for an external provider, once', async () => {
  const propertyIds = await addProperties(identity.db, ['North'])
  expect((await run(['auth0|42', 'chief'])).code).toBe(0)
  const actor = await findActor(identity.db, { issuer: outside.issuer, subject: 'auth0|42' })
  expect(actor).toMatchObject({ kind: 'full', propertyIds })
  expect(actor?.capabilities.has('Manage Settings')).toBe(true)
  expect(await hasAdministrator(identity.db)).toBe(true)
  expect(await run(['auth0|42', 'chief'])).toEqual({ code: 2, text: 'auth0|42 already has an account.' })
  expect(await run(['auth0|43', 'CHIEF'])).toEqual({ code: 2, text: 'The login name CHIEF is taken.' })
})

test('reports missing configuration and arguments', async () => {
  expect((await run(['someone', 'name'], null)).text).toContain('OIDC_ISSUER')
  for (const args of [[], ['someone'], ['', 'name'], ['a\0b', 'name'], ['someone', 'name', 'more']]) {
    expect(await run(args)).toEqual({ code: 2, text: expect.stringContaining('Usage') })
  }
})
