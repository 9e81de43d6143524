import { expect, test } from 'vitest'
import { accountLogWords } from './user-account-log.ts'
import { accountColumns, mayChangeAccount, roleRefusal } from './user-accounts.ts'

test("[C8.004] the kind of a role must match the account's worker or contact", () => {
  const contact = { hasContact: true, hasWorker: false }
  const worker = { hasContact: false, hasWorker: true }
  const fits = (ties: typeof contact) =>
    (['full', 'worker', 'requester'] as const).filter((kind) => roleRefusal(kind, ties) === null)
  expect(fits(contact)).toEqual(['full', 'requester'])
  expect(fits(worker)).toEqual(['full', 'worker'])
  expect(fits({ hasContact: false, hasWorker: false })).toEqual(['full'])
  expect(fits({ hasContact: true, hasWorker: true })).toEqual(['full', 'worker'])
})

test('changing an account requires all of its properties', () => {
  const actor = { userId: 1, propertyIds: [1, 2] }
  expect(mayChangeAccount(actor, { propertyIds: [2] })).toBe(true)
  expect(mayChangeAccount(actor, { propertyIds: [] })).toBe(true)
  expect(mayChangeAccount(actor, { propertyIds: [2, 3] })).toBe(false)
})

test('[C8.001] the columns of the user list', () => {
  expect(accountColumns({ multiPropLabelPlural: 'Sites' }).map(({ displayName }) => displayName)).toEqual([
    'Name',
    'Login',
    'Kind',
    'Role',
    'Sites',
    'Last sign-in',
    'State',
  ])
})

test('the log of an account reads as sentences', () => {
  expect(accountLogWords({ event: 'disabled', timers: 0 })).toBe('Disabled; all sign-ins ended')
  expect(accountLogWords({ event: 'disabled', timers: 2 })).toBe(
    'Disabled; all sign-ins ended, 2 timers stopped',
  )
  expect(
    accountLogWords({ event: 'field-changed', field: 'role', before: 'Viewer', after: 'Dispatcher' }),
  ).toBe('Role changed from Viewer to Dispatcher')
})
