import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Actor, isRequester } from '../access/permissions.ts'
import type { ViewOrders } from '../access/privileges.ts'
import { actorOf, here, orderOf, type SeededRoleName, seededRoleNames } from '../records/rules.fixture.ts'
import { type StatusKind, statusKinds } from './order-status.ts'
import {
  assigneeChoices,
  covers,
  isFollowable,
  isOwnRequest,
  mayEditOrder,
  mayFollow,
  maySee,
  mayWorkOnOrder,
  offersAllTrades,
  orderReading,
  readsMessages,
  visibilityScope,
  workScope,
} from './order-visibility.ts'

const nobodys = orderOf({ assigneeId: null, assigneeTradeIds: [], tradeId: null, contactId: null })
const orders = {
  assigned: { ...nobodys, assigneeId: here.assigneeId },
  second: { ...nobodys, assigneeId: 8, secondaryAssigneeId: here.assigneeId },
  entered: { ...nobodys, enteredByUserId: here.userId },
  colleague: { ...nobodys, assigneeId: 8, assigneeTradeIds: [2, here.tradeId] },
  unassignedOfTrade: { ...nobodys, tradeId: here.tradeId },
  strangerOfTrade: { ...nobodys, assigneeId: 8, assigneeTradeIds: [2], tradeId: here.tradeId },
  unassigned: nobodys,
  contact: { ...nobodys, contactId: here.contactId },
  followed: { ...nobodys, followerIds: [here.userId] },
}
const own = ['assigned', 'second', 'entered']
const team = [...own, 'colleague', 'unassignedOfTrade']
const all = Object.keys(orders)

const viewing = (view: ViewOrders, changes: Partial<Actor> = {}) => {
  const actor = actorOf('Technician', changes)
  return { ...actor, orders: { ...actor.orders, view } }
}
const seen = (actor: Actor) => all.filter((name) => maySee(orders[name as keyof typeof orders], actor))

describe('order visibility', () => {
  test.each([
    ['None', []],
    ['Own', own],
    ['Own and Team', team],
    ['All', all],
  ] as const)('[C5.028,C5.029,C5.030] a worker with View Orders: %s', (view, expected) => {
    expect(seen(viewing(view))).toEqual(expected)
  })

  test('[A6.014] a requester sees their own requests, and all of the entity only with requesterViewAllEntityOrders', () => {
    expect(seen(actorOf('Requester'))).toEqual(['entered', 'contact', 'followed'])
    expect(seen(actorOf('Requester', { viewAllEntityOrders: true }))).toEqual(all)
    expect(seen(actorOf('Requester', { contactId: null }))).toEqual(['entered', 'followed'])
  })

  test('[A6.014] a requester still sees a request after its transfer, but no other orders there', () => {
    const moved = (name: keyof typeof orders, firstPropertyId: number | null = here.propertyId) => ({
      ...orders[name],
      propertyId: 2,
      firstPropertyId,
    })
    for (const viewAllEntityOrders of [false, true]) {
      const requester = actorOf('Requester', { viewAllEntityOrders })
      expect(all.filter((name) => maySee(moved(name as keyof typeof orders), requester))).toEqual([
        'entered',
        'contact',
      ])
      expect(maySee(moved('entered', null), requester)).toBe(false)
      expect(maySee(moved('entered', 3), requester)).toBe(false)
      expect(orderReading(moved('contact'), requester)).toBe('all')
    }
    for (const role of seededRoleNames.filter((name) => name !== 'Requester'))
      expect([role, maySee(moved('entered'), actorOf(role))]).toEqual([role, false])
  })

  test("followed orders can be excluded from a requester's scope", () => {
    const scope = visibilityScope(actorOf('Requester'))
    if (scope.kind !== 'requester-own') throw new Error('A requester has a scope of their own.')
    const without = all.filter((name) =>
      covers({ ...scope, withoutFollowed: true }, orders[name as keyof typeof orders]),
    )
    expect(without).toEqual(['entered', 'contact'])
  })

  test('View Orders: All does not bypass requesterViewAllEntityOrders for a requester', () => {
    const requester = actorOf('Requester')
    expect(seen({ ...requester, orders: { ...requester.orders, view: 'All' } })).toEqual([
      'entered',
      'contact',
      'followed',
    ])
  })

  test('orders of other properties are hidden, and a disabled account sees no orders', () => {
    for (const role of seededRoleNames) {
      expect(seen(actorOf(role, { propertyIds: [2, 3] }))).toEqual([])
      expect(seen(actorOf(role, { isDisabled: true }))).toEqual([])
    }
  })

  test('a user without a worker record does not own unassigned orders', () => {
    expect(seen(viewing('Own', { assigneeId: null }))).toEqual(['entered'])
  })
})

describe('working on and editing orders', () => {
  const editing = (edit: Actor['orders']['edit'], view: ViewOrders = 'All') => {
    const actor = viewing(view)
    return { ...actor, orders: { ...actor.orders, edit } }
  }
  const reached = (rule: typeof mayEditOrder, actor: Actor) =>
    all.filter((name) => rule(orders[name as keyof typeof orders], actor))

  test.each([
    ['None', [], []],
    ['Limited', own, []],
    ['Own', own, own],
    ['Own and Team', team, team],
    ['All', all, all],
  ] as const)('[A6.007] a worker with Edit Orders: %s', (edit, works, edits) => {
    expect(reached(mayWorkOnOrder, editing(edit))).toEqual(works)
    expect(reached(mayEditOrder, editing(edit))).toEqual(edits)
  })

  test('an invisible order cannot be edited', () => {
    expect(reached(mayEditOrder, editing('All', 'Own'))).toEqual(own)
  })

  test('requesters work on no orders, and only they can edit their own request', () => {
    const tenant = actorOf('Requester', { viewAllEntityOrders: true })
    expect(reached(mayWorkOnOrder, tenant)).toEqual([])
    expect(reached(isOwnRequest, tenant)).toEqual(['entered', 'contact'])
  })
})

describe('following', () => {
  const other = { ...nobodys, propertyId: 2 }
  test('a requester can follow visible orders and suggested ones from their properties', () => {
    const requester = actorOf('Requester')
    expect(mayFollow(orders.contact, requester, false)).toBe(true)
    expect(mayFollow(nobodys, requester, false)).toBe(false)
    expect(mayFollow(nobodys, requester, true)).toBe(true)
    expect(mayFollow(other, requester, true)).toBe(false)
    expect(mayFollow(nobodys, actorOf('Requester', { isDisabled: true }), true)).toBe(false)
  })

  test('staff can follow visible orders only', () => {
    expect(mayFollow(orders.entered, viewing('Own'), false)).toBe(true)
    expect(mayFollow(nobodys, viewing('Own'), true)).toBe(false)
  })

  test('a follower does not own the order', () => {
    expect(isOwnRequest(orders.followed, actorOf('Requester'))).toBe(false)
    expect(mayWorkOnOrder(orders.followed, actorOf('Requester'))).toBe(false)
  })

  test('only unfinished requested orders can be followed', () => {
    const can = (kind: StatusKind, more = {}) =>
      isFollowable({ category: 'CM', kind, closedOut: false, ...more })
    expect(statusKinds.filter((kind) => can(kind))).toEqual(['open', 'hold'])
    expect([can('open', { category: 'REQ' }), can('open', { category: 'PM' })]).toEqual([true, false])
    expect(can('open', { closedOut: true })).toBe(false)
  })
})

describe('level of detail of a visible order', () => {
  const requester = actorOf('Requester')
  const neighbor = actorOf('Requester', { viewAllEntityOrders: true })

  test('staff and the requester see all details, neighbors no contact data, followers only the progress', () => {
    const reading = (actor: Actor) => [
      orderReading(orders.contact, actor),
      orderReading(orders.entered, actor),
      orderReading(orders.followed, actor),
    ]
    expect(reading(viewing('Own'))).toEqual(['all', 'all', 'all'])
    expect(reading(requester)).toEqual(['all', 'all', 'state'])
    expect(reading(neighbor)).toEqual(['all', 'all', 'no-contact-data'])
  })

  test('followers read messages and photos only if the property allows it', () => {
    const [closed, opened] = [{ followersSeeMessages: false }, { followersSeeMessages: true }]
    expect(readsMessages(orders.followed, requester, closed)).toBe(false)
    expect(readsMessages(orders.followed, requester, opened)).toBe(true)
    for (const order of [orders.contact, orders.entered])
      expect(readsMessages(order, requester, closed)).toBe(true)
    expect(readsMessages(orders.followed, neighbor, closed)).toBe(true)
  })
})

test('an order outside every scope allows no action', () => {
  const ids = fc.constantFrom(1, 2, 3)
  const order = fc.record({
    propertyId: ids,
    firstPropertyId: fc.option(ids),
    enteredByUserId: fc.option(ids),
    contactId: fc.option(ids),
    assigneeId: fc.option(ids),
    secondaryAssigneeId: fc.option(ids),
    assigneeTradeIds: fc.array(ids),
    tradeId: fc.option(ids),
    followerIds: fc.array(ids),
  })
  const person = fc.record({
    role: fc.constantFrom(...(seededRoleNames as SeededRoleName[])),
    userId: ids,
    propertyIds: fc.array(ids),
    assigneeId: fc.option(ids),
    contactId: fc.option(ids),
    tradeIds: fc.array(ids),
    viewAllEntityOrders: fc.boolean(),
  })
  fc.assert(
    fc.property(order, person, (facts, { role, ...changes }) => {
      const actor = actorOf(role, changes)
      const sees = covers(visibilityScope(actor), facts)
      expect(maySee(facts, actor)).toBe(sees)
      expect(mayWorkOnOrder(facts, actor)).toBe(sees && covers(workScope(actor), facts))
      if (!sees) expect([mayEditOrder(facts, actor), isOwnRequest(facts, actor)]).toEqual([false, false])
      const wasAsked =
        isRequester(actor) &&
        (facts.enteredByUserId === actor.userId ||
          (actor.contactId !== null && facts.contactId === actor.contactId))
      const places = [facts.propertyId, ...(wasAsked ? [facts.firstPropertyId] : [])]
      if (sees) expect(places.some((id) => id !== null && changes.propertyIds.includes(id))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('[A2.055-A2.058, A6.008, A6.009] Mine, Team and All, the assignee filter and the trades follow View Orders', () => {
  expect(assigneeChoices(viewing('Own'))).toEqual({ mine: true, team: false, all: false, filter: false })
  expect(assigneeChoices(viewing('Own and Team'))).toEqual({
    mine: true,
    team: true,
    all: false,
    filter: true,
  })
  expect(assigneeChoices(viewing('All'))).toEqual({ mine: true, team: true, all: true, filter: true })
  expect([offersAllTrades(viewing('Own and Team')), offersAllTrades(viewing('All'))]).toEqual([false, true])
  expect(offersAllTrades(actorOf('Requester'))).toBe(true)
})
