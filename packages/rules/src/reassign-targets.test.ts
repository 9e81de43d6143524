import { expect, test } from 'vitest'
import { orderPrivileges, type ReassignOrders } from './privileges.ts'
import { mayReassignTo } from './reassign-targets.ts'
import { actorOf } from './rules.fixture.ts'

const stranger = {
  name: 'Bo Lind',
  isVendor: false,
  isActive: true,
  isSupervisor: false,
  supervisesActor: false,
  sharesTrade: false,
}
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
  '[A6.010] Reassign Orders: %s reaches whom it should',
  (reassign) => {
    const technician = actorOf('Technician')
    const actor = { ...technician, orders: { ...technician.orders, reassign } }
    const names = Object.keys(targets) as (keyof typeof targets)[]
    expect(names.filter((name) => mayReassignTo(targets[name], actor))).toEqual(reached[reassign])
  },
)
