import { expect, test } from 'vitest'
import { privilegeHolders } from './privilege-holders.ts'

const roles = [
  { name: 'Viewer', kind: 'full' as const, privileges: ['View Assets', 'View Orders: All'], userCount: 2 },
  { name: 'Stock', kind: 'worker' as const, privileges: ['Edit Assets', 'View Orders: Own'], userCount: 3 },
  { name: 'Requester', kind: 'requester' as const, privileges: [], userCount: 40 },
]
const found = privilegeHolders(roles)
const holdersOf = (name: string) => {
  const one = found.find(({ privilege }) => privilege === name)
  return [one?.holders.map(({ role, value }) => [role.name, value]), one?.users]
}

test('[C8.013] [C8.014] each privilege names the roles that have it and how many people they reach', () => {
  expect(holdersOf('View Assets')).toEqual([
    [
      ['Viewer', null],
      ['Stock', null],
    ],
    5,
  ])
  expect(holdersOf('Edit Assets')).toEqual([[['Stock', null]], 3])
  expect(holdersOf('FM Access')).toEqual([[['Viewer', null]], 2])
  expect(holdersOf('Manage Settings')).toEqual([[], 0])
  expect(holdersOf('View Orders')).toEqual([
    [
      ['Viewer', 'All'],
      ['Stock', 'Own'],
    ],
    5,
  ])
  expect(holdersOf('Approve Orders')).toEqual([[], 0])
})
