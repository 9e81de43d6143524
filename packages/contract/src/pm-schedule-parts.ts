import * as z from 'zod/mini'
import { day, recordId } from './common.ts'

/** An asset that a schedule links. */
export const pmScheduleAsset = z.object({
  assetId: recordId,
  code: z.string(),
  name: z.string(),
  status: z.string(),
  building: z.nullable(z.string()),
})

/** A place that a schedule links: a building, or a floor or room of it. */
export const pmScheduleLocation = z.object({
  buildingId: recordId,
  buildingName: z.string(),
  floorId: z.nullable(recordId),
  floorName: z.nullable(z.string()),
  roomId: z.nullable(recordId),
  roomName: z.nullable(z.string()),
})

/** A part that each order of a schedule requests. */
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
  /** The last reading is older than three times the usual interval, or there is none. */
  isReadingWanted: z.boolean(),
})

/** What a schedule is due for, with its cursor ([C2.008], [C2.009]). */
export const pmTarget = z.object({
  targetId: recordId,
  kind: z.enum(['schedule', 'asset', 'place', 'building']),
  /** The asset, place or building; empty for the schedule as a whole. */
  name: z.string(),
  assetId: z.nullable(recordId),
  /** Null while the schedule or the target is paused, and where no date comes. */
  nextDate: z.nullable(day),
  nextNumber: z.nullable(z.int()),
  /** Whether the next date follows from readings or a completion to come. */
  isEstimated: z.boolean(),
  isPaused: z.boolean(),
  /** Why nothing is made for it although its schedule is active; empty for none. */
  leftOffBecause: z.string(),
  /** Its rule from the next date on, as RFC 5545 writes it; null where a meter, a person or a completion gives the dates. */
  rrule: z.nullable(z.string()),
  /** Null without a meter in the rule, and where the asset has none of its name. */
  meter: z.nullable(pmTargetMeter),
})

/** Most targets that a schedule's page shows; `targetCount` tells how many there are. */
export const maxShownTargets = 500
