import { expect, test } from 'vitest'
import { heldRight, rightExplanation, rightGroups, roleAllows } from './privilege-words.ts'
import { capabilities, seededRoles } from './privileges.ts'
import { orderPrivilegeNames } from './role-privileges.ts'

const rights = rightGroups.flatMap((group) => group.rights)
const linesOf = (name: string) => {
  const role = seededRoles.find((each) => each.name === name)
  return role && Object.fromEntries(roleAllows(role).map(({ label, lines }) => [label, lines]))
}

test('[C8.009] [C8.010] [C8.011] [C8.012] [C8.013] explains every right once, in one line', () => {
  expect([...rights].sort()).toEqual([...capabilities, ...orderPrivilegeNames].sort())
  const lines = rights.map(rightExplanation)
  expect(new Set(lines).size).toBe(rights.length)
  expect(lines.filter((line) => !/^[A-Z][^.]{10,75}\.$/.test(line))).toEqual([])
})

test('[C8.014] reads a right with the View that an Edit brings along', () => {
  const stock = { kind: 'worker' as const, privileges: ['Edit Assets', 'View Orders: Own'] }
  expect(heldRight(stock, 'View Assets')).toBe('Yes')
  expect(heldRight(stock, 'Delete Assets')).toBeNull()
  expect(heldRight(stock, 'View Orders')).toBe('Own')
  expect(heldRight(stock, 'Approve Orders')).toBeNull()
  expect(heldRight({ kind: 'full', privileges: [] }, 'FM Access')).toBe('Yes')
})

test('lists in plain words what a role allows, and leaves out what a missing right makes ineffective', () => {
  expect(linesOf('Technician (limited)')).toEqual({
    'Every worker': ['Use the timer, the timecard and reports.'],
    'Work orders': [
      'Open work orders and see their costs and private notes.',
      'See orders that they entered or are assigned to.',
      'Book work on their own orders, without changing fields or opening them again.',
    ],
    Assets: ['See assets with their documents and meters, and enter readings.'],
  })
  expect(linesOf('Requester')).toEqual({ 'Every requester': ['Send requests and follow their progress.'] })
  const noOrders = roleAllows({ kind: 'full', privileges: ['Edit Orders: All', 'Approve Orders: Yes'] })
  expect(noOrders.map(({ label }) => label)).toEqual(['System'])
  const viewer = roleAllows({ kind: 'full', privileges: ['View Workorders', 'Edit Orders: All'] })
  expect(viewer.find(({ label }) => label === 'Work orders')?.lines).toEqual([
    'Open work orders and see their costs and private notes.',
  ])
})
