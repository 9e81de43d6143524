import { expect, test } from 'vitest'
import { staleKinds } from './stale-kinds.ts'

const stale = (kind: string) => staleKinds({ kind, recordId: 1007, propertyId: 1001, workorderId: null })

test('the name of a worker or vendor shows anew in lists of both, and what a vendor serves in lists of vendors', () => {
  expect(stale('assignee')).toEqual(expect.arrayContaining(['worker', 'company']))
  expect(stale('company')).toContain('company')
})

test('a place shows anew in the lists of those that name or count it', () => {
  expect(stale('building')).toEqual(expect.arrayContaining(['place', 'campus', 'building', 'floor', 'room']))
  expect(stale('room')).toEqual(expect.arrayContaining(['place', 'floor', 'room']))
  // A room is named by nothing that pickers of every screen hold.
  expect(stale('room')).not.toContain('building')
})

test('a changed account refreshes the number of people who have a role', () => {
  expect(stale('user-account')).toContain('role')
})
