import { expect, test } from 'vitest'
import { workerColumns } from './list-columns.ts'

test('[C5.001] the list of workers has these columns', () => {
  expect(workerColumns.map(({ displayName }) => displayName)).toEqual([
    ...['Name', 'Trade(s)', 'Supervisor', 'Shift today', 'In/Out', 'Open orders', 'Hours this week'],
    ...['Phone', 'E-mail', 'Active'],
  ])
})
