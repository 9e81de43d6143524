import { pmStateFilters } from '@fettle/rules/pm/coming-date'
import { repeatKinds } from '@fettle/rules/pm/pm-words'
import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { day, flagText, limited, listOf, matching, paged, recordIdText } from './common.ts'
import { pmScheduleRow } from './pm-schedules.ts'
import { countsOf, passedOver, spreadsheetOf } from './records/list-calls.ts'
import { idsFilter, listQuery, nameFilter } from './records/list-query.ts'
import { route } from './route.ts'

export const pmSortColumns = [
  'pmNumber',
  'title',
  'trade',
  'jobType',
  'assignTo',
  'nextDate',
  'repeat',
  'assetCount',
  'building',
  'procedure',
  'jobPriority',
  'state',
] as const

/** All filters of the list ([C2.003]). '*' matches any. */
const pmFilters = {
  /** Matches the number, or anywhere in the job type or the description. */
  search: nameFilter,
  pmNumber: nameFilter,
  /** Matches anywhere in the description or the notes. */
  text: nameFilter,
  trade: nameFilter,
  jobType: nameFilter,
  /** The first or the second assignee. */
  assignTo: nameFilter,
  jobPriority: z.optional(
    listOf(
      z.pipe(
        matching(/^[1-9]\d?$/, 'Must be 1 to 99.'),
        z.transform((value: string) => Number(value)),
      ),
    ),
  ),
  /** The building of the schedule, or of a linked place or asset. */
  building: nameFilter,
  /** Matches anywhere in the code or the name of a linked asset. */
  asset: nameFilter,
  /** The procedure of the schedule or of a sequence line, by title. */
  procedure: z.optional(limited(maxLength.title)),
  nextFrom: z.optional(day),
  nextTo: z.optional(day),
  repeat: z.optional(listOf(z.enum(repeatKinds))),
  /** Only schedules with an overdue next order. */
  overdue: z.optional(flagText),
  /** Only schedules that need a meter reading ([C2.067]). */
  readingWanted: z.optional(flagText),
  state: z.optional(z.enum(pmStateFilters, 'Must be Active, Paused, Ended or *.')),
  propertyId: z.optional(listOf(recordIdText)),
  /** Only schedules flagged by the caller. */
  flagged: z.optional(flagText),
  /** Only schedules that this one can supersede: with common work, and repeated more often ([C2.068]). */
  supersedableBy: z.optional(recordIdText),
  /** Only these schedules. */
  scheduleIds: idsFilter,
}
export const pmQuery = listQuery(pmFilters, pmSortColumns)
/** All filters of the list, and no other keys. */
export const strictPmFilters = z.strictObject(pmFilters)
export type PmFilters = z.output<typeof strictPmFilters>
export type PmQuery = z.output<typeof pmQuery>

export const listPmSchedules = route('GET', '/api/PmSchedules', {
  name: 'listPmSchedules',
  permission: 'pms.read',
  summary:
    'PM schedules of the own properties with their next dates; the active ones by number unless asked otherwise.',
  query: pmQuery,
  response: paged(pmScheduleRow),
})

export const exportPmSchedules = spreadsheetOf(listPmSchedules, 'exportPmSchedules', 'PM schedules')

export const countPmSchedules = countsOf(listPmSchedules, 'countPmSchedules', 'PM schedules', passedOver)
