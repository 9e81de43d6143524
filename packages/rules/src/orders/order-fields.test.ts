import { expect, test } from 'vitest'
import { actorOf } from '../records/rules.fixture.ts'
import { settingDefaults } from '../settings/settings.ts'
import { mayEditField, type OrderField, orderFields } from './order-fields.ts'

const settings = settingDefaults()
const requester = actorOf('Requester')
const open = (changes: object = {}): OrderField[] =>
  orderFields.filter((field) => mayEditField(field, requester, { ...settings, ...changes }))

test('staff who handle orders can change every field', () => {
  expect(orderFields.every((field) => mayEditField(field, actorOf('Technician'), settings))).toBe(true)
})

test('a requester can change the fields of the request form, but never priority, trade or dates', () => {
  for (const field of ['jobPriority', 'trade', 'startDateTime', 'targetDateTime', 'orderBy'] as const)
    expect(open()).not.toContain(field)
  expect(open()).toEqual(expect.arrayContaining(['description', 'jobType', 'building', 'location3']))
})

test('fields that are disabled on the form are read-only for requesters', () => {
  expect(open({ disableLocationPickersForRequesters: true })).not.toContain('building')
  expect(open({ displayJobTypeForRequests: false })).not.toContain('jobType')
  expect(open()).not.toContain('orderByField2')
  expect(open({ allowRequestersToSetWorkorderDepartment: true })).toContain('orderByField2')
})
