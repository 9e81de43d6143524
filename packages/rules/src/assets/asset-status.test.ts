import { expect, test } from 'vitest'
import { asksReason, assetStatuses, isDown, isRetired } from './asset-status.ts'

test('[B3.012] an asset has one of thirteen statuses', () => {
  expect(assetStatuses.join(', ')).toBe(
    'In Service, Out of Service, Not In Service, Installing, Disposal, Repair Shop, Replacement, Moving, Storage, Inventory, New, Unused, Loaned Out',
  )
})

test('requires a reason to take an asset out of service or retire it', () => {
  expect(assetStatuses.filter(isDown)).toEqual(['Out of Service', 'Not In Service', 'Repair Shop'])
  expect(assetStatuses.filter(isRetired)).toEqual(['Disposal', 'Replacement'])
  expect(assetStatuses.filter(asksReason)).toEqual([
    'Out of Service',
    'Not In Service',
    'Disposal',
    'Repair Shop',
    'Replacement',
  ])
})
