import { expect, test } from 'vitest'
import { surveyRatings } from '../records/limits.ts'
import { isPoorAnswer } from './survey.ts'

test('alerts the supervisor to a rating of 1 or 2, or unacceptable work', () => {
  const poor = (acceptable: 'Yes' | 'No' | null) =>
    surveyRatings.filter((rating) => isPoorAnswer({ rating, acceptable }))
  expect([poor(null), poor('Yes'), poor('No')]).toEqual([
    [1, 2],
    [1, 2],
    [1, 2, 3, 4, 5],
  ])
})
