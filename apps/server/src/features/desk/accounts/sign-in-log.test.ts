import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRows, getRow } from '#platform/testing/rows.ts'
import { createTestBrowser } from './browser.fixture.ts'
import { createIdentityApp, type IdentityApp, origin } from './identity-app.fixture.ts'
import { addPerson, password } from './people.fixture.ts'
import { startSignIn } from './sign-in-flow.fixture.ts'

const warn = 40
type Line = { level: number; msg: string; address?: string; reason?: string; route?: string }
const lines: string[] = []

let identity: IdentityApp
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  identity = await createIdentityApp({}, { log })
  await addPerson(identity.db, 'olga')
})
afterAll(() => identity[Symbol.asyncDispose]())

const read = (): Line[] => lines.map((line) => JSON.parse(line) as Line)

async function attempt(secret: string, address: string) {
  lines.length = 0
  const browser = createTestBrowser(identity.app, origin)
  const { page } = await startSignIn(browser)
  await browser.submit(page, { loginName: 'olga', password: secret }, { 'x-forwarded-for': address })
}

test('logs a failed sign-in as a warning with the caller’s address, without the input', async () => {
  await attempt('a wrong secret', '203.0.113.7')
  const warnings = read().filter(({ level }) => level === warn)
  expect(warnings).toMatchObject([{ msg: 'a sign-in failed', address: '203.0.113.7', reason: 'refused' }])
  expect(lines.join()).not.toMatch(/a wrong secret|olga/)
})

test('the system log stores a typed login name only if an account has it', async () => {
  const typed = async (loginName: string) => {
    const browser = createTestBrowser(identity.app, origin)
    const { page } = await startSignIn(browser)
    await browser.submit(page, { loginName, password: 'wrong' })
  }
  await typed('my secret phrase')
  await typed('OLGA')
  const records = await findRows(
    identity.db,
    'change_record',
    ['user_id', 'after'],
    { record_kind: 'sign_in' },
    'id',
  )
  expect(JSON.stringify(records)).not.toContain('secret phrase')
  const { id } = await getRow(identity.db, 'user_account', ['id'], { login_name: 'olga' })
  expect(records.slice(-2)).toEqual([
    { user_id: null, after: { login: '' } },
    { user_id: id, after: { login: 'olga' } },
  ])
})

test('a successful sign-in logs no warning, and each response is logged with the caller’s address', async () => {
  await attempt(password, '203.0.113.8')
  expect(read().filter(({ level }) => level === warn)).toEqual([])
  const responses = read().filter(({ msg }) => msg === 'answered')
  expect(responses.at(-1)).toMatchObject({ route: '/account/login/:uid', address: '203.0.113.8' })
})
