import { expect, test } from 'vitest'
import { pluralOf } from './plural.ts'

test.each([
  ['Building', 'Buildings'],
  ['Campus', 'Campuses'],
  ['Annex', 'Annexes'],
  ['Branch', 'Branches'],
  ['Facility', 'Facilities'],
  ['Bay', 'Bays'],
  ['room', 'rooms'],
  ['Étage', 'Étages'],
  ['', ''],
])('the plural of %j is %j', (one, several) => {
  expect(pluralOf(one)).toBe(several)
})
