import { expect, test } from 'vitest'
import { orderPrivileges, type ReassignOrders } from '../access/privileges.ts'
import { actorOf, stranger } from '../records/rules.fixture.ts'
import { mayAssignNew, mayReassignTo } from './reassign-targets.ts'

const targets = {
  ownSupervisor: { ...stranger, isSupervisor: true, supervisesActor: true },
  otherSupervisor: { ...stranger, isSupervisor: true },
  teamMate: { ...stranger, sharesTrade: true },
  vendorOfTrade: { ...stranger, isVendor: true, sharesTrade: true },
  stranger,
  inactive: { ...stranger, isActive: false, isSupervisor: true, supervisesActor: true, sharesTrade: true },
}
const reached: Record<ReassignOrders, (keyof typeof targets)[]> = {
  None: [],
  'Own Supervisor(s)': ['ownSupervisor'],
  'Own Team': ['teamMate'],
  'All Supervisors': ['ownSupervisor', 'otherSupervisor'],
  'Own Team and All Supervisors': ['ownSupervisor', 'otherSupervisor', 'teamMate'],
  Anyone: ['ownSupervisor', 'otherSupervisor', 'teamMate', 'vendorOfTrade', 'stranger'],
}

test.each(orderPrivileges['Reassign Orders'])(
  '[A6.010,C5.025,C5.026] Reassign Orders: %s allows the expected targets',
  (reassign) => {
    const technician = actorOf('Technician')
    const actor = { ...technician, orders: { ...technician.orders, reassign } }
    const names = Object.keys(targets) as (keyof typeof targets)[]
    expect(names.filter((name) => mayReassignTo(targets[name], actor))).toEqual(reached[reassign])
  },
)

test.each(orderPrivileges['Reassign Orders'])(
  'with Reassign Orders: %s, a new order can be assigned to the reassign targets and oneself',
  (reassign) => {
    const technician = actorOf('Technician')
    const actor = { ...technician, orders: { ...technician.orders, reassign } }
    const names = Object.keys(targets) as (keyof typeof targets)[]
    expect(names.filter((name) => mayAssignNew(targets[name], actor))).toEqual(reached[reassign])
    const self = { ...stranger, id: technician.assigneeId as number }
    expect(mayAssignNew(self, actor)).toBe(true)
    expect(mayAssignNew({ ...self, isActive: false }, actor)).toBe(false)
  },
)

test('a requester cannot choose an assignee', () => {
  expect(mayAssignNew(targets.teamMate, actorOf('Requester'))).toBe(false)
})
