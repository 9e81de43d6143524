import { expect, test } from 'vitest'
import { settingFault } from '../settings/setting-faults.ts'
import { settingsCatalog } from '../settings/settings-catalog.ts'
import {
  assetCustomFieldNames,
  customFieldsFault,
  readCustomField,
  usedCustomFields,
} from './asset-custom-fields.ts'

test('[B3.009] an asset has twenty configurable fields, user1 to user20', () => {
  expect(assetCustomFieldNames).toHaveLength(20)
  expect([assetCustomFieldNames[0], assetCustomFieldNames[19]]).toEqual(['user1', 'user20'])
})

test.each([
  ['user1: Owner', { name: 'user1', label: 'Owner' }],
  [' user20 :  Cost center: west ', { name: 'user20', label: 'Cost center: west' }],
  ['user21: Owner', null],
  ['user0: Owner', null],
  ['Owner', null],
  ['user1:', null],
  ['user1: ', null],
  [`user1: ${'x'.repeat(40)}`, { name: 'user1', label: 'x'.repeat(40) }],
  [`user1: ${'x'.repeat(41)}`, null],
])('parses %j as a field and its label: %j', (entry, field) => {
  expect(readCustomField(entry)).toEqual(field)
})

test('returns fields in the setting’s sequence, once each', () => {
  expect(usedCustomFields(['user3: Owner', 'wrong', 'user1: Risk', 'user3: Again'])).toEqual([
    { name: 'user3', label: 'Owner' },
    { name: 'user1', label: 'Risk' },
  ])
})

test('the setting rejects unknown fields and duplicates', () => {
  const fault = (value: unknown) =>
    settingFault('assetCustomFields', settingsCatalog.assetCustomFields, value)
  expect(fault(['user3: Owner', 'user1: Risk'])).toBeNull()
  expect(fault([])).toBeNull()
  const words =
    'Each entry is one of user1 to user20 and its label of at most 40 characters, such as user1: Owner.'
  expect(fault(['user3: Owner', 'user3: Risk'])).toBe(words)
  expect(fault(['Owner'])).toBe(words)
  expect(customFieldsFault(['user21: Owner'])).toBe(words)
  expect(fault('user3: Owner')).toBe('Must be a list of different texts.')
})
