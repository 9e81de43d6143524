import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportedList, exportedParts } from './exported-columns.ts'

const part = fc
  .string({ unit: fc.constantFrom('a', ' ', ';', '"', ',', '\n', '\\', '=', '😀') })
  .map((text) => text.trim())
  .filter((text) => text !== '')

test('list parts round-trip with any content', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      expect(exportedParts(exportedList(parts))).toEqual(parts)
    }),
  )
})

test('a handwritten list is split at the semicolons', () => {
  expect(exportedParts(' A-1 ;B 2;; "C;3" ;5" pipe;')).toEqual(['A-1', 'B 2', 'C;3', '5" pipe'])
  expect(exportedParts('')).toEqual([])
})
