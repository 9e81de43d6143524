import { issueFields } from '@fettle/rules/issues/issue-fields'
import { issueActions, issueStatuses } from '@fettle/rules/issues/issue-status'
import { issueKinds, issueSeverities } from '@fettle/rules/issues/issue-words'
import { maxLength, priorityRange } from '@fettle/rules/records/limits'
import { orderTexts } from '@fettle/rules/records/work-order-fields'
import * as z from 'zod/mini'
import {
  day,
  flagText,
  instant,
  listOf,
  paged,
  recordId,
  recordIdText,
  recordStamp,
  requiredText,
  text,
} from './common.ts'
import { countAnswer, countBody } from './record-counts.ts'
import { fieldsAsRead } from './records/as-read.ts'
import { fieldDays, fieldNumbers, fieldTexts } from './records/field-schemas.ts'
import { idsFilter, listQuery, nameFilter } from './records/list-query.ts'
import { recordLogPage, recordLogQuery } from './records/record-log.ts'
import { route, spreadsheetAnswer } from './route.ts'

const severity = z.literal(issueSeverities)

/** One row of the issues log ([C7.002]). */
export const issueRow = z.object({
  issueId: recordId,
  ...recordStamp,
  propertyId: recordId,
  propertyName: z.string(),
  title: z.string(),
  kind: z.enum(issueKinds),
  severity,
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
  /** Whether the due date has passed for an issue that is not closed. */
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

export const listIssues = route({
  name: 'listIssues',
  method: 'GET',
  path: '/api/Issues',
  permission: 'issues.read',
  summary:
    'The issues log: what is known but not yet an order. By default the issues that are not closed, by severity, then age.',
  query: issueQuery,
  response: paged(issueRow),
})

export const exportIssues = route({
  name: 'exportIssues',
  method: 'GET',
  path: '/api/Issues/as-excel',
  permission: 'issues.read',
  summary: 'The whole filtered issues log as a spreadsheet.',
  query: issueQuery,
  response: spreadsheetAnswer,
})

export const countIssues = route({
  name: 'countIssues',
  method: 'POST',
  path: '/api/Issues/counts',
  permission: 'issues.read',
  summary: 'How many issues each of several filter sets finds, in their order.',
  body: countBody,
  response: countAnswer,
})

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

const issueIdParams = z.object({ issueId: recordIdText })

export const getIssue = route({
  name: 'getIssue',
  method: 'GET',
  path: '/api/Issues/{issueId}',
  permission: 'issues.read',
  summary: 'One issue with its deferral and its orders.',
  params: issueIdParams,
  response: issueDetail,
})

export const listIssueLog = route({
  name: 'listIssueLog',
  method: 'GET',
  path: '/api/Issues/{issueId}/log',
  permission: 'issues.read',
  summary: 'Who changed what of an issue, newest first.',
  params: issueIdParams,
  query: recordLogQuery,
  response: recordLogPage,
})

export const listIssueMessages = route({
  name: 'listIssueMessages',
  method: 'GET',
  path: '/api/Issues/{issueId}/messages',
  permission: 'issues.read',
  summary: 'The internal messages about an issue, newest first.',
  params: issueIdParams,
  query: recordLogQuery,
  response: recordLogPage,
})

const orNull = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

/** A change of an issue. Absent fields stay unchanged. */
const changes = {
  ...fieldTexts(issueFields, (max) => z.optional(text(max))),
  ...fieldNumbers(issueFields),
  ...fieldDays(issueFields),
  foundOn: z.optional(day),
  kind: z.optional(z.enum(issueKinds)),
  severity: z.optional(severity),
  buildingId: z.optional(recordId),
  floorId: orNull(recordId),
  roomId: orNull(recordId),
  assetId: orNull(recordId),
  /** A worker. */
  ownerId: orNull(recordId),
}
export const issueChange = z.object(changes)
export type IssueChange = z.output<typeof issueChange>

const newIssue = {
  ...changes,
  /** The first property of the caller if absent. */
  propertyId: z.optional(recordId),
  /** The order on which the issue was found. */
  foundOrderId: orNull(recordId),
}
/** A new issue. Title, description, kind, severity and building are required; it is found today unless a day is sent. */
const issueDraft = z.object(newIssue)
export type IssueDraft = z.output<typeof issueDraft>

export const createIssue = route({
  name: 'createIssue',
  method: 'POST',
  path: '/api/Issues',
  permission: 'issues.edit',
  summary: 'Enters an issue into the log.',
  body: z.strictObject(newIssue),
  response: issueDetail,
  status: 201,
})

export const changeIssue = route({
  name: 'changeIssue',
  method: 'PUT',
  path: '/api/Issues/{issueId}',
  permission: 'issues.edit',
  summary:
    'Changes the named fields of an issue. Other fields of the record may be sent as they were read; a different value is refused.',
  params: issueIdParams,
  body: z.strictObject({ ...fieldsAsRead(issueDetail, changes), ...changes }),
  response: issueDetail,
})

export const moveIssue = route({
  name: 'moveIssue',
  method: 'POST',
  path: '/api/Issues/{issueId}/status',
  permission: 'issues.edit',
  summary:
    'Moves an issue to another status: accept, plan, ready to check, close, defer, reject, resume or reopen. Closing needs a note of what was checked, deferring a reason and a date.',
  params: issueIdParams,
  body: z.strictObject({
    action: z.enum(issueActions),
    /** The reason. For closing, a note about the check. */
    reason: z.optional(text(maxLength.reason)),
    /** Last day of a deferral. */
    until: z.optional(day),
    dueOn: z.optional(day),
  }),
  response: issueDetail,
})

export const createIssueOrder = route({
  name: 'createIssueOrder',
  method: 'POST',
  path: '/api/Issues/{issueId}/orders',
  permission: 'issues.edit',
  summary:
    'Creates a CM order from an issue with its place, asset and text. The issue is in work until its orders have ended.',
  params: issueIdParams,
  body: z.strictObject({
    trade: z.optional(text(maxLength.name)),
    jobType: z.optional(text(maxLength.name)),
    jobPriority: z.optional(z.int().check(z.minimum(priorityRange.min), z.maximum(priorityRange.max))),
    /** Title, description and recommended action of the issue if absent. */
    description: z.optional(text(maxLength.description)),
    /** Found automatically if absent, except for workers. */
    assignTo: z.optional(text(maxLength.name)),
    orderBy: z.optional(text(orderTexts.orderBy.max)),
    location3: z.optional(text(orderTexts.location3.max)),
  }),
  response: issueDetail,
  status: 201,
})

export const writeIssueMessage = route({
  name: 'writeIssueMessage',
  method: 'POST',
  path: '/api/Issues/{issueId}/messages',
  permission: 'issues.edit',
  summary: 'Adds an internal message to an issue.',
  params: issueIdParams,
  body: z.strictObject({ text: requiredText(maxLength.message) }),
  response: issueDetail,
  status: 201,
})

export const deleteIssue = route({
  name: 'deleteIssue',
  method: 'DELETE',
  path: '/api/Issues/{issueId}',
  permission: 'issues.delete',
  summary: 'Deletes an issue with its log. Its orders stay.',
  params: issueIdParams,
})
