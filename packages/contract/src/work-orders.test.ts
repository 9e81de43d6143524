import { expect, test } from 'vitest'
import { type WorkOrder, workOrder } from './work-orders.ts'

test('an ability unknown to the rules fails the type check and the runtime check', () => {
  const { can } = workOrder.shape
  const known: WorkOrder['can'] = { complete: true, hold: false }
  expect(can.safeParse(known).success).toBe(true)
  // @ts-expect-error: there is no such ability.
  const unknown: WorkOrder['can'] = { compleet: true }
  expect(can.safeParse(unknown).success).toBe(false)
})
