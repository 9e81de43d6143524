import { meterKinds } from '@fettle/rules/meters/meter-kinds'
import * as z from 'zod/mini'
import { instant, limited, recordId } from './common.ts'
import { route } from './route.ts'
import { workOrder } from './work-orders.ts'

const numberOrNull = z.nullable(z.number())

/** An asset of an order with what a reading of its meters is checked against. */
export const bundleAsset = z.object({
  assetId: recordId,
  meters: z.array(
    z.object({
      meterID: recordId,
      meterName: z.string(),
      meterUnits: z.string(),
      type: z.enum(meterKinds),
      minimum: numberOrNull,
      maximum: numberOrNull,
      rolloverAt: numberOrNull,
      isActive: z.boolean(),
      lastReading: numberOrNull,
      lastReadDateTime: z.nullable(instant),
    }),
  ),
})

/** The orders of a shift, for a device that may lose its network. */
export const orderBundle = z.object({
  /** Position in the live feed. The next call sends it as `since`. */
  mark: z.string(),
  /** Every order that is now in the bundle. A device deletes the others. */
  orderIds: z.array(recordId),
  /** The orders that changed since the mark, as the call of one order returns them; all of them without a mark. */
  orders: z.array(workOrder),
  /** The assets of these orders. */
  assets: z.array(bundleAsset),
})
export type OrderBundle = z.infer<typeof orderBundle>

export const getOrderBundle = route('GET', '/api/Workorders/bundle', {
  name: 'getOrderBundle',
  permission: 'work-orders.read',
  answersUnchanged: true,
  summary:
    'At most 200 open and held orders for work without a network: the ones assigned to the caller, then those of their trades that are due within 14 days. With `since`, those that changed; 304 when nothing did.',
  query: z.object({ since: z.optional(limited(8000)) }),
  response: orderBundle,
})
