import { expect, test } from 'vitest'
import {
  displayStatus,
  isDenied,
  isOverdue,
  isRequest,
  type OrderStatus,
  orderStatusName,
  parseOrderStatus,
  showsStatusButtons,
  stagesOf,
  statusColorOf,
  statusFilters,
  statusKinds,
} from './order-status.ts'

const subStatuses = { openSubStatuses: ['Waiting for parts'], completeSubStatuses: ['Invoiced'] }
const of = (kind: OrderStatus['kind'], subStatus: string | null = null, orderNumber = '1001') => ({
  kind,
  subStatus,
  orderNumber,
})

test('[A4.001] statuses are Open, Hold, Complete, DNC, Denied and the configured sub-statuses; Overdue is a filter only', () => {
  expect(statusKinds.map((kind) => orderStatusName({ kind, subStatus: null }))).toEqual([
    'Open',
    'Hold',
    'Complete',
    'DNC',
    'Denied',
  ])
  for (const name of ['Open', 'Hold', 'Complete', 'DNC', 'Denied', 'Waiting for parts', 'Invoiced']) {
    const status = parseOrderStatus(name, subStatuses)
    expect(status && orderStatusName(status)).toBe(name)
  }
  expect(parseOrderStatus('Invoiced', subStatuses)).toEqual({ kind: 'complete', subStatus: 'Invoiced' })
  expect(parseOrderStatus('Waiting for parts', subStatuses)).toEqual({
    kind: 'open',
    subStatus: 'Waiting for parts',
  })
  for (const name of ['Overdue', 'open', '']) expect(parseOrderStatus(name, subStatuses)).toBeUndefined()
  expect(statusFilters).toContain('Overdue')
})

test('[A4.002, A2.051] an order numbered REQ is a request and shows Submitted', () => {
  expect(isRequest({ orderNumber: 'REQ' })).toBe(true)
  expect(isRequest({ orderNumber: '1001' })).toBe(false)
  expect(displayStatus({ orderNumber: 'REQ', orderStatus: 'Open' })).toBe('Submitted')
  expect(displayStatus({ orderNumber: '1001', orderStatus: 'Open' })).toBe('Open')
})

test('[A4.008] a denied order has no status buttons', () => {
  expect([isDenied({ orderNumber: 'Denied' }), showsStatusButtons({ orderNumber: 'Denied' })]).toEqual([
    true,
    false,
  ])
  expect(showsStatusButtons({ orderNumber: '1001' })).toBe(true)
})

test.each([
  ['a submitted request', of('open', null, 'REQ'), ['Submitted'], 'Complete'],
  ['an open order', of('open'), ['Assigned'], 'Complete'],
  [
    'an open sub-status',
    of('open', 'Waiting for parts'),
    ['Assigned', 'Waiting for parts'],
    'Waiting for parts',
  ],
  ['an order on hold', of('hold'), ['On Hold'], 'Complete'],
  ['a complete order', of('complete'), ['Assigned', 'Complete'], 'Complete'],
  ['a complete sub-status', of('complete', 'Invoiced'), ['Assigned', 'Invoiced'], 'Invoiced'],
  ['an order not completed', of('dnc'), ['Assigned', 'Did Not Complete'], 'Did Not Complete'],
  ['a denied request', of('denied', null, 'Denied'), ['Denied'], 'Denied'],
])('[A2.104-A2.107] the timeline of %s shows its stages', (_, order, lit, last) => {
  const stages = stagesOf(order)
  expect(stages.filter(({ active }) => active).map(({ label }) => label)).toEqual(lit)
  expect(stages.map(({ label }) => label)).toEqual(['Submitted', 'Assigned', 'On Hold', last])
})

test('[C9.014] an open or held order with a past target is overdue', () => {
  expect(isOverdue({ kind: 'open', targetAtMs: 10 }, 11)).toBe(true)
  expect(isOverdue({ kind: 'hold', targetAtMs: 10 }, 11)).toBe(true)
  expect(isOverdue({ kind: 'open', targetAtMs: 11 }, 11)).toBe(false)
  expect(isOverdue({ kind: 'open', targetAtMs: null }, 11)).toBe(false)
  for (const kind of ['complete', 'dnc', 'denied'] as const)
    expect(isOverdue({ kind, targetAtMs: 10 }, 11)).toBe(false)
})

test('[A9.022, B9.025] every status has a color, and a submitted request its own', () => {
  expect(statusColorOf(of('open', null, 'REQ'))).toBe('submitted')
  expect(statusKinds.map((kind) => statusColorOf(of(kind)))).toEqual([...statusKinds])
})

test('a withdrawn request shows Withdrawn, though its status is Denied', () => {
  const denied = { orderNumber: 'Denied', orderStatus: 'Denied' }
  expect([displayStatus(denied), displayStatus({ ...denied, withdrawnFlag: true })]).toEqual([
    'Denied',
    'Withdrawn',
  ])
})
