import type { MoveStatus } from './asset-move-status.ts'
import type { AssetStatus } from './asset-status.ts'
import { enteredMoment } from './entered-moment.ts'
import { forbiddenMessage } from './order-verdict.ts'
import { type Actor, may } from './permissions.ts'
import { type Problem, problem, requiredText, tooLong } from './problem.ts'

/** What a person does to a move that was requested. */
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

/** Whether a move is neither received nor cancelled. An asset has one such move at most. */
export const isMoveOpen = (status: MoveStatus): boolean => underWay.includes(status)

/** Says that an asset has a move under way, so that no other one can be requested. */
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

/** Decides whether this person may take this action on a move now, and which status the move gets. */
export function decideMove(action: MoveAction, status: MoveStatus, actor: Actor): MoveVerdict {
  if (!may(actor, 'assets.edit')) return { allowed: false, code: 'forbidden', message: forbiddenMessage }
  const { from, to } = transitions[action]
  return from.includes(status)
    ? { allowed: true, to }
    : { allowed: false, code: 'wrong-status', message: stateMessages[status] }
}

/** The actions that this person may take on a move now, for drawing its menu. */
export const moveActionsFor = (status: MoveStatus, actor: Actor): MoveAction[] =>
  moveActions.filter((action) => decideMove(action, status, actor).allowed)

/**
 * Returns the status that an asset gets when its move gets `to`; null when it keeps its own. An asset In Service is
 * Moving while it is in transit and In Service again afterwards. `statusBefore` is the status from which this move
 * made it Moving; a status that a person gave it meanwhile stays.
 */
export function assetStatusAfterMove(
  to: MoveStatus,
  { status, statusBefore }: { status: AssetStatus; statusBefore: AssetStatus | '' },
): AssetStatus | null {
  if (to === 'In transit') return status === 'In Service' ? 'Moving' : null
  if (isMoveOpen(to) || statusBefore === '') return null
  return status === 'Moving' ? statusBefore : null
}

/** The longest name of a receiving person or department, in characters. */
export const maxReceiver = 120

export type MoveDraft = {
  /** The payload names a place or its details. */
  namesPlace: boolean
  /** The place that it names is another one than the asset's present place. */
  isElsewhere: boolean
}

/** What is wrong with where a move leads; problems stand at `field`. */
export function destinationProblems(field: string, { namesPlace, isElsewhere }: MoveDraft): Problem[] {
  if (!namesPlace) return [problem(field, 'required', 'Choose where the asset goes.')]
  return isElsewhere ? [] : [problem(field, 'unchanged', 'The asset is there already. Choose another place.')]
}

export type MoveMoments = {
  /** When the step before was taken, in milliseconds; null when there was none. */
  sinceMs: number | null
  nowMs: number
  zone: string
}

/** The clocks of devices differ: a moment this far in the future counts as now. */
const toleranceMs = 5 * 60_000

/** What is wrong with the moment at which a person says that an asset left or arrived. */
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

/** Who received an asset has to be named; the department may stay empty (C9). */
export const receiverProblems = (person: string | null | undefined): Problem[] => [
  ...requiredText('receivingPerson', 'Received By', person),
  ...tooLong('receivingPerson', 'Received By', person, maxReceiver),
]
