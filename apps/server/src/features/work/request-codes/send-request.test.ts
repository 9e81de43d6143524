import { maxLength } from '@fettle/rules/records/limits'
import { expect, test } from 'vitest'
import { retiredDetails } from './send-request.usecases.ts'

test('location details name a retired asset in full, or by its code alone, but never truncated', () => {
  const pump = { id: 7, code: 'P-10', name: 'Pump', isRetired: true }
  expect(retiredDetails(pump)).toBe('At P-10 Pump')
  expect(retiredDetails({ ...pump, isRetired: false })).toBe('')
  const fitting = 'x'.repeat(maxLength.locationDetails - 'At P-10 '.length)
  expect(retiredDetails({ ...pump, name: fitting })).toBe(`At P-10 ${fitting}`)
  expect(retiredDetails({ ...pump, name: `${fitting}x` })).toBe('At P-10')
})
