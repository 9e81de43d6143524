import { maxLength } from '../records/limits.ts'
import { isBlank, type Problem, problem, required, tooLong } from '../records/problem.ts'
import { addDays, isIsoDate } from '../time/time.ts'

/** Statuses of an issue ([C7.006]–[C7.008]). */
export const issueStatuses = [
  'New',
  'Accepted',
  'Planned',
  'In work',
  'To check',
  'Closed',
  'Deferred',
  'Rejected',
  'Reopened',
] as const
export type IssueStatus = (typeof issueStatuses)[number]

/** Statuses of issues that are not finished. */
export const openIssueStatuses: readonly IssueStatus[] = issueStatuses.filter(
  (status) => status !== 'Closed' && status !== 'Rejected',
)

/** Whether an issue of this status can be past due. A deferred one waits for the end of its deferral ([C7.012]). */
export const canBePastDue = (status: IssueStatus): boolean =>
  openIssueStatuses.includes(status) && status !== 'Deferred'

export const issueActions = [
  'accept',
  'plan',
  'ready',
  'close',
  'defer',
  'reject',
  'resume',
  'reopen',
] as const
export type IssueAction = (typeof issueActions)[number]

type Move = {
  readonly label: string
  readonly from: readonly IssueStatus[]
  readonly to: IssueStatus
  /** What the person enters for the action. */
  readonly asks?: 'due date' | 'reason' | 'reason and date' | 'check'
}

/** The actions on an issue: where each starts and ends, and what it asks for. */
export const issueMoves: Readonly<Record<IssueAction, Move>> = {
  accept: { label: 'Accept', from: ['New', 'Reopened'], to: 'Accepted' },
  plan: { label: 'Plan', from: ['New', 'Accepted', 'Reopened'], to: 'Planned', asks: 'due date' },
  ready: { label: 'Ready to Check', from: ['Accepted', 'Planned', 'Reopened'], to: 'To check' },
  close: { label: 'Close', from: ['To check'], to: 'Closed', asks: 'check' },
  defer: { label: 'Defer', from: ['New', 'Accepted', 'Planned'], to: 'Deferred', asks: 'reason and date' },
  reject: { label: 'Reject', from: ['New', 'Accepted', 'Planned'], to: 'Rejected', asks: 'reason' },
  resume: { label: 'Resume', from: ['Deferred', 'Rejected'], to: 'New' },
  reopen: { label: 'Reopen', from: ['Closed'], to: 'Reopened', asks: 'reason' },
}

/** What the rules know of an issue. */
export type IssueSubject = { status: IssueStatus; dueOn: string | null; orders: number; openOrders: number }

/** What a person enters for an action. */
export type IssueMoveInput = {
  reason?: string | undefined
  until?: string | undefined
  dueOn?: string | undefined
}

export type IssueVerdict =
  | { allowed: true; to: IssueStatus }
  | { allowed: false; code: 'wrong-status' | 'requirements'; message: string; problems: readonly Problem[] }

/** The actions that start at a status, for the buttons of an issue. */
export const actionsFrom = (status: IssueStatus): IssueAction[] =>
  issueActions.filter((action) => issueMoves[action].from.includes(status))

/** Returns why the fields of an issue cannot be changed, or null if they can. Only the log explains a closed issue. */
export const closedIssueText = (status: IssueStatus): string | null =>
  status === 'Closed' ? 'A closed issue cannot be changed. Reopen it first.' : null

/** Whether an order may be created from an issue of this status ([C7.010]). */
export const mayCreateIssueOrder = (status: IssueStatus): boolean =>
  status !== 'Closed' && status !== 'Deferred' && status !== 'Rejected'

const longestDeferralDays = 3660

/**
 * Decides an action on an issue ([C7.006]–[C7.008], [C7.012]). `today` is the day in the zone of its property.
 */
export function decideIssueMove(
  action: IssueAction,
  issue: IssueSubject,
  input: IssueMoveInput,
  today: string,
): IssueVerdict {
  const { from, to, label } = issueMoves[action]
  if (!from.includes(issue.status))
    return {
      allowed: false,
      code: 'wrong-status',
      message: `${label} is not possible for an issue that is ${issue.status}.`,
      problems: [],
    }
  const problems = moveProblems(action, issue, input, today)
  return problems.length === 0
    ? // An order of a deferred or rejected issue may have been opened again.
      { allowed: true, to: statusByOrders({ ...issue, status: to }) ?? to }
    : { allowed: false, code: 'requirements', message: 'Please correct the entries.', problems }
}

/** Returns the problems of an action's input, by field. */
export function moveProblems(
  action: IssueAction,
  { dueOn, orders }: Pick<IssueSubject, 'dueOn' | 'orders'>,
  input: IssueMoveInput,
  today: string,
): Problem[] {
  const { asks } = issueMoves[action]
  const { reason = '', until = '' } = input
  const long = tooLong('reason', 'Reason', reason, maxLength.reason)
  if (asks === 'check')
    return isBlank(reason)
      ? [problem('reason', 'required', 'Say what was checked before closing.')]
      : tooLong('reason', 'Note', reason, maxLength.reason)
  if (asks === 'reason') return isBlank(reason) ? [required('reason', 'Reason')] : long
  if (asks === 'reason and date')
    return [...(isBlank(reason) ? [required('reason', 'Reason')] : long), ...deferralProblems(until, today)]
  if (asks === 'due date' && isBlank(input.dueOn ?? dueOn) && orders === 0)
    return [problem('dueOn', 'required', 'Enter a due date, or create an order from the issue.')]
  return []
}

function deferralProblems(until: string, today: string): Problem[] {
  if (isBlank(until)) return [required('until', 'Until')]
  if (!isIsoDate(until)) return [problem('until', 'not-a-date', 'Enter a day of the calendar.')]
  if (until <= today) return [problem('until', 'not-allowed', 'Choose a day after today.')]
  return until > addDays(today, longestDeferralDays)
    ? [problem('until', 'not-allowed', 'Choose a day within ten years.')]
    : []
}

/**
 * The status to which its orders move an issue, or null if they leave it ([C7.006], [C7.009]): 'In work' while one is open,
 * also from 'Closed', then 'To check', never 'Closed'. Without orders an unaccepted issue returns to `startedFrom`,
 * the status before 'In work'. A database trigger applies the same table.
 */
export function statusByOrders(
  { status, orders, openOrders }: Pick<IssueSubject, 'status' | 'orders' | 'openOrders'>,
  startedFrom: IssueStatus = 'Accepted',
): IssueStatus | null {
  if (openOrders > 0)
    return (mayCreateIssueOrder(status) || status === 'Closed') && status !== 'In work' ? 'In work' : null
  if (status !== 'In work') return null
  if (orders > 0) return 'To check'
  return startedFrom === 'New' || startedFrom === 'Reopened' ? startedFrom : 'Accepted'
}
