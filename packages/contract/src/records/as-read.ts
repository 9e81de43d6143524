import type * as z from 'zod/mini'
import { recordField } from '../common.ts'

/**
 * The fields of a record that cannot be entered, accepted so that the record can be sent back as it was read: those of
 * `record` that are not among the `entered` ones.
 */
export const fieldsAsRead = (record: z.ZodMiniObject, entered: object): Record<string, typeof recordField> =>
  Object.fromEntries(
    Object.keys(record.shape)
      .filter((field) => !(field in entered))
      .map((field) => [field, recordField]),
  )
