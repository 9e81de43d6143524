import type { Actor } from '../access/permissions.ts'
import {
  completeErrorTitle,
  formErrorTitle,
  isBlank,
  type Problem,
  problem,
  required,
} from '../records/problem.ts'
import type { Settings } from '../settings/settings.ts'
import { isFailureOpen, type TaskFailure } from './failed-tasks.ts'
import type { ActionRule, Requirement } from './order-actions.ts'
import {
  type CompletionFacts,
  completionProblems,
  dncProblems,
  duplicateProblems,
  messageProblems,
  type NoteFacts,
  reasonProblems,
  type TransferDraft,
  type TransferFacts,
  transferProblems,
} from './order-requirements.ts'
import { liveKinds } from './order-status.ts'
import { type OrderSubject, type Refusal, refuse } from './order-verdict.ts'
import { newAssigneeFault, type ReassignTarget, reassignFault } from './reassign-targets.ts'

/**
 * Facts about the order's items and surroundings. An action reads only the facts it needs, and throws when one is
 * missing.
 */
export type TransitionFacts = {
  /** Whether the labor line or photo in question is the person's own. */
  ownItem?: boolean
  /** The problems of the draft, for `request` and `create`. */
  draftProblems?: readonly Problem[]
  completion?: CompletionFacts
  notes?: NoteFacts
  transfer?: TransferFacts
  /** The worker or vendor named in the input, or null if there is no match. */
  reassignTarget?: ReassignTarget | null
  hasSignature?: boolean
  hasSurvey?: boolean
  /** What refers to the order, by kind; a kind without any may be absent or 0. */
  uses?: OrderUses
  /** The line of the procedure in question. */
  failure?: TaskFailure
  /** The orders on which the person's timer runs. */
  timerOrderIds?: readonly number[]
}

/** The items of an order that deleting it would delete, counted by kind. */
type OrderUses = { laborLines: number; parts: number; costs: number; runningTimers: number }

/** What the person entered for the action. */
export type TransitionInput = {
  reason?: string | null
  subStatus?: string | null
  assignTo?: string | null
  /** Removes the assignee and leaves the order unassigned. */
  unassigns?: boolean
  message?: string | null
  transfer?: TransferDraft
  /** Whether the person agreed to stop their timers on other orders. */
  stopOtherTimers?: boolean
}

type Context = {
  rule: ActionRule
  order: OrderSubject | null
  actor: Actor
  settings: Settings
  facts: TransitionFacts
  input: TransitionInput
}

function known<T>(fact: T | undefined, name: keyof TransitionFacts): T {
  if (fact === undefined) throw new TypeError(`The fact ${name} is needed to decide this action.`)
  return fact
}

/** Missing entries, or a refusal when the reason is not a missing entry. */
type Finding = readonly Problem[] | Refusal

function subStatusProblems({ rule, order, settings, input }: Context): Problem[] {
  const offered = rule.to === 'complete' ? settings.completeSubStatuses : settings.openSubStatuses
  const name = input.subStatus
  if (name === undefined || name === null || isBlank(name)) return [required('requestedStatus', 'Status')]
  if (!offered.includes(name))
    return [problem('requestedStatus', 'unknown', `There is no status ${name} here.`)]
  return order?.subStatus === name
    ? [problem('requestedStatus', 'unchanged', `The order is ${name} already.`)]
    : []
}

function targetProblems({ actor, facts, input }: Context): Problem[] {
  if (input.unassigns) return []
  const missing = duplicateProblems({ assignTo: input.assignTo ?? null })
  if (missing.length > 0) return missing
  const target = known(facts.reassignTarget, 'reassignTarget')
  if (target === null)
    return [problem('assignTo', 'unknown', `There is no worker or vendor ${input.assignTo}.`)]
  return reassignFault('assignTo', target, actor)
}

/** The same for a new order; people may always assign a new order to themselves. */
function newAssigneeProblems({ actor, facts, input }: Context): Problem[] {
  const missing = duplicateProblems({ assignTo: input.assignTo ?? null })
  if (missing.length > 0) return missing
  const target = known(facts.reassignTarget, 'reassignTarget')
  return target === null || !target.isActive
    ? [problem('assignTo', 'unknown', `There is no worker or vendor ${input.assignTo}.`)]
    : newAssigneeFault('assignTo', target, actor)
}

const count = (number: number, thing: string): string[] =>
  number === 0 ? [] : [`${number} ${thing}${number === 1 ? '' : 's'}`]

/**
 * C0's message for orders that are still referred to. Instead of being made inactive, an order is closed out; an open one
 * is completed first.
 */
function unused({ order, facts }: Context): Finding {
  const { laborLines, parts, costs, runningTimers } = known(facts.uses, 'uses')
  const things = [
    ...count(laborLines, 'labor line'),
    ...count(parts, 'part'),
    ...count(costs, 'cost'),
    ...count(runningTimers, 'running timer'),
  ]
  if (things.length === 0) return []
  const list = things.length > 1 ? `${things.slice(0, -1).join(', ')} and ${things.at(-1)}` : things[0]
  const name = isNumbered(order) ? `Work order ${order.orderNumber}` : 'This request'
  const isLive = order !== null && liveKinds.some((kind) => kind === order.kind)
  return refuse('in-use', `${name} is used by ${list}. ${isLive ? 'Complete it' : 'Close it out'} instead.`)
}

const isNumbered = (order: OrderSubject | null): order is OrderSubject =>
  order !== null && /^\d+$/.test(order.orderNumber)

function timerStart({ order, facts, input }: Context): Finding {
  const running = known(facts.timerOrderIds, 'timerOrderIds')
  if (running.some((id) => id === order?.workorderId)) {
    return refuse('timer-running', 'Your timer is running on this order already.')
  }
  if (running.length === 0 || input.stopOtherTimers) return []
  return refuse(
    'timer-elsewhere',
    `You have already started labor timer on the following other order(s): ${running.join(', ')}. Stop timer on these other orders and start new timer?`,
  )
}

function timerStop({ order, facts }: Context): Finding {
  const running = known(facts.timerOrderIds, 'timerOrderIds')
  if (running.some((id) => id === order?.workorderId)) return []
  return running.length > 0
    ? refuse('timer-elsewhere', 'You have a timer open on another order.')
    : refuse('timer-not-running', 'Your timer is not running on this order.')
}

function openFailure({ facts }: Context): Finding {
  const failure = known(facts.failure, 'failure')
  if (isFailureOpen(failure)) return []
  return failure.isFailed
    ? refuse('already-done', 'Somebody has decided about this failed task already.')
    : refuse('wrong-status', 'This task has not failed.')
}

const findings: { readonly [R in Requirement]: (context: Context) => Finding } = {
  draft: ({ facts }) => known(facts.draftProblems, 'draftProblems'),
  reason: ({ input }) => reasonProblems('reason', input.reason),
  'sub-status': subStatusProblems,
  completion: ({ order, settings, facts }) =>
    order?.kind === 'complete' ? [] : completionProblems(settings, known(facts.completion, 'completion')),
  dnc: ({ settings, facts }) => dncProblems(settings, known(facts.notes, 'notes')),
  transfer: ({ facts, input }) => transferProblems(input.transfer ?? {}, known(facts.transfer, 'transfer')),
  'new-assignee': newAssigneeProblems,
  'reassign-target': targetProblems,
  message: ({ input }) => messageProblems(input.message),
  'no-signature': ({ facts }) =>
    known(facts.hasSignature, 'hasSignature') ? refuse('already-done', 'This order is signed already.') : [],
  'no-survey': ({ facts }) =>
    known(facts.hasSurvey, 'hasSurvey')
      ? refuse('already-done', 'The survey has been answered already.')
      : [],
  'no-timer': timerStart,
  'own-timer': timerStop,
  unused,
  'open-failure': openFailure,
}

/** Returns the refusal that names everything missing; undefined when nothing is. */
export function unmetRequirements(context: Context): Refusal | undefined {
  const problems: Problem[] = []
  for (const requirement of context.rule.requires ?? []) {
    const finding = findings[requirement](context)
    if ('allowed' in finding) return finding
    problems.push(...finding)
  }
  if (problems.length === 0) return undefined
  const title = context.rule.requires?.includes('completion') ? completeErrorTitle : formErrorTitle
  return refuse('requirements', title, problems)
}
