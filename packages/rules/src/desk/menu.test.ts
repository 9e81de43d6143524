import { expect, test } from 'vitest'
import { actorOf } from '../records/rules.fixture.ts'
import { claimValues, interfaceOf, menuFor } from './menu.ts'

const on = { timecardEnabled: true }
const labels = (entries: { label: string }[]) => entries.map(({ label }) => label)

test('[A2.025, A2.027, A6.001] a worker has Work Orders, Assets, Reports, Timecard and View Profile', () => {
  expect(labels(menuFor(actorOf('Technician'), on))).toEqual([
    'Work Orders',
    'Assets',
    'Reports',
    'Timecard',
    'View Profile',
  ])
})

test('[A2.026] with timecards off, the Timecard entry is disabled with a reason', () => {
  const disabled = menuFor(actorOf('Technician'), { timecardEnabled: false }).find(
    ({ key }) => key === 'timecard',
  )
  expect(disabled?.disabledHint).toBe('The Timecard module is currently disabled.')
  expect(menuFor(actorOf('Technician'), on).some((entry) => 'disabledHint' in entry)).toBe(false)
})

test('[A2.027, A2.028, A6.002] FM Access has the full menu with Edit Profile', () => {
  expect(menuFor(actorOf('Facility Manager'), on).map(({ label, path }) => `${label} ${path}`)).toEqual([
    'Home /',
    'Work Orders /orders',
    'Assets /assets',
    'Reports /reports',
    'Timecard /timecard',
    'Parts Inventory /parts',
    'PM Schedules /pms',
    'Documents /documents',
    'Vendors /vendors',
    'Workers /workers',
    'Staff /staff',
    'Issues Log /issuelog',
    'Edit Profile /profile',
  ])
})

test.each([
  ['View Workorders', ['Work Orders']],
  ['View Assets', ['Assets']],
  ['View Parts', ['Parts Inventory']],
  ['View PMs', ['PM Schedules']],
  ['View Documents', ['Documents']],
  ['View Workers/Vendors', ['Vendors', 'Workers']],
  ['View Contacts', ['Staff']],
  ['View Reports', ['Reports']],
  ['View Issues', ['Issues Log']],
  ['Manage Settings', ['Administration']],
] as const)(
  '[A2.029, A6.005] with only %s, a full-system user has only its entries',
  (capability, entries) => {
    const always = ['Home', 'Timecard', 'Edit Profile']
    const menu = labels(menuFor(actorOf('Viewer', { capabilities: new Set(['FM Access', capability]) }), on))
    expect(menu.filter((label) => !always.includes(label))).toEqual(entries)
  },
)

test('[A6.006] a worker without capabilities has Reports and Timecard', () => {
  const bare = actorOf('Technician', { capabilities: new Set() })
  expect(labels(menuFor(bare, on))).toEqual(['Reports', 'Timecard', 'View Profile'])
  const seesAssets = actorOf('Technician', { capabilities: new Set(['View Assets']) })
  expect(labels(menuFor(seesAssets, on))).toEqual(['Assets', 'Reports', 'Timecard', 'View Profile'])
})

test('[A6.003] a requester has Home, Work Orders and Edit Profile', () => {
  expect(labels(menuFor(actorOf('Requester'), on))).toEqual(['Home', 'Work Orders', 'Edit Profile'])
})

test('[A1.001, A6.004, B6.003] the interface claim may be one value or a list', () => {
  expect(interfaceOf('Worker')).toBe('worker')
  expect(interfaceOf(['Requester'])).toBe('requester')
  expect(interfaceOf(['Requester', 'FM Access'])).toBe('full')
  for (const nobody of [undefined, '', [], 'Fm access', 'Workers'])
    expect(interfaceOf(nobody)).toBeUndefined()
})

test('[A1.010] a multi-line claim has several values', () => {
  expect(claimValues('12\r\n 13 \n\n14')).toEqual(['12', '13', '14'])
  expect(claimValues(['a', 'b\nc'])).toEqual(['a', 'b', 'c'])
  expect(claimValues(undefined)).toEqual([])
})
