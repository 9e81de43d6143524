import { expect, test } from 'vitest'
import { actorOf, orderOf, stranger, unchanged } from '../records/rules.fixture.ts'
import { settingDefaults } from '../settings/settings.ts'
import { noCompletionFacts } from './completion.fixture.ts'
import { orderActions } from './order-actions.ts'
import { type Decision, decideTransition } from './order-transitions.ts'

const settings = {
  ...settingDefaults(),
  openSubStatuses: ['Waiting for parts'],
  completeSubStatuses: ['Invoiced', 'Checked'],
  workOrderEntityTransfer: true,
}
const supervisor = actorOf('Supervisor')
const request = orderOf({ orderNumber: 'REQ', orderCategory: 'REQ' })
const decide = (decision: Partial<Decision> & Pick<Decision, 'action'>) =>
  decideTransition({ order: orderOf(), actor: supervisor, settings, ...decision })

test('a request starts Open, numbered, in category REQ', () => {
  const actor = actorOf('Requester')
  expect(decide({ action: 'request', order: null, actor, facts: { draftProblems: [] } })).toMatchObject({
    allowed: true,
    to: { kind: 'open', subStatus: null },
    number: 'REQ',
    category: 'REQ',
  })
})

test("[A2.176] with newOrdersToREQ, a worker's order becomes a request", () => {
  const facts = { draftProblems: [] }
  expect(decide({ action: 'create', order: null, facts })).toMatchObject({ number: 'next', category: 'CM' })
  const requests = { ...settings, newOrdersToREQ: true }
  expect(decide({ action: 'create', order: null, facts, settings: requests })).toMatchObject({
    number: 'REQ',
    category: 'REQ',
  })
  const actor = actorOf('Facility Manager')
  expect(decide({ action: 'create', order: null, facts, settings: requests, actor })).toMatchObject({
    number: 'next',
  })
})

test("[A6.012] a labor line without an owner is not the person's own", () => {
  const actor = actorOf('Technician')
  expect(decide({ action: 'labor-edit', actor })).toMatchObject({ code: 'forbidden' })
  expect(decide({ action: 'labor-edit', actor, facts: { ownItem: true } })).toEqual(unchanged)
})

test('a requester cannot enter a work order, and an invalid draft reports all its problems', () => {
  expect(decide({ action: 'create', order: null, actor: actorOf('Requester') })).toMatchObject({
    code: 'forbidden',
  })
  const draftProblems = [
    { field: 'jobType', code: 'required', message: 'Job Type is required.' },
    { field: 'assignTo', code: 'required', message: 'Assign To is required.' },
  ] as const
  expect(decide({ action: 'create', order: null, facts: { draftProblems } })).toMatchObject({
    code: 'requirements',
    problems: draftProblems,
  })
})

test('[A4.002] approving a request opens it as CM under the next number, and denying it requires a reason', () => {
  expect(decide({ action: 'approve', order: request })).toMatchObject({
    to: { kind: 'open' },
    number: 'next',
    category: 'CM',
  })
  expect(decide({ action: 'deny', order: request })).toMatchObject({
    code: 'requirements',
    problems: [{ field: 'reason', code: 'required' }],
  })
  expect(decide({ action: 'deny', order: request, input: { reason: 'Not ours' } })).toMatchObject({
    to: { kind: 'denied' },
    number: 'Denied',
    category: null,
  })
  expect(decide({ action: 'approve' })).toMatchObject({ code: 'not-a-request' })
})

test("completing stops the order's timers, and a change among complete statuses does not", () => {
  expect(decide({ action: 'complete', facts: { completion: noCompletionFacts } })).toEqual({
    ...unchanged,
    to: { kind: 'complete', subStatus: null },
  })
  expect(
    decide({
      action: 'complete-sub-status',
      order: orderOf({ kind: 'complete', subStatus: 'Invoiced' }),
      input: { subStatus: 'Checked' },
    }),
  ).toEqual({ ...unchanged, to: { kind: 'complete', subStatus: 'Checked' } })
})

test("[A5.037] an order with missing requirements cannot be completed, under the complete dialog's heading", () => {
  const strict = { ...settings, requireAssetForCompletion: true, requireLaborForCompletion: true }
  for (const action of ['complete', 'complete-sub-status'] as const) {
    const verdict = decide({
      action,
      settings: strict,
      facts: { completion: noCompletionFacts },
      input: { subStatus: 'Invoiced' },
    })
    expect(verdict).toMatchObject({
      code: 'requirements',
      message: 'Could not complete work order.',
      problems: [{ field: 'assets' }, { field: 'labor' }],
    })
  }
})

test("DNC requires notes, under the form's heading", () => {
  const strict = { ...settings, requirePublicNoteForDNC: true }
  const notes = { publicNoteCount: 0, privateNoteCount: 3 }
  expect(decide({ action: 'dnc', settings: strict, facts: { notes } })).toMatchObject({
    message: 'Please correct the form entry errors.',
    problems: [{ field: 'publicNotes' }],
  })
  expect(
    decide({
      action: 'dnc',
      settings: strict,
      facts: { notes: { publicNoteCount: 1, privateNoteCount: 0 } },
    }),
  ).toMatchObject({ to: { kind: 'dnc' } })
})

test('a sub-status must be configured for its kind and different from the current one', () => {
  const set = (subStatus: string | null, order = orderOf()) =>
    decide({ action: 'open-sub-status', order, input: { subStatus } })
  expect(set('Waiting for parts')).toMatchObject({ to: { kind: 'open', subStatus: 'Waiting for parts' } })
  expect(set('Invoiced')).toMatchObject({ problems: [{ code: 'unknown' }] })
  expect(set(' ')).toMatchObject({ problems: [{ code: 'required' }] })
  expect(set('Waiting for parts', orderOf({ subStatus: 'Waiting for parts' }))).toMatchObject({
    problems: [{ code: 'unchanged' }],
  })
})

test('closing out freezes, and reopening a closed-out order requires a reason', () => {
  const actor = actorOf('Administrator')
  const complete = orderOf({ kind: 'complete' })
  expect(decide({ action: 'close-out', order: complete, actor })).toEqual({ ...unchanged, closedOut: true })
  const closed = orderOf({ kind: 'complete', closedOut: true })
  expect(decide({ action: 'close-out', order: closed, actor })).toMatchObject({ code: 'closed-out' })
  expect(decide({ action: 'reopen-closed-out', order: closed, actor })).toMatchObject({
    code: 'requirements',
  })
  expect(
    decide({ action: 'reopen-closed-out', order: closed, actor, input: { reason: 'Wrong hours' } }),
  ).toEqual({ ...unchanged, closedOut: false })
  expect(decide({ action: 'reopen-closed-out', order: complete, actor })).toMatchObject({
    code: 'not-closed-out',
  })
})

test('reassigning allows only the targets of Reassign Orders', () => {
  const actor = actorOf('Technician')
  const give = (change: Partial<typeof stranger> | null) =>
    decide({
      action: 'reassign',
      actor,
      input: { assignTo: 'Bo Lind' },
      facts: { reassignTarget: change && { ...stranger, ...change } },
    })
  expect(give({ sharesTrade: true })).toEqual(unchanged)
  expect(give({})).toMatchObject({
    problems: [{ code: 'not-allowed', message: 'Bo Lind is not among those you may assign to.' }],
  })
  expect(give(null)).toMatchObject({ problems: [{ code: 'unknown' }] })
  expect(decide({ action: 'reassign', actor, input: { assignTo: '' } })).toMatchObject({
    problems: [{ code: 'required' }],
  })
})

test('[A5.033] duplicating requires an assignee', () => {
  expect(decide({ action: 'duplicate' })).toMatchObject({
    problems: [{ field: 'assignTo', code: 'required' }],
  })
})

test('[A4.015, A4.017] a second timer asks to stop the first and start the new one', () => {
  const start = (timerOrderIds: number[], stopOtherTimers = false) =>
    decide({ action: 'timer-start', facts: { timerOrderIds }, input: { stopOtherTimers } })
  expect(start([])).toEqual(unchanged)
  expect(start([44])).toMatchObject({
    code: 'timer-elsewhere',
    message:
      'You have already started labor timer on the following other order(s): 44. Stop timer on these other orders and start new timer?',
  })
  expect(start([44], true)).toEqual(unchanged)
  expect(start([1])).toMatchObject({ code: 'timer-running' })
})

test('[A4.018] stopping here while the timer runs on another order shows a message', () => {
  const stop = (timerOrderIds: number[]) => decide({ action: 'timer-stop', facts: { timerOrderIds } })
  expect(stop([1])).toEqual(unchanged)
  expect(stop([44])).toMatchObject({ message: 'You have a timer open on another order.' })
  expect(stop([])).toMatchObject({ code: 'timer-not-running' })
})

test('an order can be signed once and a survey answered once', () => {
  const sign = (hasSignature: boolean) => decide({ action: 'signature-add', facts: { hasSignature } })
  expect(sign(false)).toEqual(unchanged)
  expect(sign(true)).toMatchObject({ code: 'already-done' })
  const answer = (hasSurvey: boolean) =>
    decide({
      action: 'survey',
      actor: actorOf('Requester'),
      order: orderOf({ kind: 'complete' }),
      facts: { hasSurvey },
    })
  expect(answer(false)).toEqual(unchanged)
  expect(answer(true)).toMatchObject({ code: 'already-done' })
})

test('[A4.026, A5.031, A5.032] a transfer requires another property, and a building and a trade of that property', () => {
  const facts = {
    transfer: {
      order: { propertyId: 1, building: 'North', trade: 'Plumbing' },
      targetBuildings: ['East'],
      targetTrades: ['Plumbing'],
    },
  }
  const move = (transfer: object) => decide({ action: 'transfer', facts, input: { transfer } })
  expect(move({ propertyId: 2, building: 'East' })).toEqual(unchanged)
  expect(move({ propertyId: 2 })).toMatchObject({ problems: [{ field: 'building', code: 'unknown' }] })
  expect(move({ propertyId: 1, building: 'East', trade: 'Paint' })).toMatchObject({
    problems: [
      { field: 'propertyId', code: 'same-property' },
      { field: 'trade', code: 'unknown' },
    ],
  })
})

test('[A6.011] approving requires Approve Orders: Yes', () => {
  const limited = actorOf('Technician')
  expect(decide({ action: 'approve', order: request, actor: limited })).toMatchObject({
    code: 'forbidden',
    message: 'You do not have permission to perform that action.',
  })
  const allowed = { ...limited, orders: { ...limited.orders, approve: true } }
  expect(decide({ action: 'approve', order: request, actor: allowed })).toMatchObject({ allowed: true })
})

test('a rejection for requirements always lists the missing ones', () => {
  const strict = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, value === false ? true : value]),
  ) as typeof settings
  const facts = {
    completion: {
      ...noCompletionFacts,
      tasks: [{ done: false, failed: false, asksForEntry: false, dataEntry: null }],
    },
    notes: noCompletionFacts,
    transfer: {
      order: { propertyId: 1, building: null, trade: null },
      targetBuildings: [],
      targetTrades: [],
    },
    draftProblems: [],
    reassignTarget: null,
    hasSignature: false,
    hasSurvey: false,
    timerOrderIds: [],
    uses: { laborLines: 0, parts: 0, costs: 0, runningTimers: 0 },
    failure: { isFailed: true, dismissedReason: '', orderId: null },
  }
  const refused = orderActions.flatMap((action) =>
    [orderOf(), request, orderOf({ kind: 'complete', closedOut: true })]
      .map((order) =>
        decideTransition({ action, order, actor: actorOf('Administrator'), settings: strict, facts }),
      )
      .filter((verdict) => !verdict.allowed),
  )
  expect(refused.length).toBeGreaterThan(10)
  for (const verdict of refused) {
    if (verdict.allowed) continue
    expect(verdict.message).not.toBe('')
    expect(verdict.problems.length > 0).toBe(verdict.code === 'requirements')
  }
})

test('a decision with missing facts is a caller error, not a permission error', () => {
  expect(() => decide({ action: 'complete' })).toThrow('completion')
})
