import { meterKinds, readingKinds } from '@fettle/rules/meter-kinds'
import * as z from 'zod/mini'
import { instant, recordId, recordStamp } from './common.ts'

const numberOrNull = z.nullable(z.number())

/** One reading of a meter ([B3.018]). */
export const meterReading = z.object({
  readingID: recordId,
  ...recordStamp,
  meterID: recordId,
  currentReading: z.number(),
  /** What the meter showed before, of the readings that count. */
  previousReading: numberOrNull,
  /** What was used since then; null where nothing is counted. */
  usage: numberOrNull,
  kind: z.enum(readingKinds),
  date: instant,
  /** Number of the order it was read on, and its id; of an order that was deleted the number stays. */
  wkordNum: z.nullable(z.string()),
  workorderId: z.nullable(recordId),
  notes: z.string(),
  readBy: z.nullable(z.string()),
  /** Once it is struck out: since when, by whom and why. */
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
  /** Units from one reading to the next. */
  interval: numberOrNull,
  minimum: numberOrNull,
  maximum: numberOrNull,
  /** The greatest value that a running meter shows before it starts again at 0. */
  rolloverAt: numberOrNull,
  /** False for a meter that is no longer read. */
  isActive: z.boolean(),
  readingCount: z.int(),
  readings: z.array(meterReading),
})
export type Meter = z.infer<typeof meter>

/** A meter by itself: with what it is a meter of, and the zone in which its readings are told. */
export const meterDetail = z.extend(meter, {
  propertyId: recordId,
  assetCode: z.nullable(z.string()),
  assetName: z.nullable(z.string()),
  propertyTimeZone: z.string(),
})
export type MeterDetail = z.infer<typeof meterDetail>

/** A reading that was added, with what is told about it: values beyond the meter's limits count all the same. */
export const addedReading = z.extend(meterReading, { warnings: z.array(z.string()) })
export type AddedReading = z.infer<typeof addedReading>
