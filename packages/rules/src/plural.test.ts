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
])('of %j there are several %j', (one, several) => {
  expect(pluralOf(one)).toBe(several)
})
