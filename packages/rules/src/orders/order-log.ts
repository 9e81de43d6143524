import { type Actor, isRequester } from '../access/permissions.ts'

/**
 * Kinds of log lines, and whether requesters may read them: they may read about what they see of the order,
 * but not how the work is done, internal messages, or who else follows the order.
 */
const isForRequesters = {
  /** Entered, approved, duplicated. */
  entry: true,
  /** A status change with its reason, which the notice also contains. */
  status: true,
  'still-broken': true,
  assignment: true,
  /** The reason for a reassignment is internal. */
  'reasoned-assignment': false,
  /** A field visible to requesters. */
  field: true,
  transfer: true,
  'public-message': true,
  photo: true,
  survey: true,

  'internal-message': false,
  escalation: false,
  labor: false,
  part: false,
  cost: false,
  asset: false,
  task: false,
  signature: false,
  document: false,
  /** Who gets mail: the order's email switches and its links without an account. */
  mail: false,
  follower: false,
  set: false,
  'close-out': false,
  import: false,
  other: false,
} as const satisfies Record<string, boolean>

export type OrderLogKind = keyof typeof isForRequesters
export const orderLogKinds = Object.keys(isForRequesters) as OrderLogKind[]

/**
 * Whether a user who sees the order may read this line of its log. Lines of an unknown kind are for staff.
 */
export const mayReadLogLine = (kind: string, actor: Actor): boolean =>
  !isRequester(actor) || (Object.hasOwn(isForRequesters, kind) && isForRequesters[kind as OrderLogKind])
