import { generatorStates } from '@fettle/rules/pm/generator-run'
import * as z from 'zod/mini'
import { instant, recordId } from './common.ts'
import { route } from './route.ts'

const namedSchedule = z.object({ scheduleId: recordId, pmNumber: z.int(), title: z.string() })
export type NamedSchedule = z.infer<typeof namedSchedule>

const leftOffTarget = z.object({
  ...namedSchedule.shape,
  targetId: recordId,
  /** The asset or place; empty for the schedule as a whole. */
  target: z.string(),
  reason: z.string(),
})
export type LeftOffTarget = z.infer<typeof leftOffTarget>

/** How it stands with the hourly run that makes the orders of a property's PM schedules ([C2.047]). */
export const pmGeneration = z.object({
  propertyId: recordId,
  propertyName: z.string(),
  state: z.enum(generatorStates),
  startedDateTime: z.nullable(instant),
  /** Null while it goes on, and for a run that was interrupted. */
  endedDateTime: z.nullable(instant),
  /** Null where the setting has turned the hourly run off. */
  nextDateTime: z.nullable(instant),
  /** Orders that the last run made. */
  made: z.int(),
  /** Occurrences that it decided about without an order: left out, missed or merged. */
  recorded: z.int(),
  /** The schedules of which it could not make an order. */
  failures: z.array(namedSchedule),
  /** What no order is made for at present, and why ([C2.059]); counted whole, listed up to `maxLeftOffListed`. */
  leftOff: z.object({ total: z.int(), targets: z.array(leftOffTarget) }),
})
export type PmGeneration = z.infer<typeof pmGeneration>

export const listPmGeneration = route({
  name: 'listPmGeneration',
  method: 'GET',
  path: '/api/PmSchedules/generation',
  permission: 'settings.manage',
  summary:
    'State of the hourly run that makes PM orders, for each property of the caller with PM schedules: the last run, what failed and what is left off.',
  response: z.array(pmGeneration),
})
