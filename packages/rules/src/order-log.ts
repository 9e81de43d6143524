import { type Actor, isRequester } from './permissions.ts'

/**
 * The kinds of log lines, and whether requesters may read each: they read what they see of the order anyway, but not
 * how the work is done, what staff write to each other, or who else follows the order.
 */
const isForRequesters = {
  /** Entered, approved, duplicated. */
  entry: true,
  /** A status change with its reason, which the notice also contains. */
  status: true,
  'still-broken': true,
  assignment: true,
  /** The reason for a reassignment is for staff. */
  'reasoned-assignment': false,
  /** A field that the requester's view of the order shows. */
  field: true,
  transfer: true,
  'public-message': true,
  photo: true,
  survey: true,

  'internal-message': false,
  labor: false,
  part: false,
  asset: false,
  task: false,
  signature: false,
  document: false,
  /** Who gets mail: the order's e-mail switches and its links without an account. */
  mail: false,
  follower: false,
  set: false,
  'close-out': false,
  import: false,
  other: false,
} as const satisfies Record<string, boolean>

export type OrderLogKind = keyof typeof isForRequesters
export const orderLogKinds = Object.keys(isForRequesters) as OrderLogKind[]

/** Whether a person who sees the order may read this line of its log; lines of an unknown kind are for staff. */
export const mayReadLogLine = (kind: string, actor: Actor): boolean =>
  !isRequester(actor) || (Object.hasOwn(isForRequesters, kind) && isForRequesters[kind as OrderLogKind])
