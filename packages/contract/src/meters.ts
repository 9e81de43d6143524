import * as z from 'zod/mini'
import { instant, recordId, recordIdText, recordStamp } from './common.ts'
import { route } from './route.ts'

/** One reading of a meter ([B3.018]). */
export const meterReading = z.object({
  readingID: recordId,
  ...recordStamp,
  meterID: recordId,
  currentReading: z.number(),
  previousReading: z.nullable(z.number()),
  date: instant,
  /** Number of the order it was read on, and its id. */
  wkordNum: z.nullable(z.string()),
  workorderId: z.nullable(recordId),
  notes: z.string(),
})
export type MeterReading = z.infer<typeof meterReading>

/** A meter with its latest readings ([B3.017]); `readingCount` counts all of them. */
export const meter = z.object({
  meterID: recordId,
  ...recordStamp,
  assetId: z.nullable(recordId),
  meterName: z.string(),
  meterUnits: z.string(),
  type: z.enum(['Running', 'Gauge']),
  /** Units from one reading to the next. */
  interval: z.nullable(z.number()),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  readingCount: z.int(),
  readings: z.array(meterReading),
})
export type Meter = z.infer<typeof meter>

export const getMeterReading = route({
  name: 'getMeterReading',
  method: 'GET',
  path: '/api/Meters/readings/{readingId}',
  permission: 'assets.read',
  summary: 'One reading of a meter.',
  params: z.object({ readingId: recordIdText }),
  response: meterReading,
})
