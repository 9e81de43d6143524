import { expect, test } from 'vitest'
import { settingDefaults } from '../settings/settings.ts'
import { profileProblems } from './profile-problems.ts'
import { missingProfileAttributes } from './profile-requirements.ts'

const settings = { ...settingDefaults(), requiredProfileAttributes: ['phone', 'company', 'suite'] as const }
const strict = { ...settings, requireProfileForRequests: true }
const person = { emailAddress: 'a@b.example', firstName: 'Ada', lastName: 'Brook', phone: '555-123-4567' }
const found = (...args: Parameters<typeof profileProblems>) =>
  profileProblems(...args).map(({ field, code }) => `${field} ${code}`)

test('[B5.001] email, first name, last name and phone are required', () => {
  expect(profileProblems(person, settings)).toEqual([])
  expect(found({}, settings)).toEqual([
    'emailAddress required',
    'firstName required',
    'lastName required',
    'phone required',
  ])
})

test('[B5.003, B5.005] other attributes are required only if listed, with requireProfileForRequests on', () => {
  expect(found(person, strict)).toEqual(['company required', 'suite required'])
  expect(profileProblems({ ...person, company: 'Acme', suite: '3' }, strict)).toEqual([])
  expect(missingProfileAttributes({}, settings)).toEqual([])
  expect(missingProfileAttributes({ phone: ' ' }, strict)).toEqual(['phone', 'company', 'suite'])
})

test.each(['5551234567', '555-1234-567', '555-123-45678', '(555)123-4567', '+1-555-123-4567'])(
  '[B5.002, B5.004, B9.018] rejects %s, which is not ###-###-####',
  (phone) => {
    expect(found({ ...person, phone }, settings)).toEqual(['phone bad-pattern'])
  },
)

test.each(['nobody', 'a b@c.example', '@c.example', 'a@', 'a@b@c.example'])(
  'rejects the e-mail address %s without exactly one @ between two parts',
  (emailAddress) => {
    expect(found({ ...person, emailAddress }, settings)).toEqual(['emailAddress bad-pattern'])
  },
)
