import { issueFields } from '@fettle/rules/issues/issue-fields'
import { issueActions } from '@fettle/rules/issues/issue-status'
import { issueKinds } from '@fettle/rules/issues/issue-words'
import { maxLength } from '@fettle/rules/records/limits'
import { orderTexts } from '@fettle/rules/records/work-order-fields'
import * as z from 'zod/mini'
import { enteredDay, recordId, requiredText, text } from './common.ts'
import { issueDetail, issueIdParams, issueSeverity } from './issues.ts'
import { priority } from './order-fields.ts'
import { fieldsAsRead } from './records/as-read.ts'
import { fieldDays, fieldNumbers, fieldTexts } from './records/field-schemas.ts'
import { route } from './route.ts'

const orNull = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

/** A change of an issue. Absent fields stay unchanged. */
const changes = {
  ...fieldTexts(issueFields, (max) => z.optional(text(max))),
  ...fieldNumbers(issueFields),
  ...fieldDays(issueFields),
  foundOn: z.optional(enteredDay),
  kind: z.optional(z.enum(issueKinds)),
  severity: z.optional(issueSeverity),
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
  /** A failed line of that order. The issue decides it as a dismissal does. */
  foundTaskId: orNull(recordId),
}
/** A new issue. Title, description, kind, severity and building are required; it is found today unless a day is sent. */
const issueDraft = z.object(newIssue)
export type IssueDraft = z.output<typeof issueDraft>

export const createIssue = route('POST', '/api/Issues', {
  name: 'createIssue',
  permission: 'issues.edit',
  summary: 'Enters an issue into the log.',
  body: z.strictObject(newIssue),
  response: issueDetail,
  status: 201,
})

export const changeIssue = route('PUT', '/api/Issues/{issueId}', {
  name: 'changeIssue',
  permission: 'issues.edit',
  summary:
    'Changes the named fields of an issue. Other fields of the record may be sent as they were read; a different value is refused, but counts and other computed fields are ignored.',
  params: issueIdParams,
  body: z.strictObject({ ...fieldsAsRead(issueDetail, changes), ...changes }),
  response: issueDetail,
})

export const moveIssue = route('POST', '/api/Issues/{issueId}/status', {
  name: 'moveIssue',
  permission: 'issues.edit',
  summary:
    'Moves an issue to another status: accept, plan, ready to check, close, defer, reject, resume or reopen. Closing needs a note of what was checked, deferring a reason and a date.',
  params: issueIdParams,
  body: z.strictObject({
    action: z.enum(issueActions),
    /** The reason. For closing, a note about the check. */
    reason: z.optional(text(maxLength.reason)),
    /** Last day of a deferral. */
    until: z.optional(enteredDay),
    dueOn: z.optional(enteredDay),
  }),
  response: issueDetail,
})

export const createIssueOrder = route('POST', '/api/Issues/{issueId}/orders', {
  name: 'createIssueOrder',
  permission: 'issues.edit',
  summary:
    'Creates a CM order from an issue with its place, asset, text, photos and documents. The issue is in work until its orders have ended.',
  params: issueIdParams,
  body: z.strictObject({
    trade: z.optional(text(maxLength.name)),
    jobType: z.optional(text(maxLength.name)),
    jobPriority: z.optional(priority),
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

export const writeIssueMessage = route('POST', '/api/Issues/{issueId}/messages', {
  name: 'writeIssueMessage',
  permission: 'issues.edit',
  summary: 'Adds an internal message to an issue.',
  params: issueIdParams,
  body: z.strictObject({ text: requiredText(maxLength.message) }),
  response: issueDetail,
  status: 201,
})

export const deleteIssue = route('DELETE', '/api/Issues/{issueId}', {
  name: 'deleteIssue',
  permission: 'issues.delete',
  summary: 'Deletes an issue with its log. Its orders stay.',
  params: issueIdParams,
})
