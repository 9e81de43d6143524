import { expect, test } from 'vitest'
import { filterSentence, filtersInWords } from '#records/filters/filter-words.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { workerList } from './workers.list.tsx'

test('[C5.002] the filters of a list of workers read as people choose them', () => {
  const vocabulary = workerList.vocabulary(aWorkspace())
  const words = (search: object) => filterSentence(filtersInWords({ ...search }, vocabulary))
  expect(words({ active: '*', propertyId: [2] })).toBe('Active: All; Property: Riverside')
  expect(words({ active: 'Inactive', trade: 'HVAC' })).toBe('Trade: HVAC; Active: Inactive')
  expect(words({ active: 'Active', flagged: true })).toBe('Active: Active; Flags: only flagged')
})
