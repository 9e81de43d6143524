import { expect, test } from 'vitest'
import { apiKeyProblems, apiKeyState, programRoleRefusal } from './api-keys.ts'

const noon = new Date('2026-03-10T12:00:00Z')

test.each([
  ['Active', { expiresAt: null, revokedAt: null }],
  ['Active', { expiresAt: new Date('2026-03-10T12:00:01Z'), revokedAt: null }],
  ['Expired', { expiresAt: noon, revokedAt: null }],
  ['Revoked', { expiresAt: null, revokedAt: noon }],
  ['Revoked', { expiresAt: noon, revokedAt: noon }],
] as const)('a key is %s', (state, key) => {
  expect(apiKeyState(key, noon)).toBe(state)
})

test('a key needs a name and a property, and expires today at the earliest', () => {
  const entered = { name: 'Payroll export', propertyIds: [1], expiresOn: '2026-03-10' }
  const wrong = (draft: object) =>
    apiKeyProblems({ ...entered, ...draft }, '2026-03-10').map(({ field, code }) => `${field} ${code}`)
  expect(wrong({})).toEqual([])
  expect(wrong({ expiresOn: null })).toEqual([])
  expect(wrong({ name: ' ', propertyIds: [], expiresOn: '2026-03-09' })).toEqual([
    'name required',
    'propertyIds required',
    'expiresOn not-allowed',
  ])
})

test('a program has a full role, because others belong to a worker or a contact', () => {
  expect(programRoleRefusal('full')).toBeNull()
  expect(programRoleRefusal('worker')).toContain('worker')
  expect(programRoleRefusal('requester')).toContain('contact')
})
