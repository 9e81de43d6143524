import { issueStatuses } from '@fettle/rules/issues/issue-status'
import { issueKinds, issueSeverities } from '@fettle/rules/issues/issue-words'
import * as z from 'zod/mini'
import { day, flagText, instant, listOf, paged, recordId, recordIdText, recordStamp } from './common.ts'
import { countsOf } from './records/list-calls.ts'
import { idsFilter, listQuery, nameFilter } from './records/list-query.ts'
import { logPaging } from './records/record-log.ts'
import { route, spreadsheetAnswer } from './route.ts'

export const issueSeverity = z.literal(issueSeverities)

/** One row of the issues log ([C7.002]). */
export const issueRow = z.object({
  issueId: recordId,
  ...recordStamp,
  propertyId: recordId,
  propertyName: z.string(),
  title: z.string(),
  kind: z.enum(issueKinds),
  severity: issueSeverity,
  status: z.enum(issueStatuses),
  buildingId: recordId,
  building: z.string(),
  floorId: z.nullable(recordId),
  floor: z.nullable(z.string()),
  roomId: z.nullable(recordId),
  /** Number and name of the room. */
  room: z.nullable(z.string()),
  assetId: z.nullable(recordId),
  /** Code and name of the asset. */
  asset: z.nullable(z.string()),
  ownerId: z.nullable(recordId),
  owner: z.nullable(z.string()),
  dueOn: z.nullable(day),
  /** Whether the due date has passed for an issue that is not closed, rejected or deferred. */
  isPastDue: z.boolean(),
  estimatedCost: z.nullable(z.number()),
  /** Orders of the issue that have not ended, and all of its orders. */
  openOrders: z.int(),
  orders: z.int(),
  foundOn: day,
  foundBy: z.string(),
  /** Days since the issue was found; of a closed one, until it was closed. */
  age: z.int(),
})
export type IssueRow = z.infer<typeof issueRow>

export const issueSortColumns = [
  'issueId',
  'title',
  'kind',
  'severity',
  'status',
  'building',
  'asset',
  'owner',
  'dueOn',
  'estimatedCost',
  'orders',
  'age',
] as const

/** The issues that a list shows by status: the ones not closed or rejected, one status, or all ('*'). */
export const issueStatusFilters = ['Not closed', ...issueStatuses, '*'] as const

/** All filters of the issues log ([C7.004]). '*' matches any. */
const issueFilters = {
  /** Matches anywhere in the title or the description, or the issue number. */
  search: nameFilter,
  title: nameFilter,
  kind: z.optional(listOf(z.enum(issueKinds))),
  /** '1' to '4'. */
  severity: z.optional(listOf(z.enum(['1', '2', '3', '4']))),
  status: z.optional(z.enum(issueStatusFilters)),
  building: nameFilter,
  asset: nameFilter,
  owner: nameFilter,
  foundBy: nameFilter,
  /** The due date has passed. */
  pastDue: z.optional(flagText),
  /** Without an order. */
  noOrder: z.optional(flagText),
  /** Issues of this order: created from it, or found on it. */
  workorderId: z.optional(recordIdText),
  assetId: z.optional(recordIdText),
  propertyId: z.optional(listOf(recordIdText)),
  /** Only issues flagged by the caller. */
  flagged: z.optional(flagText),
  /** Only these issues. */
  issueIds: idsFilter,
}
export const issueQuery = listQuery(issueFilters, issueSortColumns)
/** All filters of the list, and no other keys. */
export const strictIssueFilters = z.strictObject(issueFilters)
export type IssueFilters = z.output<typeof strictIssueFilters>
export type IssueQuery = z.output<typeof issueQuery>

export const listIssues = route('GET', '/api/Issues', {
  name: 'listIssues',
  permission: 'issues.read',
  summary:
    'The issues log: what is known but not yet an order. By default the issues that are not closed, by severity, then age.',
  query: issueQuery,
  response: paged(issueRow),
})

export const exportIssues = route('GET', '/api/Issues/as-excel', {
  name: 'exportIssues',
  permission: 'issues.read',
  summary: 'The whole filtered issues log as a spreadsheet.',
  query: issueQuery,
  response: spreadsheetAnswer,
})

export const countIssues = countsOf(listIssues, 'countIssues', 'issues')

/** An order of an issue. */
export const issueOrder = z.object({
  workorderId: recordId,
  orderNumber: z.string(),
  status: z.string(),
  description: z.string(),
  assignTo: z.nullable(z.string()),
  targetDateTime: z.nullable(instant),
})

/** An issue with the details for its page ([C7.005]). */
export const issueDetail = z.extend(issueRow, {
  description: z.string(),
  recommendedAction: z.string(),
  reference: z.string(),
  deferredUntil: z.nullable(day),
  deferralReason: z.string(),
  deferralApprovedBy: z.nullable(z.string()),
  rejectionReason: z.string(),
  checkNote: z.string(),
  closedDateTime: z.nullable(instant),
  /** The order on which it was found, if the caller sees it. */
  foundOrderId: z.nullable(recordId),
  foundOrderNumber: z.nullable(z.string()),
  /** The orders of the issue that the caller sees, the newest first. */
  orderList: z.array(issueOrder),
  createdDateTime: instant,
  modifiedDateTime: instant,
})
export type IssueDetail = z.infer<typeof issueDetail>

export const issueIdParams = z.object({ issueId: recordIdText })

export const getIssue = route('GET', '/api/Issues/{issueId}', {
  name: 'getIssue',
  permission: 'issues.read',
  summary: 'One issue with its deferral and its orders.',
  params: issueIdParams,
  response: issueDetail,
})

export const listIssueLog = route('GET', '/api/Issues/{issueId}/log', {
  name: 'listIssueLog',
  permission: 'issues.read',
  summary: 'Who changed what of an issue, newest first.',
  params: issueIdParams,
  ...logPaging,
})

export const listIssueMessages = route('GET', '/api/Issues/{issueId}/messages', {
  name: 'listIssueMessages',
  permission: 'issues.read',
  summary: 'The internal messages about an issue, newest first.',
  params: issueIdParams,
  ...logPaging,
})
