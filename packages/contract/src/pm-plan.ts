import {
  backInServicePolicies,
  bases,
  missedPolicies,
  nthWeekdays,
  openPredecessorPolicies,
  periodUnits,
  whenExcludedChoices,
} from '@fettle/rules/pm/plan'
import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { day, matching, recordId, text } from './common.ts'

/** Upper limit that bounds the computing time of a request. */
const maxRows = 60
const weekday = z.int().check(z.minimum(0), z.maximum(6))
/** The rules check numbers, with messages for the form. */
const count = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000))
const amount = z.number().check(z.minimum(-1e12), z.maximum(1e12))
const monthAndDay = matching(/^\d{2}-\d{2}$/, 'Must be a month and day as MM-DD.')

const running = z.strictObject({
  meterKind: z.literal('Running'),
  every: amount,
  startAt: z.nullable(amount),
  early: amount,
})
const gauge = z.strictObject({
  meterKind: z.literal('Gauge'),
  side: z.enum(['above', 'below']),
  limit: amount,
})

/** The recurrence rule of a schedule ([C2.017]). Weekday 0 is Sunday. */
const pmRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('Every'), every: count, unit: z.enum(periodUnits) }),
  z.strictObject({ kind: z.literal('Weekdays'), weekdays: z.array(weekday).check(z.maxLength(7)) }),
  z.strictObject({ kind: z.literal('Nth weekday'), nth: z.literal([...nthWeekdays]), weekday }),
  z.strictObject({ kind: z.literal('Last day') }),
  z.strictObject({ kind: z.literal('Once') }),
  z.strictObject({ kind: z.literal('By hand') }),
  z.strictObject({
    kind: z.literal('Meter'),
    meterName: text(maxLength.name),
    trigger: z.discriminatedUnion('meterKind', [running, gauge]),
    orAfterMonths: z.nullable(count),
  }),
])

const range = z.strictObject({ name: text(maxLength.name), from: day, to: day })

/** The fields of a schedule that determine its dates ([C2.017]–[C2.040]). */
export const pmPlan = z.strictObject({
  rule: pmRule,
  basis: z.enum(bases),
  season: z.array(z.strictObject({ from: monthAndDay, to: monthAndDay })).check(z.maxLength(maxRows)),
  exclusion: z.strictObject({
    weekends: z.boolean(),
    holidays: z.boolean(),
    closures: z.boolean(),
    ranges: z.array(range).check(z.maxLength(maxRows)),
    shift: z.enum(whenExcludedChoices),
  }),
  endsOn: z.nullable(day),
  endsAfter: z.nullable(count),
  leadDays: count,
  maxWaiting: count,
  sequence: z
    .array(
      z.strictObject({
        every: count,
        procedureId: z.nullable(recordId),
        hours: z.nullable(amount),
        priority: z.nullable(count),
      }),
    )
    .check(z.maxLength(maxRows)),
  whileOpen: z.enum(openPredecessorPolicies),
  missed: z.enum(missedPolicies),
  backInService: z.enum(backInServicePolicies),
})
