import { type Actor, may } from '../access/permissions.ts'
import { forbiddenMessage } from '../orders/order-verdict.ts'
import { type Problem, problem, requiredText, tooLong } from '../records/problem.ts'
import { enteredMoment } from '../time/entered-moment.ts'
import type { MoveStatus } from './asset-move-status.ts'
import type { AssetStatus } from './asset-status.ts'

/** Actions on a requested move. */
export const moveActions = ['send', 'receive', 'cancel'] as const
export type MoveAction = (typeof moveActions)[number]

type Transition = { readonly from: readonly MoveStatus[]; readonly to: MoveStatus }

/** Requested → In transit → Received; Cancelled from either of the first two (C9). */
const transitions: { readonly [A in MoveAction]: Transition } = {
  send: { from: ['Requested'], to: 'In transit' },
  receive: { from: ['In transit'], to: 'Received' },
  cancel: { from: ['Requested', 'In transit'], to: 'Cancelled' },
}

const underWay: readonly MoveStatus[] = ['Requested', 'In transit']

/** Whether a move is neither received nor cancelled. An asset has at most one such move. */
export const isMoveOpen = (status: MoveStatus): boolean => underWay.includes(status)

/** Message that the asset already has an open move. */
export const openMoveMessage = 'A move of this asset is under way. Receive or cancel it first.'

const stateMessages: { readonly [S in MoveStatus]: string } = {
  Requested: 'This move has not been sent yet.',
  'In transit': 'This move is in transit already.',
  Received: 'This move was received already.',
  Cancelled: 'This move was cancelled.',
}

export type MoveVerdict =
  | { readonly allowed: true; readonly to: MoveStatus }
  | { readonly allowed: false; readonly code: 'forbidden' | 'wrong-status'; readonly message: string }

/** Decides whether an actor may take an action on a move now, and its resulting status. */
export function decideMove(action: MoveAction, status: MoveStatus, actor: Actor): MoveVerdict {
  if (!may(actor, 'assets.edit')) return { allowed: false, code: 'forbidden', message: forbiddenMessage }
  const { from, to } = transitions[action]
  return from.includes(status)
    ? { allowed: true, to }
    : { allowed: false, code: 'wrong-status', message: stateMessages[status] }
}

/** Actions an actor may take on a move now, for its menu. */
export const moveActionsFor = (status: MoveStatus, actor: Actor): MoveAction[] =>
  moveActions.filter((action) => decideMove(action, status, actor).allowed)

/**
 * Returns the status of an asset when its move becomes `to`, or null if unchanged. An asset In Service is
 * Moving while in transit and In Service again afterwards. `statusBefore` is the status replaced by this
 * move; a status set by a user since then stays.
 */
export function assetStatusAfterMove(
  to: MoveStatus,
  { status, statusBefore }: { status: AssetStatus; statusBefore: AssetStatus | '' },
): AssetStatus | null {
  if (to === 'In transit') return status === 'In Service' ? 'Moving' : null
  if (isMoveOpen(to) || statusBefore === '') return null
  return status === 'Moving' ? statusBefore : null
}

/** Maximum length of a receiving person or department, in characters. */
export const maxReceiver = 120

export type MoveDraft = {
  /** The payload has a place or location details. */
  namesPlace: boolean
  /** The place differs from the asset's current one. */
  isElsewhere: boolean
}

/** Problems of a move's destination, reported at `field`. */
export function destinationProblems(field: string, { namesPlace, isElsewhere }: MoveDraft): Problem[] {
  if (!namesPlace) return [problem(field, 'required', 'Choose where the asset goes.')]
  return isElsewhere ? [] : [problem(field, 'unchanged', 'The asset is there already. Choose another place.')]
}

export type MoveMoments = {
  /** Time of the previous step in milliseconds, or null. */
  sinceMs: number | null
  nowMs: number
  zone: string
}

/** Tolerance for clock skew: a time up to this far in the future counts as now. */
const toleranceMs = 5 * 60_000

/** Problems of the stated time at which an asset left or arrived. */
export function moveMomentProblems(
  field: string,
  text: string | null | undefined,
  { sinceMs, nowMs, zone }: MoveMoments,
): Problem[] {
  if (text === null || text === undefined) return []
  if (enteredMoment(text, zone) > nowMs + toleranceMs)
    return [problem(field, 'not-allowed', 'This cannot have happened in the future.')]
  return sinceMs !== null && enteredMoment(text, zone, 'end') < sinceMs - toleranceMs
    ? [problem(field, 'not-allowed', 'The asset cannot have arrived before it was sent.')]
    : []
}

/** The receiving person is required; the department is optional (C9). */
export const receiverProblems = (person: string | null | undefined): Problem[] => [
  ...requiredText('receivingPerson', 'Received By', person),
  ...tooLong('receivingPerson', 'Received By', person, maxReceiver),
]
