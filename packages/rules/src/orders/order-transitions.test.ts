import { describe, expect, test } from 'vitest'
import { actorOf, here, orderOf, type SeededRoleName } from '../records/rules.fixture.ts'
import { settingDefaults } from '../settings/settings.ts'
import { type OrderAction, orderActions } from './order-actions.ts'
import { abilitiesFor, decideTransition, disabledReason, holdButton } from './order-transitions.ts'
import type { OrderSubject } from './order-verdict.ts'

const settings = { ...settingDefaults(), workOrderEntityTransfer: true, surveyActiveFlag: true }

const request = { orderNumber: 'REQ', orderCategory: 'REQ' } as const
const cases: Record<string, OrderSubject> = {
  request: orderOf(request),
  requestHold: orderOf({ ...request, kind: 'hold' }),
  open: orderOf(),
  openSub: orderOf({ subStatus: 'Waiting for parts' }),
  hold: orderOf({ kind: 'hold' }),
  complete: orderOf({ kind: 'complete' }),
  completeSub: orderOf({ kind: 'complete', subStatus: 'Invoiced' }),
  dnc: orderOf({ kind: 'dnc' }),
  denied: orderOf({ kind: 'denied', orderNumber: 'Denied', orderCategory: 'REQ' }),
  closed: orderOf({ kind: 'complete', closedOut: true }),
  pm: orderOf({ orderCategory: 'PM' }),
}
const order = (name: string) => cases[name] ?? orderOf()

/** A Administrator, D Dispatcher, S Supervisor, T Technician, L Technician (limited), V Viewer, R Requester: each on their own order. */
const roles: Record<string, SeededRoleName> = {
  A: 'Administrator',
  D: 'Dispatcher',
  S: 'Supervisor',
  T: 'Technician',
  L: 'Technician (limited)',
  V: 'Viewer',
  R: 'Requester',
}

const requests = ['request', 'requestHold']
const opens = ['open', 'openSub', 'pm']
const worked = [...opens, 'hold', 'complete', 'completeSub', 'dnc']
const living = [...requests, ...worked]
const every = [...living, 'denied', 'closed']

/** For each action: who may do it, in which of the cases above. Everything not listed is refused. */
const expected: Record<OrderAction, [who: string, where: string[]][]> = {
  request: [],
  create: [],
  approve: [['ADS', requests]],
  deny: [['ADS', requests]],
  withdraw: [['R', requests]],
  hold: [['ADSTL', ['request', ...opens]]],
  open: [['ADST', ['requestHold', 'openSub', 'hold', 'complete', 'completeSub', 'dnc']]],
  'open-sub-status': [['ADST', [...opens, 'hold']]],
  dnc: [['ADSTL', [...opens, 'hold']]],
  complete: [['ADSTL', [...opens, 'hold', 'dnc']]],
  'complete-sub-status': [['ADSTL', [...opens, 'hold', 'dnc', 'complete', 'completeSub']]],
  reassign: [['ADST', ['request', ...opens]]],
  'hand-over': [['ADST', [...requests, ...opens, 'hold']]],
  transfer: [['ADST', ['request', 'open', 'openSub']]],
  'report-again': [['R', ['complete', 'completeSub', 'dnc']]],
  'follow-up': [['R', ['complete', 'completeSub', 'dnc', 'closed']]],
  'close-out': [['A', ['complete', 'completeSub', 'dnc', 'denied']]],
  'reopen-closed-out': [['A', ['closed']]],
  // R asked for it: who only sees it writes nothing.
  comment: [['ADSTLR', every]],
  'internal-comment': [['ADSTL', every]],
  'labor-add': [['ADSTL', ['open', 'pm']]],
  'labor-edit': [['ADSTL', worked]],
  'labor-delete': [['ADSTL', worked]],
  'part-add': [['ADSTL', worked]],
  'part-edit': [['ADSTL', worked]],
  'part-delete': [['ADSTL', worked]],
  'cost-edit': [['ADST', worked]],
  'asset-add': [['ADST', worked]],
  'asset-edit': [['ADST', worked]],
  'asset-delete': [['ADST', worked]],
  'photo-add': [['ADSTLR', living]],
  'photo-delete': [['ADSTLR', living]],
  'document-add': [['ADST', living]],
  'document-delete': [['ADST', living]],
  task: [['ADSTL', [...opens, 'hold', 'dnc']]],
  'task-order': [['ADS', [...worked, 'closed']]],
  'task-dismiss': [['ADS', [...worked, 'closed']]],
  'signature-add': [['ADSTL', living]],
  'signature-delete': [['ADSTL', living]],
  survey: [['R', ['complete', 'completeSub', 'closed']]],
  'timer-start': [['STL', [...opens, 'hold', 'dnc']]],
  'timer-stop': [['STL', every]],
  'edit-field': [
    ['ADST', living],
    ['R', requests],
  ],
  unfollow: [],
  duplicate: [['ADSTL', [...worked, 'closed']]],
  delete: [['A', [...living, 'denied']]],
  'set-edit': [['ADS', [...living, 'denied']]],
}

const isExpected = (action: OrderAction, role: string, name: string) =>
  expected[action].some(([who, where]) => who.includes(role) && where.includes(name))

describe('order permissions by role and state', () => {
  test.each(orderActions)("%s is allowed only in the table's roles and states", (action) => {
    const wrong = Object.keys(cases).flatMap((name) =>
      Object.entries(roles)
        .filter(([role, roleName]) => {
          const can = abilitiesFor(order(name), actorOf(roleName), settings)[action]
          return can !== isExpected(action, role, name)
        })
        .map(([role]) => `${role} on ${name}`),
    )
    expect(wrong).toEqual([])
  })

  const can = (action: OrderAction, name: string, role: SeededRoleName = 'Supervisor') =>
    abilitiesFor(order(name), actorOf(role), settings)[action]

  test('[A4.005, A6.007] Open is disabled without edit permission, and for Edit Orders: Limited', () => {
    expect(can('open', 'hold')).toBe(true)
    for (const role of ['Technician (limited)', 'Viewer', 'Requester'] as const) {
      expect(can('open', 'hold', role)).toBe(false)
      expect(can('edit-field', 'open', role)).toBe(false)
    }
  })

  test('[C5.031] Edit Orders: Limited allows adding to, holding and completing orders, but not editing, opening or transferring', () => {
    const may = (actions: readonly OrderAction[], name: string) =>
      actions.map((action) => can(action, name, 'Technician (limited)'))
    const adds = [
      'comment',
      'labor-add',
      'part-add',
      'photo-add',
      'task',
      'signature-add',
      'timer-start',
    ] as const
    expect(may(adds, 'open')).toEqual(adds.map(() => true))
    expect(may(['hold', 'complete', 'dnc'], 'open')).toEqual([true, true, true])
    const edits = ['edit-field', 'document-add', 'asset-add', 'reassign', 'hand-over', 'transfer'] as const
    expect(may(edits, 'open')).toEqual(edits.map(() => false))
    for (const name of Object.keys(cases)) expect([name, ...may(['open'], name)]).toEqual([name, false])
  })

  test('[A4.006, A4.007] Hold and DNC are disabled on complete orders, Hold also on DNC', () => {
    expect([can('hold', 'open'), can('dnc', 'open'), can('dnc', 'hold')]).toEqual([true, true, true])
    for (const name of ['complete', 'completeSub']) {
      expect([can('hold', name), can('dnc', name)]).toEqual([false, false])
    }
    expect(can('hold', 'dnc')).toBe(false)
  })

  test('[A4.009, A6.010] reassigning requires an open order and Reassign Orders other than None', () => {
    for (const name of Object.keys(cases)) {
      expect(can('reassign', name)).toBe(['request', ...opens].includes(name))
      expect(can('reassign', name, 'Technician (limited)')).toBe(false)
      expect(can('transfer', name, 'Technician (limited)')).toBe(false)
    }
  })

  test('[A4.010] a transfer requires an open non-PM order', () => {
    const where = Object.keys(cases).filter((name) => can('transfer', name))
    expect(where).toEqual(['request', 'open', 'openSub'])
  })

  test('[A4.013, A4.014] parts, labor and assets are read-only on requests, denied and closed-out orders', () => {
    const lines = orderActions.filter((action) => /^(part|labor|asset)-/.test(action))
    expect(lines).toHaveLength(9)
    for (const action of lines) {
      expect(can(action, 'open')).toBe(true)
      for (const name of ['request', 'requestHold', 'denied', 'closed']) expect(can(action, name)).toBe(false)
    }
    for (const name of ['openSub', 'hold', 'complete', 'completeSub', 'dnc']) {
      expect(can('labor-add', name)).toBe(false)
    }
  })

  test('[A4.016, A6.016] the timer requires a worker and an order that is not complete, denied, requested or closed out', () => {
    const where = Object.keys(cases).filter((name) => can('timer-start', name))
    expect(where).toEqual(['open', 'openSub', 'hold', 'dnc', 'pm'])
    for (const role of ['Administrator', 'Requester'] as const)
      expect(can('timer-start', 'open', role)).toBe(false)
  })

  test('a facility manager has the same order actions as an administrator, a stock keeper the same as a viewer', () => {
    for (const name of Object.keys(cases)) {
      const all = (role: SeededRoleName) => abilitiesFor(order(name), actorOf(role), settings)
      expect(all('Facility Manager')).toEqual(all('Administrator'))
      expect(all('Stock Keeper')).toEqual(all('Viewer'))
    }
  })

  test('an order of another property allows only stopping the own timer', () => {
    const elsewhere = orderOf({ propertyId: 2 })
    for (const role of Object.values(roles)) {
      const can = abilitiesFor(elsewhere, actorOf(role), settings)
      expect(orderActions.filter((action) => can[action] && action !== 'timer-stop')).toEqual([])
    }
  })

  test('a disabled account can do nothing', () => {
    for (const role of Object.values(roles)) {
      const can = abilitiesFor(order('open'), actorOf(role, { isDisabled: true }), settings)
      expect(orderActions.filter((action) => can[action])).toEqual([])
    }
  })

  test('[A6.007] a limited worker has no actions on orders of other workers', () => {
    const other = orderOf({ assigneeId: 8 })
    const actor = actorOf('Technician (limited)')
    const seesAll = { ...actor, orders: { ...actor.orders, view: 'All' as const } }
    const can = abilitiesFor(other, seesAll, settings)
    expect(orderActions.filter((action) => can[action])).toEqual([
      'labor-edit',
      'labor-delete',
      'timer-stop',
      'duplicate',
    ])
    expect(
      decideTransition({
        action: 'labor-edit',
        order: other,
        actor: seesAll,
        settings,
        facts: { ownItem: false },
      }).allowed,
    ).toBe(false)
  })

  test('[A4.010] no transfer without workOrderEntityTransfer', () => {
    const off = { ...settings, workOrderEntityTransfer: false }
    const verdict = decideTransition({
      action: 'transfer',
      order: order('open'),
      actor: actorOf('Administrator'),
      settings: off,
    })
    expect(verdict).toMatchObject({ allowed: false, code: 'setting-off' })
    expect(abilitiesFor(order('open'), actorOf('Administrator'), off).transfer).toBe(false)
    expect(abilitiesFor(order('open'), actorOf('Administrator'), settings).transfer).toBe(true)
  })

  test('[A6.012, A6.013] labor can be changed by its worker, a supervisor or a facility manager, unless the order is frozen', () => {
    const [own, other] = [true, false]
    const may = (role: SeededRoleName, ownItem: boolean, name: string) =>
      decideTransition({
        action: 'labor-edit',
        order: order(name),
        actor: actorOf(role),
        settings,
        facts: { ownItem },
      }).allowed
    expect(may('Technician', own, 'open')).toBe(true)
    expect(may('Technician', other, 'open')).toBe(false)
    expect(may('Supervisor', other, 'complete')).toBe(true)
    for (const role of ['Administrator', 'Dispatcher'] as const) {
      expect(may(role, other, 'open')).toBe(true)
      for (const name of ['closed', 'denied', 'request']) expect(may(role, other, name)).toBe(false)
    }
    for (const role of ['Viewer', 'Stock Keeper'] as const) expect(may(role, other, 'open')).toBe(false)
    for (const name of ['closed', 'denied', 'request']) expect(may('Supervisor', own, name)).toBe(false)
  })
})

describe("a requester viewing another requester's order", () => {
  const others = orderOf({ contactId: 8, followerIds: [here.userId] })
  const follower = actorOf('Requester')
  const neighbor = actorOf('Requester', { viewAllEntityOrders: true })

  test('is read-only: no messages, photos, rating or withdrawal', () => {
    for (const [actor, order] of [
      [follower, others],
      [neighbor, { ...others, followerIds: [] }],
      [neighbor, { ...others, ...request, followerIds: [] }],
    ] as const) {
      const can = abilitiesFor(order, actor, settings)
      expect(orderActions.filter((action) => can[action] && action !== 'unfollow')).toEqual([])
    }
  })

  test('can unfollow, and has no other action', () => {
    expect(abilitiesFor(others, follower, settings).unfollow).toBe(true)
    expect(abilitiesFor({ ...others, kind: 'complete', closedOut: true }, follower, settings).unfollow).toBe(
      true,
    )
    expect(abilitiesFor({ ...others, followerIds: [] }, neighbor, settings).unfollow).toBe(false)
    expect(
      abilitiesFor({ ...others, followerIds: [here.userId] }, actorOf('Technician'), settings).unfollow,
    ).toBe(true)
  })
})

test('[A4.004] the hold button reads Hold while the order is open and Un-hold otherwise', () => {
  expect(holdButton(order('open'))).toEqual({ label: 'Hold', action: 'hold' })
  for (const name of ['hold', 'dnc', 'complete']) {
    expect(holdButton(order(name))).toEqual({ label: 'Un-hold', action: 'open' })
  }
})

test('a disabled button shows the reason from the order, or else the missing permission', () => {
  expect(disabledReason('open', order('open'))).toBe('The order is Open already.')
  expect(disabledReason('complete', order('request'))).toBe('Approve this request first.')
  expect(disabledReason('hold', order('complete'))).toBe('This cannot be done while the order is complete.')
  expect(disabledReason('open', order('closed'))).toBe('This order is closed out.')
  expect(disabledReason('hold', order('open'))).toBe('You do not have permission to perform that action.')
})
