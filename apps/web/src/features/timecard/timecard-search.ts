import { day, recordIdText } from '@fettle/contract/common'
import * as z from 'zod/mini'

const schema = z.object({
  date: z.optional(z.catch(z.optional(day), undefined)),
  workerId: z.optional(z.catch(z.optional(recordIdText), undefined)),
})

/** URL parameters: the day and the worker. Defaults to the person's own timecard. */
export type TimecardSearch = Readonly<z.output<typeof schema>>

/** Parses the URL, and omits an invalid day or id. */
export function readTimecardSearch(raw: Readonly<Record<string, unknown>>): TimecardSearch {
  const { date, workerId } = schema.parse({
    date: raw.date,
    workerId: raw.workerId === undefined ? undefined : String(raw.workerId),
  })
  return { ...(date !== undefined && { date }), ...(workerId !== undefined && { workerId }) }
}
