import { expect, test } from 'vitest'
import { actorOf, orderOf, type SeededRoleName, seededRoleNames } from '../records/rules.fixture.ts'
import { settingDefaults } from '../settings/settings.ts'
import { noCompletionFacts } from './completion.fixture.ts'
import type { OrderAction } from './order-actions.ts'
import { decideTransition } from './order-transitions.ts'
import type { OrderSubject, Verdict } from './order-verdict.ts'
import type { TransitionFacts, TransitionInput } from './transition-requirements.ts'

const settings = {
  ...settingDefaults(),
  workOrderEntityTransfer: true,
  openSubStatuses: ['Waiting for parts', 'Ordered'],
  completeSubStatuses: ['Invoiced', 'Paid'],
}

/** Actions that change the status, the property or the assignee of an order. */
const moves = [
  ...(['approve', 'deny', 'withdraw', 'hold', 'open', 'open-sub-status', 'complete'] as const),
  ...(['complete-sub-status', 'dnc', 'transfer', 'reassign', 'report-again'] as const),
]

const everythingEntered: TransitionInput = {
  reason: 'Not ours',
  assignTo: 'Ben Oak',
  transfer: { propertyId: 2, building: 'Annex', trade: 'Roofing' },
}
const nothingMissing: TransitionFacts = {
  completion: noCompletionFacts,
  notes: noCompletionFacts,
  reassignTarget: {
    ...{ id: 8, name: 'Ben Oak', isVendor: false, isActive: true, isSupervisor: false },
    ...{ supervisesActor: false, sharesTrade: true },
  },
  transfer: {
    order: { propertyId: 1, building: null, trade: null },
    targetBuildings: ['Annex'],
    targetTrades: ['Roofing'],
  },
}

function decide(
  action: OrderAction,
  order: OrderSubject,
  role: SeededRoleName,
  input = everythingEntered,
): Verdict {
  const subStatus = action === 'open-sub-status' ? 'Ordered' : 'Paid'
  return decideTransition({
    ...{ action, order, actor: actorOf(role), settings, facts: nothingMissing },
    input: { ...input, subStatus },
  })
}

/** Every move that a role may make from here, with the status that it leads to. */
function movesFrom(order: OrderSubject, role: SeededRoleName): Partial<Record<OrderAction, string>> {
  const allowed = moves.flatMap((action) => {
    const verdict = decide(action, order, role)
    if (!verdict.allowed) return []
    const { to } = verdict
    return [[action, to === null ? 'unchanged' : [to.kind, to.subStatus].filter(Boolean).join(' ')]]
  })
  return Object.fromEntries(allowed)
}

const request = orderOf({ orderNumber: 'REQ', orderCategory: 'REQ' })
const closings = { complete: 'complete', 'complete-sub-status': 'complete Paid' }
const fromOpen = {
  ...{ hold: 'hold', 'open-sub-status': 'open Ordered', ...closings, dnc: 'dnc' },
  ...{ transfer: 'unchanged', reassign: 'unchanged' },
}

test('[C9.001] a request is approved and takes a number, is denied with a reason, or is edited and withdrawn by its requester', () => {
  expect(decide('approve', request, 'Supervisor')).toMatchObject({
    ...{ allowed: true, to: { kind: 'open', subStatus: null }, number: 'next', category: 'CM' },
  })
  expect(decide('deny', request, 'Supervisor')).toMatchObject({ to: { kind: 'denied' }, number: 'Denied' })
  expect(decide('deny', request, 'Supervisor', { reason: ' ' })).toMatchObject({ code: 'requirements' })
  expect(decide('withdraw', request, 'Requester')).toMatchObject({ to: { kind: 'denied' } })
  expect(decide('edit-field', request, 'Requester').allowed).toBe(true)
  const approving = seededRoleNames.filter((role) => decide('approve', request, role).allowed)
  expect(approving).toEqual(seededRoleNames.filter((role) => actorOf(role).orders.approve))
  expect(approving).not.toContain('Technician')
  for (const role of ['Technician', 'Requester'] as const)
    expect(decide('deny', request, role).allowed).toBe(false)
})

test('[C9.002] an open order, with or without a sub-status, may be held, completed, not completed, transferred and reassigned', () => {
  expect(movesFrom(orderOf(), 'Supervisor')).toEqual(fromOpen)
  expect(movesFrom(orderOf({ subStatus: 'Waiting for parts' }), 'Supervisor')).toEqual({
    ...fromOpen,
    open: 'open',
  })
  const { transfer: _, ...ofPm } = fromOpen
  expect(movesFrom(orderOf({ orderCategory: 'PM' }), 'Supervisor')).toEqual(ofPm)
})

test('[C9.003] an order on hold may be opened, completed or not completed', () => {
  expect(movesFrom(orderOf({ kind: 'hold' }), 'Supervisor')).toEqual({
    ...{ open: 'open', 'open-sub-status': 'open Ordered', ...closings, dnc: 'dnc' },
  })
})

test('[C9.004] a completed order may be opened or given another complete sub-status, and is never held or not completed', () => {
  const again = { open: 'open', 'complete-sub-status': 'complete Paid' }
  expect(movesFrom(orderOf({ kind: 'complete' }), 'Supervisor')).toEqual(again)
  expect(movesFrom(orderOf({ kind: 'complete', subStatus: 'Invoiced' }), 'Supervisor')).toEqual(again)
  expect(movesFrom(orderOf({ kind: 'complete', closedOut: true }), 'Administrator')).toEqual({})
})

test('[C9.005] an order that was not completed may be opened or completed, and is never held', () => {
  expect(movesFrom(orderOf({ kind: 'dnc' }), 'Supervisor')).toEqual({ open: 'open', ...closings })
})

test('[C9.006] a denied request has no next status for any role', () => {
  const denied = orderOf({ kind: 'denied', orderNumber: 'Denied', orderCategory: 'REQ' })
  for (const role of seededRoleNames) expect([role, movesFrom(denied, role)]).toEqual([role, {}])
})

test('[C9.002, C9.003, C9.004, C9.005] statuses of other workers’ orders are changed within the edit scope only', () => {
  const mayEdit = seededRoleNames.filter((role) => actorOf(role).orders.edit === 'All')
  expect(mayEdit).toContain('Supervisor')
  for (const kind of ['open', 'hold', 'complete', 'dnc'] as const) {
    const others = orderOf({ kind, assigneeId: 8, assigneeTradeIds: [6], tradeId: 6, contactId: 31 })
    for (const role of seededRoleNames)
      expect([kind, role, 'complete-sub-status' in movesFrom(others, role)]).toEqual([
        ...[kind, role, mayEdit.includes(role)],
      ])
  }
})
