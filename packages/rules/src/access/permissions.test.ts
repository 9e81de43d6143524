import { describe, expect, test } from 'vitest'
import { actorOf, type SeededRoleName, seededRoleNames } from '../records/rules.fixture.ts'
import { may, type Permission, permissionNames, refusalText, wholeSystemText } from './permissions.ts'
import type { Capability } from './privileges.ts'
import { parseCanDo } from './privileges.ts'

const full: SeededRoleName[] = ['Administrator', 'Facility Manager', 'Dispatcher', 'Stock Keeper', 'Viewer']
const workers: SeededRoleName[] = ['Supervisor', 'Technician', 'Technician (limited)']
const staff = [...full, ...workers]
const chiefs: SeededRoleName[] = ['Administrator', 'Facility Manager']
const everyone = [...staff, 'Requester' as const]
const changers: SeededRoleName[] = [...chiefs, 'Dispatcher', ...workers]
const withoutLimited = staff.filter((role) => role !== 'Technician (limited)')
const viewPeople: SeededRoleName[] = [...full, 'Supervisor']
const viewContacts: SeededRoleName[] = [...chiefs, 'Dispatcher', 'Supervisor', 'Viewer']
const viewManaged: SeededRoleName[] = [...chiefs, 'Dispatcher', 'Viewer']
/** Workers who add what they find on an order to the issues log ([C7.011]). */
const reporters: SeededRoleName[] = ['Supervisor', 'Technician']

/** The seeded roles that pass each permission, written by hand. */
const expected: Record<Permission, SeededRoleName[]> = {
  public: everyone,
  'signed-in': everyone,
  'settings.read': everyone,
  'reference.read': everyone,
  'work-orders.read': everyone,
  'work-orders.request': everyone,
  'work-orders.act': everyone,
  'work-orders.create': changers,
  'work-orders.edit': changers,
  'work-orders.delete': chiefs,
  'work-orders.approve': [...chiefs, 'Dispatcher', 'Supervisor'],
  'assignments.explain': [...chiefs, 'Dispatcher', 'Supervisor'],
  'work-orders.reassign': [...chiefs, 'Dispatcher', 'Supervisor', 'Technician'],
  'work-orders.close-out': chiefs,
  'work-orders.export': staff,
  'home-figures.read': full,
  'sets.edit': [...chiefs, 'Dispatcher', 'Supervisor'],
  'private-notes.read': staff,
  'costs.read': staff,
  'rates.read': chiefs,
  'labor.edit': changers,
  'timer.use': workers,
  'timecard.use': staff,
  'timecards.approve': [...chiefs, 'Supervisor'],
  'presence.correct': [...chiefs, 'Supervisor'],
  'photos.read': everyone,
  'photos.add': everyone,
  'documents.read': everyone,
  'documents.attach': staff,
  'documents.browse': withoutLimited,
  'documents.edit': chiefs,
  'documents.delete': chiefs,
  'documents.remove': [...chiefs, 'Supervisor'],
  'assets.read': staff,
  'assets.edit': [...chiefs, 'Supervisor'],
  'assets.delete': chiefs,
  'readings.add': staff,
  'parts.read': withoutLimited,
  'parts.edit': [...chiefs, 'Stock Keeper'],
  'parts.delete': [...chiefs, 'Stock Keeper'],
  'parts.pick': staff,
  'requisitions.approve': chiefs,
  'pms.read': viewManaged,
  'pms.edit': chiefs,
  'pms.delete': chiefs,
  'pms.generate': [...chiefs, 'Dispatcher'],
  'vendors.read': viewPeople,
  'vendors.edit': [...chiefs, 'Stock Keeper'],
  'vendors.delete': chiefs,
  'workers.read': viewPeople,
  'workers.edit': chiefs,
  'workers.delete': chiefs,
  'assignees.pick': staff,
  'contacts.read': viewContacts,
  'contacts.edit': [...chiefs, 'Dispatcher'],
  'contacts.delete': chiefs,
  'contacts.merge': chiefs,
  'contacts.invite': [...chiefs, 'Dispatcher'],
  'contacts.pick': everyone,
  'issues.read': [...viewManaged, ...reporters],
  'conditions.read': [...viewManaged, ...reporters],
  'issues.edit': [...chiefs, 'Dispatcher', ...reporters],
  'issues.delete': chiefs,
  'reports.read': staff,
  'reports.queue': staff,
  'figures.read': full,
  'saved-filters.manage': chiefs,
  'users.read': ['Administrator'],
  'users.manage': ['Administrator'],
  'settings.manage': ['Administrator'],
  'system.manage': ['Administrator'],
  'imports.manage': ['Administrator'],
  'exports.manage': ['Administrator'],
}

describe('permissions of the seeded roles', () => {
  test.each(permissionNames)('%s is allowed to exactly the expected roles', (name) => {
    const passing = seededRoleNames.filter((role) => may(actorOf(role, { hasAllProperties: true }), name))
    expect([...passing].sort()).toEqual([...expected[name]].sort())
  })
})

test('[B1.001] a worker sees assets, adds readings, photos and documents, keeps a timecard and reads reports', () => {
  const mine = [
    'assets.read',
    'readings.add',
    'photos.add',
    'documents.attach',
    'timecard.use',
    'reports.read',
  ] as const
  const worker = actorOf('Technician')
  expect(worker.kind).toBe('worker')
  expect(mine.filter((name) => !may(worker, name))).toEqual([])
  expect(mine.filter((name) => may(actorOf('Requester'), name))).toEqual(['photos.add'])
})

test('[C7.011] a technician and a supervisor create and see issues, a limited technician neither', () => {
  const mine = ['issues.read', 'issues.edit'] as const
  const allowed = (role: SeededRoleName) => mine.filter((name) => may(actorOf(role), name))
  expect(allowed('Technician')).toEqual(mine)
  expect(allowed('Supervisor')).toEqual(mine)
  expect(allowed('Technician (limited)')).toEqual([])
})

test('[B6.004] View Assets and View Parts allow reading, Edit and Delete the actions in their names', () => {
  const names = [
    'assets.read',
    'assets.edit',
    'assets.delete',
    'parts.read',
    'parts.edit',
    'parts.delete',
  ] as const
  const mine = (...more: Capability[]) => {
    const capabilities = new Set<Capability>(['View Assets', 'View Parts', ...more])
    return names.filter((name) => may(actorOf('Technician', { capabilities }), name))
  }
  expect(mine()).toEqual(['assets.read', 'parts.read'])
  expect(mine('Edit Assets')).toEqual(['assets.read', 'assets.edit', 'parts.read'])
  expect(mine('Delete Assets')).toEqual(['assets.read', 'assets.delete', 'parts.read'])
  expect(mine('Edit Parts', 'Delete Parts')).toEqual([
    'assets.read',
    'parts.read',
    'parts.edit',
    'parts.delete',
  ])
})

test('[B1.004] a facility manager with full access uses everything except accounts, settings, imports, exports and worker timers', () => {
  const manager = actorOf('Facility Manager')
  expect(manager.kind).toBe('full')
  expect(permissionNames.filter((name) => !may(manager, name)).toSorted()).toEqual([
    'exports.manage',
    'imports.manage',
    'settings.manage',
    'system.manage',
    'timer.use',
    'users.manage',
    'users.read',
  ])
})

test('an administrator of some properties cannot change shared records, and sees why', () => {
  const ofSome = actorOf('Administrator', { hasAllProperties: false })
  expect(permissionNames.filter((name) => !may(ofSome, name))).toEqual(['timer.use', 'system.manage'])
  expect(refusalText(ofSome, 'system.manage')).toBe(wholeSystemText)
  expect(refusalText(actorOf('Viewer'), 'system.manage')).toBeUndefined()
})

test('a signed-out or disabled user has only public permissions', () => {
  const disabled = actorOf('Administrator', { isDisabled: true })
  for (const somebody of [null, disabled]) {
    expect(permissionNames.filter((name) => may(somebody, name))).toEqual(['public'])
  }
})

test('a requester with every capability still has no internal permissions', () => {
  const { capabilities, orders } = parseCanDo([...actorOf('Administrator').capabilities])
  const requester = actorOf('Requester', { capabilities, orders: { ...orders, edit: 'All', approve: true } })
  const passing = permissionNames.filter((name) => may(requester, name))
  expect(passing).toEqual(permissionNames.filter((name) => may(actorOf('Requester'), name)))
})

test('a full-system user needs both Edit Workorders and an Edit Orders value to change orders', () => {
  const manager = actorOf('Facility Manager')
  const withoutCapability = new Set([...manager.capabilities].filter((each) => each !== 'Edit Workorders'))
  expect(may(manager, 'work-orders.edit')).toBe(true)
  expect(may({ ...manager, capabilities: withoutCapability }, 'work-orders.edit')).toBe(false)
  expect(may({ ...manager, orders: { ...manager.orders, edit: 'None' } }, 'work-orders.edit')).toBe(false)
})

test('a worker without View Workorders cannot handle orders', () => {
  const actor = actorOf('Technician', { capabilities: new Set(['View Assets']) })
  for (const name of ['work-orders.read', 'work-orders.edit', 'costs.read', 'timer.use'] as const) {
    expect(may(actor, name)).toBe(false)
  }
})

test('adding a privilege never removes a permission', () => {
  const manager = actorOf('Administrator')
  const everything = [...manager.capabilities]
  for (const kind of ['full', 'worker', 'requester'] as const) {
    for (const [at, added] of everything.entries()) {
      const few = { ...manager, kind, capabilities: new Set(everything.slice(0, at)) }
      const more = { ...few, capabilities: new Set([...few.capabilities, added]) }
      const most = { ...few, capabilities: new Set(everything.filter((each) => each !== added)) }
      for (const name of permissionNames) {
        if (may(few, name)) expect(may(more, name), `${name} with ${added}`).toBe(true)
        if (may(most, name)) expect(may({ ...manager, kind }, name), `${name} with ${added}`).toBe(true)
      }
    }
  }
})
