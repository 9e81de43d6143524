import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberedAssets, numberedAssetsProblems } from './numbered-assets.ts'

const some = { codePattern: 'AHU-{n}', namePattern: 'Air Handler {n}', first: '007', count: 4 }

test('numbers assets from the first on, with the same number of digits', () => {
  expect(numberedAssets(some)).toEqual([
    { assetCode: 'AHU-007', name: 'Air Handler 007' },
    { assetCode: 'AHU-008', name: 'Air Handler 008' },
    { assetCode: 'AHU-009', name: 'Air Handler 009' },
    { assetCode: 'AHU-010', name: 'Air Handler 010' },
  ])
  expect(numberedAssets({ ...some, first: '9', count: 2 }).map(({ assetCode }) => assetCode)).toEqual([
    'AHU-9',
    'AHU-10',
  ])
  expect(numberedAssets({ ...some, codePattern: '{n}/{n}', first: '1', count: 1 })[0]?.assetCode).toBe('1/1')
})

test.each([
  [{ codePattern: ' ' }, ['codePattern: Asset Code is required.']],
  [{ codePattern: 'AHU' }, ['codePattern: Asset Code needs {n}, for the number.']],
  [{ namePattern: '' }, ['namePattern: Name is required.']],
  [{ namePattern: 'All alike' }, []],
  [{ first: 'x' }, ['first: The first number has 1 to 9 digits.']],
  [{ first: '1234567890' }, ['first: The first number has 1 to 9 digits.']],
  [{ count: 0 }, ['count: Create 1 to 200 assets at a time.']],
  [{ count: 201 }, ['count: Create 1 to 200 assets at a time.']],
  [{ count: 1.5 }, ['count: Create 1 to 200 assets at a time.']],
  [
    { codePattern: `${'x'.repeat(117)}{n}`, first: '999', count: 2 },
    ['codePattern: Asset Code may have at most 120 characters.'],
  ],
  [{ codePattern: `${'x'.repeat(117)}{n}`, first: '998', count: 2 }, []],
])('%j has the problems %j', (entered, told) => {
  const problems = numberedAssetsProblems({ ...some, ...entered })
  expect(problems.map(({ field, message }) => `${field}: ${message}`)).toEqual(told)
})

test('codes are unique', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,9}$/), fc.integer({ min: 1, max: 200 }), (first, count) => {
      const codes = numberedAssets({ ...some, first, count }).map(({ assetCode }) => assetCode)
      expect(new Set(codes).size).toBe(count)
    }),
  )
})
