import { expect, test } from 'vitest'
import { surveyRatings } from './limits.ts'
import { isPoorAnswer } from './survey.ts'

test('a rating of 1 or 2, or work that is not acceptable, is a matter for the supervisor', () => {
  const poor = (acceptable: 'Yes' | 'No' | null) =>
    surveyRatings.filter((rating) => isPoorAnswer({ rating, acceptable }))
  expect([poor(null), poor('Yes'), poor('No')]).toEqual([
    [1, 2],
    [1, 2],
    [1, 2, 3, 4, 5],
  ])
})
