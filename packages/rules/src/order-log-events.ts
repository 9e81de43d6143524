import { type ConfiguredOrderText, type FixedOrderText, orderTexts } from './records/work-order-fields.ts'

/** The fields of an order that bear one name everywhere, as its log calls them. */
export const loggedFieldLabels = {
  description: orderTexts.description.label,
  location3: orderTexts.location3.label,
  orderBy: orderTexts.orderBy.label,
  phoneNumber: orderTexts.phoneNumber.label,
  jobPriority: 'Priority',
  trade: 'Trade',
  jobType: 'Job Type',
} as const satisfies Record<FixedOrderText, string> & Record<string, string>

/** Fields that the settings name, and custom fields: a line keeps the label that they bore when it was written. */
type LabeledField = ConfiguredOrderText | 'campus' | 'building' | 'floor' | 'suite' | 'extendedData'

/** A field by its key. */
export type LoggedField = { field: keyof typeof loggedFieldLabels } | { field: LabeledField; label: string }

/** What became of a text; an empty one stands for none. */
export type TextChange = { before: string; after: string }
/** Why, '' where nobody said. */
type Reason = { reason: string }
/** Hours that a person worked on a day, `YYYY-MM-DD`. */
export type LoggedLabor = { hours: number; worker: string; day: string }
/** How much of a part; without units it is counted in pieces. */
export type LoggedPart = { quantity: number; units: string; name: string }

/** What about an asset on an order was changed. */
export type LoggedAssetField = 'problem' | 'remedy' | 'notes' | 'done' | 'downtime'

/**
 * What is stored of each event that an order's log tells of. `number` is that of the order or request which the line
 * tells of; other orders are told by what people see as their number, which may be 'REQ'. Days are `YYYY-MM-DD`.
 */
type Parameters = {
  'order-entered': { number: number }
  'request-entered': { number: number }
  /** A request about ended work, which `after` was. */
  'follow-up-entered': { number: number; after: string }
  'request-approved': { request: number; number: number }
  'order-duplicated': { number: number; from: string }
  'order-scheduled': { number: number; schedule: number; occurrence: string }
  'duplicated-as': { number: number }

  /** Statuses by the names that people see. */
  'status-changed': { from: string; to: string; until: string | null } & Reason
  'still-broken': object
  'still-broken-as-request': { number: number }
  'closed-out': object
  'closed-out-by-itself': { days: number }
  'close-out-taken-back': Reason

  assigned: { to: string } & Reason
  reassigned: { from: string; to: string } & Reason
  'second-assigned': { label: string } & TextChange & Reason
  unassigned: { name: string }
  'helper-added': { name: string }

  'field-changed': LoggedField & TextChange
  /** Minutes on the clocks of the order's place, `YYYY-MM-DDTHH:mm`; an empty one stands for none. */
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
  'signature-captured': { name: string }
  'signature-deleted': object

  'labor-added': LoggedLabor
  'labor-changed': { before: LoggedLabor; after: LoggedLabor }
  'labor-note-changed': LoggedLabor
  'labor-removed': LoggedLabor
  'timer-started': { worker: string }
  /** Hours are 0 where no labor was posted. */
  'timer-stopped': { worker: string; hours: number }
  /** Stopped by whoever ended the order. */
  'timer-ended': { worker: string; hours: number }

  'part-added': LoggedPart
  'part-removed': LoggedPart
  'part-quantity-changed': { name: string; before: number; after: number }
  'part-request-changed': { name: string; before: number; after: number }

  'asset-added': { code: string; name: string }
  'asset-under-warranty': { code: string; until: string }
  'asset-under-agreement': { code: string; company: string; until: string }
  'asset-changed': { code: string; fields: LoggedAssetField[] }
  'asset-removed': { code: string }
  /** They stay with the property that the order left. */
  'assets-left-behind': { property: string; codes: string[] }

  'task-marked': { as: 'done' | 'not done' | 'failed' | 'not failed'; task: string }
  'task-entry-changed': { task: string } & TextChange

  'mail-switched': { to: 'assignee' | 'requester'; isOn: boolean }
  'links-revoked': object
  followed: object
  unfollowed: object

  imported: { file: string; line: number }
  'changed-by-import': { file: string; line: number }

  /** A sentence of before the log was data, which none of these tells for certain. */
  text: { text: string }
}

export type OrderLogEventName = keyof Parameters

/** How somebody without an account came to write. */
export type OrderLogWay = 'link'

/** One event of an order's log, with what it tells; `way` where somebody without an account wrote it. */
export type OrderLogEvent<E extends OrderLogEventName = OrderLogEventName> = {
  [Each in E]: { event: Each; way?: OrderLogWay } & Parameters[Each]
}[E]

const maxQuoted = 400

/** A text as a line of the log keeps it. */
export const quoted = (text: string): string =>
  text.length <= maxQuoted ? text : `${text.slice(0, maxQuoted)}…`

/** Both texts of a change as a line keeps them. */
export const textChange = (before: string, after: string): TextChange => ({
  before: quoted(before),
  after: quoted(after),
})

/** A reason as a line keeps it; '' where none was given. */
export const loggedReason = (reason: string | null | undefined): string => quoted((reason ?? '').trim())

/** A change of a field, with its texts as a line keeps them. */
export const fieldChange = (
  field: LoggedField,
  before: string,
  after: string,
): OrderLogEvent<'field-changed'> => ({ event: 'field-changed', ...field, ...textChange(before, after) })
