import * as z from 'zod/mini'
import { day, recordId } from './common.ts'

/** A linked asset of a schedule. */
export const pmScheduleAsset = z.object({
  assetId: recordId,
  code: z.string(),
  name: z.string(),
  status: z.string(),
  building: z.nullable(z.string()),
})

/** A linked place of a schedule: a building, or a floor or room of it. */
export const pmScheduleLocation = z.object({
  buildingId: recordId,
  buildingName: z.string(),
  floorId: z.nullable(recordId),
  floorName: z.nullable(z.string()),
  roomId: z.nullable(recordId),
  roomName: z.nullable(z.string()),
})

/** A part requested by each order of a schedule. */
export const pmSchedulePart = z.object({
  partId: recordId,
  code: z.string(),
  name: z.string(),
  quantity: z.number(),
  units: z.string(),
})

/** The meter of a target, found on its asset by the name in the rule ([C2.061], [C2.066], [C2.067]). */
export const pmTargetMeter = z.object({
  name: z.string(),
  units: z.string(),
  lastReading: z.nullable(z.number()),
  lastReadOn: z.nullable(day),
  /** Whether the last reading is missing or older than three times the usual interval. */
  isReadingWanted: z.boolean(),
})

/** A target of a schedule, with its cursor ([C2.008], [C2.009]). */
export const pmTarget = z.object({
  targetId: recordId,
  kind: z.enum(['schedule', 'asset', 'place', 'building']),
  /** The asset, place or building, or empty for the whole schedule. */
  name: z.string(),
  assetId: z.nullable(recordId),
  /** Null for a paused schedule or target, and without a coming date. */
  nextDate: z.nullable(day),
  nextNumber: z.nullable(z.int()),
  /** Whether the next date depends on readings or a future completion. */
  isEstimated: z.boolean(),
  isPaused: z.boolean(),
  /** Reason for no orders despite an active schedule, or empty. */
  leftOffBecause: z.string(),
  /**
   * Its rule from the next date in RFC 5545 format. Null for dates from a meter, a person or a completion.
   */
  rrule: z.nullable(z.string()),
  /** Null for a rule without a meter, or if the asset has no meter with that name. */
  meter: z.nullable(pmTargetMeter),
})

/** Maximum targets on a schedule's page. `targetCount` is the total. */
export const maxShownTargets = 500
