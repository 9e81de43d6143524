import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportedList, exportedParts } from './exported-columns.ts'

const part = fc
  .string({ unit: fc.constantFrom('a', ' ', ';', '"', ',', '\n', '\\', '=', '😀') })
  .map((text) => text.trim())
  .filter((text) => text !== '')

test('the parts of a list are the same again, whatever they hold', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      expect(exportedParts(exportedList(parts))).toEqual(parts)
    }),
  )
})

test('a list that somebody has written by hand is cut at the semicolons', () => {
  expect(exportedParts(' A-1 ;B 2;; "C;3" ;5" pipe;')).toEqual(['A-1', 'B 2', 'C;3', '5" pipe'])
  expect(exportedParts('')).toEqual([])
})
