import { expect, test } from 'vitest'
import { similarAssetProblems } from './similar-assets.ts'

const problemsOf = (...each: Parameters<typeof similarAssetProblems>[0]) =>
  similarAssetProblems(each, (name, index) => `${index}.${name}`).map(
    ({ field, message }) => `${field}: ${message}`,
  )

test('reports a duplicate serial number or barcode at the later asset, ignoring case', () => {
  expect(
    problemsOf(
      { serialNum: 'S-1', barcode: '1' },
      { serialNum: ' s-1 ', barcode: '2' },
      { serialNum: 'S-2', barcode: '1' },
    ),
  ).toEqual([
    '1.serialNum: Serial # s-1 is in this list twice.',
    '2.barcode: Barcode 1 is in this list twice.',
  ])
})

test('ignores empty values, and reports overlong ones', () => {
  expect(problemsOf({}, { serialNum: '', barcode: null }, { serialNum: ' ' })).toEqual([])
  expect(problemsOf({ serialNum: 'S-1', barcode: 'S-1' })).toEqual([])
  expect(problemsOf({ barcode: 'x'.repeat(121) })).toEqual([
    '0.barcode: Barcode may have at most 120 characters.',
  ])
})
