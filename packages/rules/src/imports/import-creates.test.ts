import { expect, test } from 'vitest'
import type { Capability } from '../access/privileges.ts'
import { actorOf } from '../records/rules.fixture.ts'
import { creatable, isNearlySame, mayCreateByImport } from './import-creates.ts'

const actorWith = (...capabilities: Capability[]) => ({
  ...actorOf('Administrator'),
  capabilities: new Set(capabilities),
})

test('an import can only create records that its user may create on screen', () => {
  const settings = actorWith('Manage Settings')
  expect(creatable.filter((name) => !mayCreateByImport(settings, name))).toEqual([
    'job-types',
    'classes',
    'meters',
    'procedures',
  ])
  const ofAll = { ...settings, hasAllProperties: true }
  expect(creatable.filter((name) => !mayCreateByImport(ofAll, name))).toEqual(['meters'])
  expect(mayCreateByImport(actorWith('Edit Assets'), 'meters')).toBe(true)
  expect(creatable.filter((name) => mayCreateByImport(actorWith('Edit Assets'), name))).toEqual(['meters'])
})

test.each([
  ['Pmup', 'Pump'],
  ['HVAC ', 'hvac'],
  ['Frist Floor', 'First Floor'],
  ['1-B-21', '1B21'],
  ['Air Handeling Units', 'Air Handling Unit'],
  ['Exhaust Fan', 'Exhaust Fans'],
])('%s may be a misspelling of %s', (one, other) => {
  expect(isNearlySame(one, other)).toBe(true)
  expect(isNearlySame(other, one)).toBe(true)
})

test.each([
  ['Pump 1', 'Pump 2'],
  ['101', '102'],
  ['1B21', '1B22'],
  ['Fan', 'Pan'],
  ['AHU', 'FCU'],
  ['Boiler', 'Chiller'],
  ['First Floor', 'Third Floor'],
  ['Door Type A', 'Door Type H'],
  ['Equip-A5145', 'Equip-D5145'],
  ['North Wing', 'South Wing'],
  ['1B21', '1D21'],
  ['-', '/'],
])('%s is not a misspelling of %s', (one, other) => {
  expect(isNearlySame(one, other)).toBe(false)
})
