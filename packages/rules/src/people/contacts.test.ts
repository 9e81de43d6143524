import { describe, expect, test } from 'vitest'
import { settingDefaults } from '../settings/settings.ts'
import { invitationRefusal } from './contact-account.ts'
import { contactFieldChange } from './contact-log-events.ts'
import { contactLogEventNames, contactLogWords } from './contact-log-words.ts'
import { mergeRefusal } from './contact-merge.ts'
import { contactProblems } from './contact-requirements.ts'
import { contactColumns, contactTitle } from './contact-words.ts'

const entry = { firstName: 'Ann', lastName: 'Lee', emailAddress: 'ann@example.com', phone: '555-123-4567' }

describe('[C6.005] an entered contact', () => {
  test.each([
    [{}, []],
    [{ emailAddress: '' }, []],
    [{ firstName: ' ' }, ['firstName']],
    [{ lastName: '' }, ['lastName']],
    [{ emailAddress: 'ann' }, ['emailAddress']],
  ])('%j has problems in %j', (change, fields) => {
    expect(contactProblems({ ...entry, ...change }).map(({ field }) => field)).toEqual(fields)
  })

  test('is validated on update only for the changed fields', () => {
    expect(contactProblems({ ...entry, firstName: '' }, ['lastName'])).toEqual([])
  })
})

test('[C6.001] columns follow the settings: campuses if used, tenants instead of departments', () => {
  const names = (settings: object) =>
    contactColumns({ ...settingDefaults(), ...settings }).map(({ displayName }) => displayName)
  expect(names({ enableCampuses: true })).toContain('Campus')
  expect(names({ enableCampuses: false })).not.toContain('Campus')
  expect(names({ ordererTypeDefault: 'Tenants' })[2]).toBe('Tenant')
  expect(contactTitle({ ordererTypeDefault: 'Tenants' })).toBe('Tenants')
})

const party = (contactId: number, account: 'None' | 'Local' = 'None', propertyId = 1) => ({
  contactId,
  account,
  propertyId,
})

describe('[C6.007] two contacts', () => {
  test.each([
    [party(1), party(2), null],
    [party(1, 'Local'), party(2), null],
    [party(1), party(1), 'A contact cannot be merged with itself. Choose another one.'],
    [party(1), party(2, 'None', 9), 'Both contacts must belong to the same property.'],
    [
      party(1, 'Local'),
      party(2, 'Local'),
      'Both contacts have an account. Take one of the accounts off its contact first.',
    ],
  ])('%j and %j: %s', (one, other, refusal) => {
    expect(mergeRefusal(one, other)).toBe(refusal)
  })
})

test('[C6.004] only an active contact with an address and without an account can be invited', () => {
  const contact = { isActive: true, hasAddress: true, account: 'None' } as const
  expect(invitationRefusal(contact)).toBeNull()
  expect(invitationRefusal({ ...contact, isActive: false })).toContain('inactive')
  expect(invitationRefusal({ ...contact, hasAddress: false })).toContain('e-mail address')
  expect(invitationRefusal({ ...contact, account: 'Disabled' })).toContain('account already')
})

test('the log describes each event', () => {
  expect(contactLogWords(contactFieldChange({ field: 'phone' }, '', '555-123-4567'))).toBe(
    'Phone set to 555-123-4567',
  )
  expect(
    contactLogWords({ event: 'merged', name: 'Ann Lee', other: 'A. Lee', code: 'C-7', requests: 1 }),
  ).toBe('A. Lee (C-7) merged into Ann Lee, with 1 request')
  expect(contactLogEventNames).toHaveLength(13)
})
