import { expect, test } from 'vitest'
import { customFieldProblems, customFieldText, missingToComplete } from './custom-fields.ts'

const fields = [
  { name: 'Cost center', notEmpty: true, numeric: true, maxCharacters: 6 },
  { name: 'Keys', maxRepeat: 2, valueList: ['A', 'B', 'C'] },
  { name: 'Remark' },
]
const found = (values: Record<string, string>) =>
  customFieldProblems(values, fields).map(({ field, code }) => `${field} ${code}`)

test('[A5.002] custom fields respect notEmpty, numeric, maxCharacters and maxRepeat', () => {
  expect(found({ 'Cost center': '12.5', Keys: 'A\nB', Remark: 'x\ny\nz' })).toEqual([])
  expect(found({ 'Cost center': ' ' })).toEqual(['extendedData.Cost center required'])
  expect(found({ 'Cost center': 'twelve!' })).toEqual([
    'extendedData.Cost center too-long',
    'extendedData.Cost center not-a-number',
  ])
  expect(found({ 'Cost center': '1', Keys: 'A\r\nB\r\nC' })).toEqual(['extendedData.Keys too-many'])
  expect(found({ 'Cost center': '1', Keys: 'D' })).toEqual(['extendedData.Keys unknown'])
})

test('rejects an undefined custom field by name', () => {
  expect(found({ 'Cost center': '1', Color: 'red' })).toEqual(['extendedData.Color unknown'])
})

test.each(['1', '-2.5', '+3', '.5', '1\n2'])('%j is a number', (value) => {
  expect(customFieldProblems({ N: value }, [{ name: 'N', numeric: true }])).toEqual([])
})

test.each(['1,5', '1e5', '0x10', 'NaN', '-', '1 2'])('%j is not a number', (value) => {
  expect(customFieldProblems({ N: value }, [{ name: 'N', numeric: true }])).toHaveLength(1)
})

test.each([
  ['2026-02-28', 0],
  ['2026-02-30', 1],
  ['2/28/2026', 1],
])('a date field with %s has %i problems', (value, count) => {
  expect(customFieldProblems({ D: value }, [{ name: 'D', type: 'date' }])).toHaveLength(count)
})

test('names the empty fields that are required to complete an order', () => {
  const required = ['Filled', 'Blank', 'Absent'].map((name) => ({ name, requiredToComplete: true }))
  expect(missingToComplete({ Filled: 'x', Blank: ' ' }, [...required, { name: 'Remark' }])).toEqual([
    'Blank',
    'Absent',
  ])
})

test('shows dates in the property’s format and other values unchanged', () => {
  const format = { dateFormat: 'DD.MM.YYYY' } as const
  expect(customFieldText('date', '2026-02-28', format)).toBe('28.02.2026')
  expect(customFieldText('text', '2026-02-28', format)).toBe('2026-02-28')
})
