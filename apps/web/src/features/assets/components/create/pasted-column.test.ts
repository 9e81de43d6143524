import { expect, test } from 'vitest'
import { pastedCells, withCell } from './pasted-column.ts'

test('a spreadsheet column is parsed as one cell per row, and a single word as itself', () => {
  expect(pastedCells('S-1\r\nS-2\r\n')).toEqual([['S-1'], ['S-2']])
  expect(pastedCells('S-1\t0001\nS-2\t 0002 ')).toEqual([
    ['S-1', '0001'],
    ['S-2', '0002'],
  ])
  expect(pastedCells('S-1\t0001')).toEqual([['S-1', '0001']])
  expect(pastedCells('S-1\n\nS-3')).toEqual([['S-1'], [''], ['S-3']])
  expect(pastedCells('S-1')).toBeNull()
  expect(pastedCells('S-1\n')).toBeNull()
})

test('sets a cell at its index, for a column of any length', () => {
  expect(withCell([], 2, 'x')).toEqual(['', '', 'x'])
  expect(withCell(['a', 'b', 'c'], 1, 'x')).toEqual(['a', 'x', 'c'])
})
