import { day, recordIdText } from '@fettle/contract/common'
import * as z from 'zod/mini'

const schema = z.object({
  date: z.optional(z.catch(z.optional(day), undefined)),
  workerId: z.optional(z.catch(z.optional(recordIdText), undefined)),
})

/** The address of the page: the day that shows, and whose timecard; the person's own unless it says. */
export type TimecardSearch = Readonly<z.output<typeof schema>>

/** Reads the address; what is no day or no id is left out. */
export function readTimecardSearch(raw: Readonly<Record<string, unknown>>): TimecardSearch {
  const { date, workerId } = schema.parse({
    date: raw.date,
    workerId: raw.workerId === undefined ? undefined : String(raw.workerId),
  })
  return { ...(date !== undefined && { date }), ...(workerId !== undefined && { workerId }) }
}
