import { expect, test } from 'vitest'
import { customFieldProblems } from './custom-fields.ts'

const fields = [
  { name: 'Cost center', notEmpty: true, numeric: true, maxCharacters: 6 },
  { name: 'Keys', maxRepeat: 2, valueList: ['A', 'B', 'C'] },
  { name: 'Remark' },
]
const found = (values: Record<string, string>) =>
  customFieldProblems(values, fields).map(({ field, code }) => `${field} ${code}`)

test('[A5.002] custom fields keep to notEmpty, numeric, maxCharacters and maxRepeat', () => {
  expect(found({ 'Cost center': '12.5', Keys: 'A\nB', Remark: 'x\ny\nz' })).toEqual([])
  expect(found({ 'Cost center': ' ' })).toEqual(['extendedData.Cost center required'])
  expect(found({ 'Cost center': 'twelve!' })).toEqual([
    'extendedData.Cost center too-long',
    'extendedData.Cost center not-a-number',
  ])
  expect(found({ 'Cost center': '1', Keys: 'A\r\nB\r\nC' })).toEqual(['extendedData.Keys too-many'])
  expect(found({ 'Cost center': '1', Keys: 'D' })).toEqual(['extendedData.Keys unknown'])
})

test('a custom field that nobody defined is refused by its name', () => {
  expect(found({ 'Cost center': '1', Color: 'red' })).toEqual(['extendedData.Color unknown'])
})

test.each(['1', '-2.5', '+3', '.5', '1\n2'])('%j is a number', (value) => {
  expect(customFieldProblems({ N: value }, [{ name: 'N', numeric: true }])).toEqual([])
})

test.each(['1,5', '1e5', '0x10', 'NaN', '-', '1 2'])('%j is no number', (value) => {
  expect(customFieldProblems({ N: value }, [{ name: 'N', numeric: true }])).toHaveLength(1)
})
