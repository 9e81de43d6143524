import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { toItems } from './validation.ts'

const rule = z.object({
  rule: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('Every'), every: z.int() }),
    z.object({ kind: z.literal('Once'), on: z.iso.date() }),
  ]),
  at: z.union([z.iso.date(), z.iso.datetime()]),
})
const itemsOf = (input: unknown) =>
  rule.safeParse(input, { reportInput: true }).error?.issues.flatMap(toItems)

test('names the accepted kinds for an unknown kind, and date formats for a wrong date', () => {
  expect(itemsOf({ rule: { kind: 'Often' }, at: '2026-01-05' })).toEqual([
    { field: 'rule.kind', code: 'not-allowed', message: 'Must be one of: Every, Once.' },
  ])
  expect(itemsOf({ rule: { kind: 'Every', every: 1 }, at: 'soon' })).toEqual([
    { field: 'at', code: 'wrong-format', message: 'Must be a date, or an instant as an ISO string.' },
  ])
})
