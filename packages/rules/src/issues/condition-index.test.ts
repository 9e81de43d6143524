import { expect, test } from 'vitest'
import { conditionGaps, conditionIndex, conditionText } from './condition-index.ts'

const whole = {
  openIssues: 2,
  issuesWithoutEstimate: 0,
  estimatedCost: 250,
  assets: 3,
  assetsWithoutCost: 0,
  replacementCost: 10_000,
}

test('[C7.013] the index is the open estimates divided by the replacement cost', () => {
  expect(conditionIndex(whole)).toBe(0.025)
  expect(conditionText(conditionIndex(whole))).toBe('2.5%')
  expect(conditionGaps(whole)).toBe('')
  expect(conditionIndex({ ...whole, openIssues: 0, estimatedCost: 0 })).toBe(0)
})

test('[C7.013] an index with a missing figure is a dash, and the missing figures are named', () => {
  const gaps = { ...whole, issuesWithoutEstimate: 1, assetsWithoutCost: 2 }
  expect([conditionIndex(gaps), conditionText(conditionIndex(gaps))]).toEqual([null, '–'])
  expect(conditionGaps(gaps)).toBe(
    'Enter what is missing: 1 open issue without an estimate, 2 assets without a replacement cost.',
  )
  const empty = { ...whole, assets: 0, replacementCost: 0 }
  expect([conditionIndex(empty), conditionGaps(empty)]).toEqual([
    null,
    'Add assets with a replacement cost to this building.',
  ])
})
