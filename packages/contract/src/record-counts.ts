import * as z from 'zod/mini'
import { limited } from './common.ts'

/** Maximum filter sets per call, above the needs of any screen. */
const maxFilterSets = 80

const scalar = z.union([limited(400), z.number(), z.boolean()])

/**
 * List filters as JSON, in the form of a saved filter ([A3.016]). Numbers and booleans may be JSON values.
 */
const filterSet = z
  .record(limited(60), z.nullable(z.union([scalar, z.array(scalar).check(z.maxLength(100))])))
  .check(z.refine((set) => Object.keys(set).length <= 60, { message: 'Has too many filters.' }))
export type FilterSet = z.infer<typeof filterSet>

export const recordCount = z.object({
  total: z.nullable(z.int()),
  /** Present if there are more than `total`, without an exact count. */
  totalIsAtLeast: z.optional(z.literal(true)),
})
export type RecordCountAnswer = z.infer<typeof recordCount>

/** The filter sets and their record counts, in order. */
export const countBody = z.strictObject({ filters: z.array(filterSet).check(z.maxLength(maxFilterSets)) })
export const countAnswer = z.object({ counts: z.array(recordCount) })

/** What each call has that counts filter sets of a list. */
export const counting = { body: countBody, response: countAnswer }
