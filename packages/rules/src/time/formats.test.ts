import { expect, test } from 'vitest'
import { formatNumber } from './formats.ts'

test('groups digits in threes, with the requested number of decimals, independent of earlier calls', () => {
  expect([formatNumber(1204), formatNumber(-1_234_567.8912)]).toEqual(['1,204', '-1,234,567.891'])
  expect([formatNumber(2.345, 1), formatNumber(2.345), formatNumber(2.345, 0)]).toEqual(['2.3', '2.345', '2'])
})
