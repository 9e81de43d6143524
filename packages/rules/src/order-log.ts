import { type Actor, isRequester } from './permissions.ts'

/**
 * What a line of an order's log tells of, and whether it is told to requesters: what they see of the order themselves,
 * and nothing of how and by what means it is done, of what staff say among themselves, or of who else follows it.
 */
const toldToRequesters = {
  /** Entered, approved, copied. */
  entry: true,
  /** A status, with the reason that its mail tells too. */
  status: true,
  'still-broken': true,
  assignment: true,
  /** Why somebody else has it now is for staff. */
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
  /** Who is written to: the order's e-mail switches, and its links without an account. */
  mail: false,
  follower: false,
  set: false,
  'close-out': false,
  import: false,
  other: false,
} as const satisfies Record<string, boolean>

export type OrderLogKind = keyof typeof toldToRequesters
export const orderLogKinds = Object.keys(toldToRequesters) as OrderLogKind[]

/** Whether a person who sees the order reads this line of its log; a kind that is not known is for staff. */
export const mayReadLogLine = (kind: string, actor: Actor): boolean =>
  !isRequester(actor) || (Object.hasOwn(toldToRequesters, kind) && toldToRequesters[kind as OrderLogKind])
