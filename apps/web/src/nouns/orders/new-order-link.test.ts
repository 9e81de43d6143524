import { expect, test } from 'vitest'
import { aWorkspace } from '#testing/workspace.tsx'
import { meansWorkOrder, newOrderLinks } from './new-order-link.ts'

const edits = ['View Workorders', 'Edit Workorders', 'View Orders: All', 'Edit Orders: All']
const actorOf = (userRole: 'FM Access' | 'Worker' | 'Requester', cUserCanDos: string[]) =>
  aWorkspace({ user: { userRole, cUserCanDos } }).actor

const order = { label: 'Create Work Order', search: { kind: 'order' } }
const request = { label: 'Create a New Request', search: {} }

test.each([
  ['a manager', actorOf('FM Access', ['FM Access', ...edits]), [order, request]],
  [
    'somebody of the full system who may change nothing',
    actorOf('FM Access', ['FM Access', 'View Workorders']),
    [request],
  ],
  ['a worker', actorOf('Worker', edits), [{ ...order, search: {} }]],
  ['a requester', actorOf('Requester', []), [request]],
])('[A2.172] the forms offered to %s match their labels', (_who, actor, links) => {
  expect(newOrderLinks(actor)).toEqual(links)
  for (const { label, search } of links)
    expect(meansWorkOrder(actor, search)).toBe(label === 'Create Work Order')
})

test('no URL opens the work order form for a requester', () => {
  expect(meansWorkOrder(actorOf('Requester', []), { kind: 'order' })).toBe(false)
  expect(meansWorkOrder(actorOf('FM Access', edits), { kind: 'something' })).toBe(false)
})
