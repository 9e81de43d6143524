import { expect, test } from 'vitest'
import { mayEditField, type OrderField, orderFields } from './order-fields.ts'
import { actorOf } from './rules.fixture.ts'
import { settingDefaults } from './settings.ts'

const settings = settingDefaults()
const requester = actorOf('Requester')
const open = (changes: object = {}): OrderField[] =>
  orderFields.filter((field) => mayEditField(field, requester, { ...settings, ...changes }))

test('those who handle orders change every field', () => {
  expect(orderFields.every((field) => mayEditField(field, actorOf('Technician'), settings))).toBe(true)
})

test('a requester changes what the request form shows: never priority, trade or dates', () => {
  for (const field of ['jobPriority', 'trade', 'startDateTime', 'targetDateTime', 'orderBy'] as const)
    expect(open()).not.toContain(field)
  expect(open()).toEqual(expect.arrayContaining(['description', 'jobType', 'building', 'location3']))
})

test('what is switched off on the form is closed to requesters', () => {
  expect(open({ disableLocationPickersForRequesters: true })).not.toContain('building')
  expect(open({ displayJobTypeForRequests: false })).not.toContain('jobType')
  expect(open()).not.toContain('orderByField2')
  expect(open({ allowRequestersToSetWorkorderDepartment: true })).toContain('orderByField2')
})
