import { generatorStates } from '@fettle/rules/pm/generator-run'
import * as z from 'zod/mini'
import { instant, recordId } from './common.ts'
import { route } from './route.ts'

const namedSchedule = z.object({ scheduleId: recordId, pmNumber: z.int(), title: z.string() })
export type NamedSchedule = z.infer<typeof namedSchedule>

const excludedTarget = z.object({
  ...namedSchedule.shape,
  targetId: recordId,
  /** The asset or place, or empty for the whole schedule. */
  target: z.string(),
  reason: z.string(),
})
export type ExcludedTarget = z.infer<typeof excludedTarget>

/** State of the hourly run for a property's PM schedules ([C2.047]). */
export const pmGeneration = z.object({
  propertyId: recordId,
  propertyName: z.string(),
  state: z.enum(generatorStates),
  startedDateTime: z.nullable(instant),
  /** Null for a running or interrupted run. */
  endedDateTime: z.nullable(instant),
  /** Null if the hourly run is turned off. */
  nextDateTime: z.nullable(instant),
  /** Orders created by the last run. */
  made: z.int(),
  /** Occurrences decided without an order: skipped, missed or merged. */
  recorded: z.int(),
  /** Schedules with a failed order. */
  failures: z.array(namedSchedule),
  /**
   * Targets that currently make no orders, with reasons ([C2.059]). The total is exact; the list is limited
   * to `maxExcludedTargetsListed`.
   */
  leftOff: z.object({ total: z.int(), targets: z.array(excludedTarget) }),
})
export type PmGeneration = z.infer<typeof pmGeneration>

export const listPmGeneration = route('GET', '/api/PmSchedules/generation', {
  name: 'listPmGeneration',
  permission: 'settings.manage',
  summary:
    'State of the hourly run that makes PM orders, for each property of the caller with PM schedules: the last run, what failed and what is left off.',
  response: z.array(pmGeneration),
})
