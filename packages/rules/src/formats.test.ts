import { expect, test } from 'vitest'
import { formatNumber } from './formats.ts'

test('numbers are grouped in threes, with as many decimals as are asked for, whatever was asked before', () => {
  expect([formatNumber(1204), formatNumber(-1_234_567.8912)]).toEqual(['1,204', '-1,234,567.891'])
  expect([formatNumber(2.345, 1), formatNumber(2.345), formatNumber(2.345, 0)]).toEqual(['2.3', '2.345', '2'])
})
