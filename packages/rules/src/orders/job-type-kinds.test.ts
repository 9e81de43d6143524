import { expect, test } from 'vitest'
import { isOfferedKind } from './job-type-kinds.ts'

test('[A2.173] a kind filter matches job types of that kind and of both; without one, all match', () => {
  const offered = (wanted: string) =>
    ['Request', 'Worker', 'Both'].filter((kind) => isOfferedKind(kind, wanted))
  expect(offered('')).toEqual(['Request', 'Worker', 'Both'])
  expect(offered('Request')).toEqual(['Request', 'Both'])
  expect(offered('Worker')).toEqual(['Worker', 'Both'])
})
