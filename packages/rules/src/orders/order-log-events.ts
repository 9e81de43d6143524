import type { AssignmentReason } from '../assignment/assignment.ts'
import { type ConfiguredOrderText, fixedOrderTextLabels } from '../records/work-order-fields.ts'

/** Labels of fields with a fixed label, as the log writes them. */
export const loggedFieldLabels = {
  ...fixedOrderTextLabels,
  jobPriority: 'Priority',
  trade: 'Trade',
  jobType: 'Job Type',
} as const satisfies Record<string, string>

/** Fields with a configurable label, and custom fields: a log line stores the label at that time. */
type LabeledField = ConfiguredOrderText | 'campus' | 'building' | 'floor' | 'suite' | 'extendedData'

/** A field by its key. */
export type LoggedField = { field: keyof typeof loggedFieldLabels } | { field: LabeledField; label: string }

/** A text before and after a change. Empty means none. */
export type TextChange = { before: string; after: string }
/** An order number; a text if it has a prefix. */
type LoggedNumber = number | string
/** The reason, or '' if not given. */
type Reason = { reason: string }
/** A worker's hours on a day, `YYYY-MM-DD`. */
export type LoggedLabor = { hours: number; worker: string; day: string }
/** A quantity of a part. Without units, it is in pieces. */
export type LoggedPart = { quantity: number; units: string; name: string }

/** An invoice, other cost or estimate, with its ISO 4217 currency. */
export type LoggedCost = { name: string; amount: number; currency: string }

/** A changed field of an asset on an order. */
type LoggedAssetField = 'problem' | 'remedy' | 'notes' | 'done' | 'downtime'

/**
 * Stored parameters of each event in an order's log. `number` is the number of the line's own order or
 * request; other orders are named by their displayed number, which may be 'REQ'. Days are `YYYY-MM-DD`.
 */
type Parameters = {
  'order-entered': { number: LoggedNumber }
  'request-entered': { number: number }
  /** A request about ended work. `after` is the number of the ended order. */
  'follow-up-entered': { number: number; after: string }
  'request-approved': { request: number; number: LoggedNumber }
  'order-duplicated': { number: LoggedNumber; from: string }
  'order-scheduled': { number: LoggedNumber; schedule: number; occurrence: string }
  /** A new order about another's failed task. `from` is the number of that order. */
  'task-order-entered': { number: LoggedNumber; from: string }
  'duplicated-as': { number: LoggedNumber }
  'set-joined': { set: number }
  'set-left': { set: number }

  /** Displayed names of the statuses. */
  'status-changed': { from: string; to: string; until: string | null } & Reason
  'still-broken': object
  'still-broken-as-request': { number: number }
  'closed-out': object
  'closed-out-by-itself': { days: number }
  'close-out-taken-back': Reason

  assigned: { to: string } & Reason
  /** By automatic assignment. */
  'assigned-automatically': { to: string } & AssignmentReason
  reassigned: { from: string; to: string } & Reason
  'second-assigned': { label: string } & TextChange & Reason
  unassigned: { name: string }
  /** A vendor's answer through its link. */
  'vendor-accepted': { company: string }
  'vendor-declined': { company: string } & Reason
  'vendor-done': { company: string }
  'helper-added': { name: string }
  /** A step of an escalation rule. `problem` says why its changes were not made, or is empty. */
  escalated: { rule: string; problem: string }

  /** `staffOnly` marks a custom field that is hidden from requesters. */
  'field-changed': LoggedField & TextChange & { staffOnly?: true }
  /** Minutes in the order's local time, `YYYY-MM-DDTHH:mm`. Empty means none. */
  'start-changed': TextChange
  'target-changed': TextChange
  transferred: { from: string; to: string }

  'message-to-requester': object
  'message-from-requester': object
  'internal-message': object
  'survey-answered': { rating: number }
  'photos-added': { count: number }
  'photo-deleted': { name: string }
  'documents-added': { names: string[] }
  'document-removed': { title: string }
  'signature-captured': { name: string }
  'signature-deleted': object

  'labor-added': LoggedLabor
  'labor-changed': { before: LoggedLabor; after: LoggedLabor }
  'labor-note-changed': LoggedLabor
  'labor-removed': LoggedLabor
  'timer-started': { worker: string }
  /** Hours are 0 if no labor was booked. */
  'timer-stopped': { worker: string; hours: number }
  /** Stopped because the order was ended. */
  'timer-ended': { worker: string; hours: number }

  'part-added': LoggedPart
  'part-removed': LoggedPart
  'part-quantity-changed': { name: string; before: number; after: number }
  'part-request-changed': { name: string; before: number; after: number }

  'cost-added': LoggedCost
  'cost-changed': { before: LoggedCost; after: LoggedCost }
  'cost-removed': LoggedCost

  'asset-added': { code: string; name: string }
  'asset-under-warranty': { code: string; until: string }
  'asset-under-agreement': { code: string; company: string; until: string }
  'asset-changed': { code: string; fields: LoggedAssetField[] }
  'asset-removed': { code: string }
  /** These assets stay with the order's previous property. */
  'assets-left-behind': { property: string; codes: string[] }

  'task-marked': { as: 'done' | 'not done' | 'failed' | 'not failed'; task: string }
  'task-entry-changed': { task: string } & TextChange
  'task-note-changed': { task: string } & TextChange
  /** The order created from a failed task. */
  'task-ordered': { number: LoggedNumber; task: string }
  'task-dismissed': { task: string } & Reason

  'mail-switched': { to: 'assignee' | 'requester'; isOn: boolean }
  'links-revoked': object
  followed: object
  unfollowed: object

  imported: { file: string; line: number }
  'changed-by-import': { file: string; line: number }

  /** A sentence from before log lines were stored as data, if no event matches it with certainty. */
  text: { text: string }
}

export type OrderLogEventName = keyof Parameters

/** The channel used by a person without an account. */
export type OrderLogWay = 'link' | 'code' | 'vendor-link'

/** An event of an order's log with its parameters. `way` is set if a person without an account caused it. */
export type OrderLogEvent<E extends OrderLogEventName = OrderLogEventName> = {
  [Each in E]: { event: Each; way?: OrderLogWay } & Parameters[Each]
}[E]

const maxQuoted = 400

/** Shortens a text for the log. */
export const quoted = (text: string): string =>
  text.length <= maxQuoted ? text : `${text.slice(0, maxQuoted)}…`

/** Both texts of a change, shortened for the log. */
export const textChange = (before: string, after: string): TextChange => ({
  before: quoted(before),
  after: quoted(after),
})

/** A reason, shortened for the log. '' if not given. */
export const loggedReason = (reason: string | null | undefined): string => quoted((reason ?? '').trim())

/** Creates the event for a changed field, with its texts shortened for the log. */
export const fieldChange = (
  field: LoggedField,
  before: string,
  after: string,
): OrderLogEvent<'field-changed'> => ({ event: 'field-changed', ...field, ...textChange(before, after) })
