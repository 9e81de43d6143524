import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  capabilities,
  formatCanDo,
  orderPrivileges,
  parseCanDo,
  seededRoles,
  withImplied,
} from './privileges.ts'

const known = [
  ...capabilities,
  ...Object.entries(orderPrivileges).flatMap(([name, values]) => values.map((value) => `${name}: ${value}`)),
]

describe('permission strings', () => {
  test('are parsed into capabilities and order privileges', () => {
    const held = parseCanDo([
      'View Assets',
      ' View Orders: Own and Team ',
      'Edit Orders: Limited',
      'Approve Orders: Yes',
    ])
    expect([...held.capabilities]).toEqual(['View Assets'])
    expect(held.orders).toEqual({
      view: 'Own and Team',
      edit: 'Limited',
      reassign: 'None',
      approve: true,
      editSets: false,
    })
  })

  test('without a known meaning allow no actions and are kept', () => {
    const strings = ['Fly', 'View Orders: Everything', 'view assets', 'constructor: All', 'View Orders']
    const held = parseCanDo(strings)
    expect(held.capabilities.size).toBe(0)
    expect(held.orders).toEqual(parseCanDo([]).orders)
    expect(held.unknown).toEqual(strings)
  })

  test('round-trip in any order, including unknown ones', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...known), fc.string())), (strings) => {
        const once = parseCanDo(strings)
        expect(parseCanDo(formatCanDo(once))).toEqual({ ...once })
      }),
    )
  })

  test('with one privilege twice use the weaker one', () => {
    expect(parseCanDo(['View Orders: All', 'View Orders: Own']).orders.view).toBe('Own')
    expect(parseCanDo(['Edit Orders: Limited', 'Edit Orders: All']).orders.edit).toBe('Limited')
    expect(parseCanDo(['Approve Orders: No', 'Approve Orders: Yes']).orders.approve).toBe(false)
  })

  test('have an Edit and a Delete for every View', () => {
    const views = capabilities.filter((each) => each.startsWith('View ') && each !== 'View Rates')
    expect(views).toHaveLength(9)
    for (const view of views.filter((each) => each !== 'View Workers/Vendors')) {
      expect(capabilities).toContain(view.replace('View', 'Edit'))
      expect(capabilities).toContain(view.replace('View', 'Delete'))
    }
    expect(capabilities).toEqual(
      expect.arrayContaining(['Edit Workers', 'Delete Workers', 'Edit Vendors', 'Delete Vendors']),
    )
  })
})

test('with Edit or Delete imply View', () => {
  expect([...withImplied(['Edit Vendors', 'Delete PMs', 'Generate PMs'])].sort()).toEqual([
    'Delete PMs',
    'Edit Vendors',
    'Generate PMs',
    'View PMs',
    'View Workers/Vendors',
  ])
  expect(withImplied(['Edit Workers'])).toContain('View Workers/Vendors')
})

test('of the seeded roles are all known and include their implied ones', () => {
  expect(seededRoles.map(({ name }) => name)).toEqual([
    'Administrator',
    'Facility Manager',
    'Dispatcher',
    'Stock Keeper',
    'Supervisor',
    'Technician',
    'Technician (limited)',
    'Viewer',
    'Requester',
  ])
  for (const { name, kind, privileges } of seededRoles) {
    const held = parseCanDo(privileges)
    expect([name, held.unknown]).toEqual([name, []])
    expect([name, withImplied(held.capabilities)]).toEqual([name, held.capabilities])
    expect([name, held.capabilities.has('FM Access')]).toEqual([name, kind === 'full'])
  }
})
