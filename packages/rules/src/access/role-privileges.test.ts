import { describe, expect, test } from 'vitest'
import { capabilities, seededRoles } from './privileges.ts'
import { roleLogWords } from './role-log.ts'
import {
  completePrivileges,
  fullOnly,
  impliedPrivileges,
  isAdministratorRole,
  orderValues,
  otherCapabilities,
  privilegeAreas,
  privilegeChange,
  roleProblems,
} from './role-privileges.ts'

test('[C8.009] [C8.010] [C8.011] [C8.012] the matrix lists every privilege once, except those shared by two areas', () => {
  const inAreas = privilegeAreas.flatMap((area) => [area.view, area.edit, area.delete])
  const all = [...fullOnly, ...new Set(inAreas), ...otherCapabilities]
  expect(all.toSorted()).toEqual([...capabilities].toSorted())
  expect(inAreas.filter((each) => each === 'View Workers/Vendors')).toHaveLength(2)
  expect(otherCapabilities).toEqual([
    'Generate PMs',
    'Approve Requisitions',
    'Approve Timecards',
    'View Rates',
    'Close Out Orders',
    'Manage Saved Filters',
  ])
})

describe('saving a role', () => {
  test.each([
    ['Edit Workers', ['View Workers/Vendors']],
    ['Delete Vendors', ['View Workers/Vendors']],
    ['Edit PMs', ['View PMs']],
    ['View PMs', []],
  ])('[C8.014] %s adds %j', (chosen, added) => {
    expect(impliedPrivileges({ kind: 'worker', privileges: [chosen] })).toEqual(added)
  })

  test('a seeded role is complete', () => {
    for (const role of seededRoles)
      expect(completePrivileges(role).toSorted()).toEqual([...new Set([...role.privileges])].toSorted())
  })

  test('a full role has FM Access, and no other kind does', () => {
    const privilegesOf = (kind: 'full' | 'worker') => completePrivileges({ kind, privileges: ['View Parts'] })
    expect(privilegesOf('full')).toContain('FM Access')
    expect(privilegesOf('worker')).not.toContain('FM Access')
    expect(impliedPrivileges({ kind: 'full', privileges: ['View Parts'] })).toEqual(['FM Access'])
  })

  test('a kind rejects privileges outside its range, and a name is required', () => {
    const fields = (draft: Parameters<typeof roleProblems>[0]) =>
      roleProblems(draft).map(({ field, code }) => `${field} ${code}`)
    expect(
      fields({ name: ' ', kind: 'worker', privileges: ['FM Access', 'Manage Settings', 'View Parts'] }),
    ).toEqual(['name required', 'privileges not-allowed', 'privileges not-allowed'])
    expect(
      fields({ name: 'x'.repeat(61), kind: 'requester', privileges: ['View Parts', 'View Orders: Own'] }),
    ).toEqual(['name too-long', 'privileges not-allowed'])
    expect(isAdministratorRole({ kind: 'worker', privileges: ['Manage Settings'] })).toBe(false)
  })
})

describe('changes that remove access', () => {
  test('a removed privilege, and a weaker order value', () => {
    const before = [
      'View Assets',
      'Edit Assets',
      'View Orders: All',
      'Edit Orders: Own',
      'Approve Orders: Yes',
    ]
    const after = ['View Assets', 'View Parts', 'View Orders: Own', 'Edit Orders: All', 'Approve Orders: No']
    expect(privilegeChange(before, after)).toEqual({
      gained: ['View Parts', 'Edit Orders: Own → All'],
      lost: ['Edit Assets', 'View Orders: All → Own', 'Approve Orders: Yes → No'],
    })
    expect(privilegeChange(before, before)).toEqual({ gained: [], lost: [] })
  })

  test('Limited is weaker than Own, and no value is weaker than Limited', () => {
    expect(privilegeChange(['Edit Orders: Own'], ['Edit Orders: Limited']).lost).toHaveLength(1)
    expect(privilegeChange(['Edit Orders: Limited'], ['Edit Orders: Own']).lost).toHaveLength(0)
    expect(privilegeChange(['Edit Orders: Limited'], []).lost).toEqual(['Edit Orders: Limited → None'])
    expect(
      privilegeChange(['Reassign Orders: Own Team'], ['Reassign Orders: Own Supervisor(s)']).lost,
    ).toHaveLength(1)
    expect(orderValues([])).toEqual({
      'View Orders': 'None',
      'Edit Orders': 'None',
      'Reassign Orders': 'None',
      'Approve Orders': 'No',
      'Edit Sets': 'No',
    })
  })

  test('[C8.017] the log shows additions and removals, and the number of people', () => {
    expect(
      roleLogWords({ event: 'privileges-changed', gained: ['View Parts'], lost: ['Edit Assets'], users: 1 }),
    ).toBe('Added: View Parts; Taken away: Edit Assets; for 1 person')
    expect(roleLogWords({ event: 'role-renamed', before: 'A', after: 'B' })).toBe('Name changed from A to B')
  })
})
