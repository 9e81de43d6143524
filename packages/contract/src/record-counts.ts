import * as z from 'zod/mini'
import { limited } from './common.ts'

/** How many filter sets one call may count: more than any screen shows. */
export const maxFilterSets = 80

const scalar = z.union([limited(400), z.number(), z.boolean()])

/** Filters of a list as JSON, as a saved filter keeps them ([A3.016]); numbers and booleans may be JSON values. */
export const filterSet = z
  .record(limited(60), z.nullable(z.union([scalar, z.array(scalar).check(z.maxLength(100))])))
  .check(z.refine((set) => Object.keys(set).length <= 60, { message: 'Has too many filters.' }))
export type FilterSet = z.infer<typeof filterSet>

export const recordCount = z.object({
  total: z.nullable(z.int()),
  /** There are more than `total`, and they were not counted; absent when the total is exact. */
  totalIsAtLeast: z.optional(z.literal(true)),
})
export type RecordCountAnswer = z.infer<typeof recordCount>

/** The sets that are counted, and how many records each finds, in their order. */
export const countBody = z.strictObject({ filters: z.array(filterSet).check(z.maxLength(maxFilterSets)) })
export const countAnswer = z.object({ counts: z.array(recordCount) })
