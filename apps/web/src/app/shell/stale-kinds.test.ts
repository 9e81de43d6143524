import { expect, test } from 'vitest'
import { staleKinds } from './stale-kinds.ts'

const stale = (kind: string) => staleKinds({ kind, recordId: 1007, propertyId: 1001, workorderId: null })

test("a change of a worker or vendor refreshes lists of both, and a vendor's trades refresh lists of vendors", () => {
  expect(stale('assignee')).toEqual(expect.arrayContaining(['worker', 'company']))
  expect(stale('company')).toContain('company')
})

test('a place change refreshes lists that show its name or count', () => {
  expect(stale('building')).toEqual(expect.arrayContaining(['place', 'campus', 'building', 'floor', 'room']))
  expect(stale('room')).toEqual(expect.arrayContaining(['place', 'floor', 'room']))
  // Pickers contain no room names.
  expect(stale('room')).not.toContain('building')
})

test('a changed account refreshes the number of people with a role', () => {
  expect(stale('user-account')).toContain('role')
})

test("a part line of an order and a supplier's change refresh the catalog", () => {
  expect(stale('cost-part')).toContain('part')
  expect(stale('company')).toContain('part')
})

test('a change of stock or of a requisition refreshes the number of low parts', () => {
  // The home screen counts low parts as a list of parts.
  expect(stale('part')).toContain('part')
  expect(stale('requisition')).toContain('part')
})
