import { complianceGroups, complianceOutcomes, complianceSelections } from '@fettle/rules/pm/compliance'
import { occurrenceStates } from '@fettle/rules/pm/occurrence'
import { maxComplianceDays } from '@fettle/rules/records/limits'
import { daysBetween } from '@fettle/rules/time/time'
import * as z from 'zod/mini'
import { day, instant, paged, paging, recordId, recordIdText } from './common.ts'
import { occurrenceOrder } from './pm-calendar.ts'
import { route } from './route.ts'

const count = z.int().check(z.minimum(0))
const figures = { inTime: count, due: count, leftOut: count, notDueYet: count, flagged: count }

const period = {
  /** Defaults to all own properties. */
  propertyId: z.optional(recordIdText),
  /** The days of the occurrences. */
  from: day,
  to: day,
  groupBy: z._default(z.enum(complianceGroups), 'schedule'),
}
type Days = { from: string; to: string }
const isPeriod = [
  z.refine<Days>(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The end date is before the start date.',
  }),
  z.refine<Days>(({ from, to }) => daysBetween(from, to) < maxComplianceDays, {
    path: ['to'],
    message: `Choose at most ${maxComplianceDays} days.`,
  }),
] as const

/** Figures of a group. `groupId` is null for occurrences without a trade, building or assignee. */
const complianceGroup = z.object({ groupId: z.nullable(recordId), name: z.string(), ...figures })
export type ComplianceGroupRow = z.infer<typeof complianceGroup>

export const getPmCompliance = route('GET', '/api/PmSchedules/compliance', {
  name: 'getPmCompliance',
  permission: 'pms.read',
  summary:
    'How many of the due occurrences of a period were done within their window, in all and by group; with those that were left out.',
  query: z.strictObject(period).check(...isPeriod),
  response: z.object({ total: z.object(figures), groups: z.array(complianceGroup) }),
})

/** An occurrence behind a figure, with its result, reason, person and time. */
export const complianceRow = z.object({
  occurrenceId: recordId,
  propertyId: recordId,
  scheduleId: recordId,
  pmNumber: z.int(),
  title: z.string(),
  target: z.string(),
  number: z.int(),
  on: day,
  doneOn: z.nullable(day),
  state: z.enum(occurrenceStates),
  outcome: z.enum(complianceOutcomes),
  /** Completed without hours and answers ([C2.093]). */
  isFlagged: z.boolean(),
  assignee: z.nullable(z.string()),
  reason: z.string(),
  userName: z.nullable(z.string()),
  dateTime: instant,
  order: occurrenceOrder,
})
export type ComplianceRow = z.infer<typeof complianceRow>

export const listComplianceRows = route('GET', '/api/PmSchedules/compliance/occurrences', {
  name: 'listComplianceRows',
  permission: 'pms.read',
  summary: 'The occurrences behind a figure of compliance, by their days.',
  query: z
    .strictObject({
      ...paging({ take: 25, maxTake: 1000, sortColumns: ['on'] }),
      ...period,
      /** Limits to one group; `none` for occurrences without one. Defaults to all groups. */
      group: z.optional(z.union([recordIdText, z.literal('none')])),
      /** The number behind which to list occurrences. Defaults to all. */
      counted: z.optional(z.enum(complianceSelections)),
    })
    .check(...isPeriod),
  response: paged(complianceRow),
})
