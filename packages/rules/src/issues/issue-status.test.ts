import { describe, expect, test } from 'vitest'
import {
  actionsFrom,
  decideIssueMove,
  type IssueAction,
  type IssueMoveInput,
  type IssueStatus,
  type IssueSubject,
  issueActions,
  issueStatuses,
  mayCreateIssueOrder,
  openIssueStatuses,
  statusByOrders,
} from './issue-status.ts'

const today = '2026-03-10'
const issueOf = (status: IssueStatus, facts: Partial<IssueSubject> = {}): IssueSubject => ({
  status,
  dueOn: null,
  orders: 0,
  openOrders: 0,
  ...facts,
})
const input: IssueMoveInput = { reason: 'Checked on the roof.', until: '2026-04-01', dueOn: '2026-05-01' }

/** For each action: the statuses from which it starts, and where it ends. Everything else is refused. */
const expected: Record<IssueAction, [from: IssueStatus[], to: IssueStatus]> = {
  accept: [['New', 'Reopened'], 'Accepted'],
  plan: [['New', 'Accepted', 'Reopened'], 'Planned'],
  ready: [['Accepted', 'Planned', 'Reopened'], 'To check'],
  close: [['To check'], 'Closed'],
  defer: [['New', 'Accepted', 'Planned'], 'Deferred'],
  reject: [['New', 'Accepted', 'Planned'], 'Rejected'],
  resume: [['Deferred', 'Rejected'], 'New'],
  reopen: [['Closed'], 'Reopened'],
}

describe.each(issueActions)('[C7.006] [C7.007] [C7.008] the action %s', (action) => {
  const [from, to] = expected[action]
  test.each(issueStatuses)('of an issue that is %s', (status) => {
    const verdict = decideIssueMove(action, issueOf(status), input, today)
    expect(verdict).toMatchObject(
      from.includes(status) ? { allowed: true, to } : { allowed: false, code: 'wrong-status' },
    )
    expect(actionsFrom(status).includes(action)).toBe(from.includes(status))
  })
})

const problemsOf = (action: IssueAction, status: IssueStatus, entered: IssueMoveInput, facts = {}) => {
  const verdict = decideIssueMove(action, issueOf(status, facts), entered, today)
  return verdict.allowed ? [] : verdict.problems.map(({ field, code }) => `${field} ${code}`)
}

test('[C7.012] closing requires a note about the check', () => {
  expect(decideIssueMove('close', issueOf('To check'), { reason: '  ' }, today)).toMatchObject({
    problems: [{ field: 'reason', message: 'Say what was checked before closing.' }],
  })
})

test('[C7.007] deferring needs a reason and a day after today, within ten years', () => {
  expect(problemsOf('defer', 'New', {})).toEqual(['reason required', 'until required'])
  const until = (day: string) => problemsOf('defer', 'New', { reason: 'Next budget', until: day })
  expect(until('2026-03-10')).toEqual(['until not-allowed'])
  expect(until('2026-02-30')).toEqual(['until not-a-date'])
  expect(until('2126-03-10')).toEqual(['until not-allowed'])
  expect(until('2026-03-11')).toEqual([])
})

test('[C7.007] rejecting and reopening need a reason of at most 1,000 characters', () => {
  expect(problemsOf('reject', 'New', {})).toEqual(['reason required'])
  expect(problemsOf('reopen', 'Closed', { reason: ' ' })).toEqual(['reason required'])
  expect(problemsOf('reject', 'New', { reason: 'x'.repeat(1001) })).toEqual(['reason too-long'])
})

test('[C7.006] planning needs a due date or an order', () => {
  expect(problemsOf('plan', 'Accepted', {})).toEqual(['dueOn required'])
  expect(problemsOf('plan', 'Accepted', {}, { dueOn: '2026-05-01' })).toEqual([])
  expect(problemsOf('plan', 'Accepted', {}, { orders: 1 })).toEqual([])
})

test('[C7.009] [C7.010] orders move an issue to In work and then to To check, never to Closed', () => {
  const moved = (openOrders: number, orders: number) =>
    Object.fromEntries(
      issueStatuses.flatMap((status) => {
        const next = statusByOrders({ status, orders, openOrders })
        return next === null ? [] : [[status, next]]
      }),
    )
  const started = Object.fromEntries(
    issueStatuses
      .filter((status) => (mayCreateIssueOrder(status) || status === 'Closed') && status !== 'In work')
      .map((status) => [status, 'In work']),
  )
  expect(moved(1, 2)).toEqual(started)
  expect(Object.keys(started)).toEqual(['New', 'Accepted', 'Planned', 'To check', 'Closed', 'Reopened'])
  expect(moved(0, 2)).toEqual({ 'In work': 'To check' })
  expect(moved(0, 0)).toEqual({ 'In work': 'Accepted' })
})

test('[C7.006] an unaccepted issue without orders returns to New or Reopened', () => {
  const after = (startedFrom: IssueStatus) =>
    statusByOrders({ status: 'In work', orders: 0, openOrders: 0 }, startedFrom)
  expect(issueStatuses.map((status) => [status, after(status)])).toEqual(
    issueStatuses.map((status) => [status, status === 'New' || status === 'Reopened' ? status : 'Accepted']),
  )
})

test('[C7.006] an action on an issue with an open order leads to In work, unless it ends the issue', () => {
  const orders = { orders: 1, openOrders: 1 }
  const after = (action: IssueAction, status: IssueStatus) =>
    decideIssueMove(action, issueOf(status, orders), input, today)
  expect(after('reopen', 'Closed')).toEqual({ allowed: true, to: 'In work' })
  expect(after('resume', 'Deferred')).toEqual({ allowed: true, to: 'In work' })
  expect(after('reject', 'New')).toEqual({ allowed: true, to: 'Rejected' })
})

test('[C7.003] closed and rejected issues are not open', () => {
  expect(openIssueStatuses).not.toContain('Closed')
  expect(openIssueStatuses).not.toContain('Rejected')
  expect(openIssueStatuses).toHaveLength(issueStatuses.length - 2)
})
