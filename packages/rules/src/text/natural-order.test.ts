import { expect, test } from 'vitest'
import { compareNaturally } from './natural-order.ts'

test('sorts accented letters next to their base letters and numbers by value', () => {
  const sorted = ['Äpfel', 'apple', 'B-2', 'b-10', 'Élan', 'floor 9', 'Floor 10', 'Zeta', 'Ёлка', 'жук', '水']
  expect(sorted.toReversed().sort(compareNaturally)).toEqual(sorted)
})
