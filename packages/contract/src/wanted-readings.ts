import * as z from 'zod/mini'
import { day, recordId, recordIdText } from './common.ts'
import { route } from './route.ts'

/** A meter used by PM orders without a recent reading ([C2.067]). */
export const wantedReading = z.object({
  assetId: recordId,
  assetCode: z.string(),
  assetName: z.string(),
  meterName: z.string(),
  /** Null if never read. */
  lastReadOn: z.nullable(day),
})
export type WantedReading = z.infer<typeof wantedReading>

export const listWantedReadings = route('GET', '/api/PmSchedules/wanted-readings', {
  name: 'listWantedReadings',
  permission: 'readings.add',
  summary:
    'Meters of a property that active PM schedules depend on and that were not read for three times their usual interval, the longest first.',
  query: z.strictObject({ propertyId: recordIdText }),
  response: z.array(wantedReading),
})
