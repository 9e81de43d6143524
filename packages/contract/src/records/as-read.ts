import type * as z from 'zod/mini'
import { recordField } from '../common.ts'

/**
 * Read-only fields of a record, accepted so that a record can be sent back unchanged: the fields of `record`
 * outside `entered`.
 */
export const fieldsAsRead = (record: z.ZodMiniObject, entered: object): Record<string, typeof recordField> =>
  Object.fromEntries(
    Object.keys(record.shape)
      .filter((field) => !(field in entered))
      .map((field) => [field, recordField]),
  )
