import { expect, test } from 'vitest'
import { partColumns } from './part-columns.ts'

test('[C1.001] [C1.002] the catalog has seven columns, and with advanced parts on the stock too', () => {
  const names = (advancedPartsFunctionalityFlag: boolean) =>
    partColumns({ advancedPartsFunctionalityFlag }).map(({ displayName }) => displayName)
  expect(names(false)).toEqual(['Code', 'Name', 'Type', 'Manufacturer', 'Supplier', 'Unit Cost', 'Units'])
  expect(names(true).slice(7)).toEqual([
    'On Hand',
    'Reserved',
    'Available',
    'On Order',
    'Reorder At',
    'Stock',
  ])
})
