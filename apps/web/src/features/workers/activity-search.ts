import { day } from '@fettle/contract/common'
import * as z from 'zod/mini'

const schema = z.object({ date: z.optional(z.catch(z.optional(day), undefined)) })

/** The address of daily activity: the day that shows, today unless it says. */
export type ActivitySearch = Readonly<z.output<typeof schema>>

/** Parses the URL, and omits an invalid day. */
export function readActivitySearch(raw: Readonly<Record<string, unknown>>): ActivitySearch {
  const { date } = schema.parse({ date: raw.date })
  return date === undefined ? {} : { date }
}
