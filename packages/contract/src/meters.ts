import { meterKinds, readingKinds } from '@fettle/rules/meters/meter-kinds'
import * as z from 'zod/mini'
import { instant, recordId, recordStamp } from './common.ts'

const numberOrNull = z.nullable(z.number())

/** One reading of a meter ([B3.018]). */
export const meterReading = z.object({
  readingID: recordId,
  ...recordStamp,
  meterID: recordId,
  currentReading: z.number(),
  /** The previous counted value of the meter. */
  previousReading: numberOrNull,
  /** Usage since then, or null for a meter without usage. */
  usage: numberOrNull,
  kind: z.enum(readingKinds),
  date: instant,
  /** Number and id of the order of the reading. The number is kept after the order is deleted. */
  wkordNum: z.nullable(z.string()),
  workorderId: z.nullable(recordId),
  notes: z.string(),
  readBy: z.nullable(z.string()),
  /** If voided: time, user and reason. */
  struckDateTime: z.nullable(instant),
  struckBy: z.nullable(z.string()),
  strikeReason: z.nullable(z.string()),
  can: z.object({ strike: z.boolean() }),
})
export type MeterReading = z.infer<typeof meterReading>

/** A meter with its latest readings ([B3.017]); `readingCount` counts all of them. */
export const meter = z.object({
  meterID: recordId,
  ...recordStamp,
  assetId: z.nullable(recordId),
  meterName: z.string(),
  meterUnits: z.string(),
  type: z.enum(meterKinds),
  /** Units between two readings. */
  interval: numberOrNull,
  minimum: numberOrNull,
  maximum: numberOrNull,
  /** Maximum value of a cumulative meter before it rolls over to 0. */
  rolloverAt: numberOrNull,
  /** False for a meter that is no longer in use. */
  isActive: z.boolean(),
  readingCount: z.int(),
  readings: z.array(meterReading),
})
export type Meter = z.infer<typeof meter>

/** A meter with its asset or place, and the time zone of its readings. */
export const meterDetail = z.extend(meter, {
  propertyId: recordId,
  assetCode: z.nullable(z.string()),
  assetName: z.nullable(z.string()),
  propertyTimeZone: z.string(),
})
export type MeterDetail = z.infer<typeof meterDetail>

/** An added reading with its warnings. Values beyond the meter's limits still count. */
export const addedReading = z.extend(meterReading, { warnings: z.array(z.string()) })
export type AddedReading = z.infer<typeof addedReading>
