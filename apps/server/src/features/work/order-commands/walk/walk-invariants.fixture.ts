import type { OrderAction } from '@fettle/rules/orders/order-actions'
import type { OrderLogEventName } from '@fettle/rules/orders/order-log-events'
import type { StatusKind } from '@fettle/rules/orders/order-status'
import { withdrawnStatus } from '@fettle/rules/orders/order-status'
import { expect } from 'vitest'
import { type OrderState, shownStatus } from './walk-state.fixture.ts'

/**
 * The specification's transition table, repeated by hand: source kinds and target kind. Actions not listed
 * leave the status unchanged.
 */
const moves: Partial<Record<OrderAction, { from: string; to: StatusKind }>> = {
  approve: { from: 'open hold', to: 'open' },
  deny: { from: 'open hold', to: 'denied' },
  withdraw: { from: 'open hold', to: 'denied' },
  hold: { from: 'open', to: 'hold' },
  open: { from: 'open hold complete dnc', to: 'open' },
  'open-sub-status': { from: 'open hold', to: 'open' },
  dnc: { from: 'open hold', to: 'dnc' },
  complete: { from: 'open hold dnc', to: 'complete' },
  'complete-sub-status': { from: 'open hold dnc complete', to: 'complete' },
}
const freezing: Partial<Record<OrderAction, string>> = { 'close-out': 'complete dnc denied' }

/** Expects the status change of an accepted action to match the table. */
export function expectMove(action: OrderAction, before: OrderState, after: OrderState): void {
  const move = moves[action]
  const where = `${action} of order ${before.id}`
  if (move)
    expect([where, move.from.split(' ')]).toEqual([where, expect.arrayContaining([before.status_kind])])
  expect([where, after.status_kind]).toEqual([where, move?.to ?? before.status_kind])
  if (!move) expect([where, shownStatus(after)]).toEqual([where, shownStatus(before)])
  if (freezing[action]) expect(freezing[action]).toContain(before.status_kind)
  const frozen =
    action === 'close-out' ? true : action === 'reopen-closed-out' ? false : before.closed_out_at !== null
  expect([where, after.closed_out_at !== null]).toEqual([where, frozen])
}

const when = (is: boolean) => (is ? expect.any(String) : null)

/** Expects the order's timestamps, numbers and flags to match its status ([A4.001], [A4.002], [A7.017]). */
export function expectAgreement(order: OrderState): void {
  const { status_kind: kind, id } = order
  expect({ id, at: [order.completed_at, order.dnc_at, order.denied_at] }).toEqual({
    id,
    at: [when(kind === 'complete'), when(kind === 'dnc'), when(kind === 'denied')],
  })
  if (kind === 'hold') expect(order.hold_at).not.toBeNull()
  if (order.sub_status !== null) expect(order.sub_status_kind).toBe(kind)
  expect([id, order.assigned_at]).toEqual([id, when(order.assign_to_id !== null)])
  expect([id, order.number === null]).toEqual([id, order.category === 'REQ'])
  if (kind === 'denied') expect(order.category).toBe('REQ')
  if (order.deny_reason !== '') expect(kind).toBe('denied')
  if (order.category === 'REQ') expect(order.request_number).not.toBeNull()
  if (order.closed_out_at !== null) expect(['complete', 'dnc', 'denied']).toContain(kind)
  if (kind === 'complete' || kind === 'denied')
    expect([id, order.timers.filter(({ running }) => running)]).toEqual([id, []])
}

const count = (order: OrderState, ...names: OrderLogEventName[]) =>
  order.log.filter(({ event }) => names.includes(event.event)).length

const countPostingTimers = (order: OrderState) =>
  order.log.filter(
    ({ event }) => (event.event === 'timer-stopped' || event.event === 'timer-ended') && event.hours > 0,
  ).length

/** Replays the log and expects it to end in the order's current state. */
export function expectLogHas(order: OrderState): void {
  let status = 'Open'
  let assignee: string | null = null
  for (const { event } of order.log) {
    if (event.event === 'status-changed') {
      expect([order.id, event.from]).toEqual([order.id, status])
      // The log shows a withdrawn request under its display name.
      status = event.to === withdrawnStatus ? 'Denied' : event.to
    }
    if (event.event === 'reassigned') expect([order.id, event.from]).toEqual([order.id, assignee])
    if (
      event.event === 'assigned' ||
      event.event === 'assigned-automatically' ||
      event.event === 'reassigned'
    )
      assignee = event.to
    if (event.event === 'unassigned' && event.name === assignee) assignee = null
  }
  expect([order.id, status, assignee]).toEqual([order.id, shownStatus(order), order.assignee])
  const logged = {
    labor: count(order, 'labor-added') + countPostingTimers(order) - count(order, 'labor-removed'),
    parts: count(order, 'part-added') - count(order, 'part-removed'),
    messages: count(order, 'internal-message', 'message-to-requester', 'message-from-requester'),
    surveys: count(order, 'survey-answered'),
    signatures: count(order, 'signature-captured') - count(order, 'signature-deleted'),
    closed: count(order, 'closed-out') - count(order, 'close-out-taken-back'),
    started: count(order, 'timer-started'),
  }
  expect({ id: order.id, ...logged }).toEqual({
    id: order.id,
    labor: order.labor.length,
    parts: order.parts.length,
    messages: order.notes.length,
    surveys: order.surveys,
    signatures: order.signature_file_id === null ? 0 : 1,
    closed: order.closed_out_at === null ? 0 : 1,
    started: order.timers.length,
  })
}
