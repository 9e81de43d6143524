import { recordIdText } from '@fettle/contract/common'
import { partTypes } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'

const schema = z.object({
  warehouse: z.optional(z.catch(z.optional(recordIdText), undefined)),
  type: z.optional(z.catch(z.optional(z.enum(partTypes)), undefined)),
  bin: z.optional(z.catch(z.optional(z.string().check(z.maxLength(60))), undefined)),
})

/** The address of a count: the warehouse, and the part type or bin that is counted. */
export type CountSearch = Readonly<z.output<typeof schema>>

/** Parses the URL, and omits invalid values. */
export function readCountSearch({ warehouse, type, bin }: Readonly<Record<string, unknown>>): CountSearch {
  const read = schema.parse({
    warehouse: warehouse === undefined ? undefined : String(warehouse),
    type,
    bin: bin === undefined || bin === '' ? undefined : String(bin),
  })
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
