import { expect, test } from 'vitest'
import { pastedCells, withCell } from './pasted-column.ts'

test('a column of a spreadsheet is read as a cell a row, and one word as itself', () => {
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

test('a cell is set where it stands, whatever the column holds before it', () => {
  expect(withCell([], 2, 'x')).toEqual(['', '', 'x'])
  expect(withCell(['a', 'b', 'c'], 1, 'x')).toEqual(['a', 'x', 'c'])
})
