import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { listPatterns } from './list-patterns.ts'
import { findSlowText } from './slow-texts.ts'

test('no pattern of the rules, the contract and the server takes long for a long text', async () => {
  const patterns = await listPatterns(root, ['packages/rules/', 'packages/contract/', 'apps/server/src/'])
  expect(patterns.length).toBeGreaterThan(100)
  const slow = patterns.flatMap(({ place, source, flags }) => {
    const text = findSlowText(source, flags)
    return text === undefined ? [] : [`${place} /${source}/${flags} on ${text}`]
  })
  expect(slow).toEqual([])
}, 300_000)

test('finds a pattern with quadratic time, also on a busy machine', () => {
  const oneALine = String.raw`^[1-9]\d{0,15}(\s*[\r\n]\s*[1-9]\d{0,15})*$`
  expect(findSlowText(oneALine, '')).toMatch(/^"1\((\\r)?\\n\)\*/)
  expect(findSlowText(String.raw`^[1-9]\d{0,15}$`, '')).toBeUndefined()
})
