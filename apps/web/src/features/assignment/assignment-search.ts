import { matching, recordIdText } from '@fettle/contract/common'
import * as z from 'zod/mini'

const id = z.optional(z.catch(z.optional(recordIdText), undefined))

const schema = z.object({
  /** An order whose assignee is explained; the rest is what is asked about otherwise. */
  order: id,
  /** The property that the ids are of; the present one unless it says. */
  property: id,
  trade: id,
  jobType: id,
  building: id,
  asset: id,
  /** On the clocks of the property. */
  start: z.optional(
    z.catch(
      z.optional(matching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/, 'Must be a local date and time.')),
      undefined,
    ),
  ),
})

/** The address of the page. */
export type AssignmentSearch = Readonly<z.output<typeof schema>>

/** Reads the address; what is no id or no time is left out. */
export function readAssignmentSearch(raw: Readonly<Record<string, unknown>>): AssignmentSearch {
  const texts = Object.keys(schema.shape).map((name) => [
    name,
    raw[name] === undefined ? undefined : String(raw[name]),
  ])
  const read = schema.parse(Object.fromEntries(texts))
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
