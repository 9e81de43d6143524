import { matching, recordIdText } from '@fettle/contract/common'
import * as z from 'zod/mini'

const id = z.optional(z.catch(z.optional(recordIdText), undefined))

const schema = z.object({
  /** An order to explain. The other fields describe hypothetical work. */
  order: id,
  /** The property of the ids. Defaults to the current one. */
  property: id,
  trade: id,
  jobType: id,
  building: id,
  asset: id,
  /** In the property's time zone. */
  start: z.optional(
    z.catch(
      z.optional(matching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/, 'Must be a local date and time.')),
      undefined,
    ),
  ),
})

/** URL of the page. */
export type AssignmentSearch = Readonly<z.output<typeof schema>>

/** Parses the URL, and omits invalid ids and times. */
export function readAssignmentSearch(raw: Readonly<Record<string, unknown>>): AssignmentSearch {
  const texts = Object.keys(schema.shape).map((name) => [
    name,
    raw[name] === undefined ? undefined : String(raw[name]),
  ])
  const read = schema.parse(Object.fromEntries(texts))
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
