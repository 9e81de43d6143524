import { expect, test } from 'vitest'
import { settingChangeProblems } from './setting-changes.ts'

const faultsOf = (changes: { name: string; value: unknown }[], scope: 'system' | 'property' = 'system') =>
  settingChangeProblems(changes, scope).map(({ field, code }) => [field, code])

test('reports every invalid setting of a change, and accepts null for the default', () => {
  expect(
    faultsOf([
      { name: 'surveyActiveFlag', value: 'Yes' },
      { name: 'targetHours', value: 9000 },
      { name: 'targetHours', value: 1 },
      { name: 'nothingLikeIt', value: 1 },
      { name: 'homeBaseTimeZoneCode', value: 'CET' },
      { name: 'homeBaseTimeZone', value: 'Mars/Olympus' },
      { name: 'mailFromAddress', value: 'not an address' },
      { name: 'floorLabel', value: '  ' },
      { name: 'billableToLabel', value: 'x'.repeat(41) },
      { name: 'lockMinutes', value: null },
      { name: 'multiPropLabelPlural', value: 'Sites' },
    ]),
  ).toEqual([
    ['surveyActiveFlag', 'wrong-type'],
    ['targetHours', 'wrong-type'],
    ['targetHours', 'not-allowed'],
    ['nothingLikeIt', 'unknown'],
    ['homeBaseTimeZoneCode', 'not-allowed'],
    ['homeBaseTimeZone', 'wrong-type'],
    ['mailFromAddress', 'wrong-type'],
    ['floorLabel', 'wrong-type'],
    ['billableToLabel', 'wrong-type'],
  ])
})

test('only property settings can be set for a property', () => {
  expect(
    faultsOf(
      [
        { name: 'floorLabel', value: 'Storey' },
        { name: 'newOrdersToREQ', value: null },
        { name: 'surveyActiveFlag', value: false },
      ],
      'property',
    ),
  ).toEqual([['surveyActiveFlag', 'not-allowed']])
})

test('[A4.001] rejects a sub-status that equals a status or another sub-status, or is too long', () => {
  const list = (value: string[]) => faultsOf([{ name: 'openSubStatuses', value }]).map(([, code]) => code)
  expect([
    list(['Scheduled', ' overdue ']),
    list(['Scheduled', 'scheduled ']),
    list(['x'.repeat(61)]),
    list(['Scheduled']),
  ]).toEqual([['not-allowed'], ['wrong-type'], ['too-long'], []])
})
