import { matching, recordIdText } from '@fettle/contract/common'
import { logAreaNames } from '@fettle/rules/desk/system-log'
import * as z from 'zod/mini'

const filter = <S extends z.ZodMiniType>(schema: S) => z.optional(z.catch(z.optional(schema), undefined))
const day = filter(matching(/^\d{4}-\d{2}-\d{2}$/, 'Must be a day.'))

const schema = z.object({
  userId: filter(recordIdText),
  area: filter(z.enum(logAreaNames as [(typeof logAreaNames)[number]])),
  recordKind: filter(matching(/^[a-z][a-z_]{0,59}$/, 'Must be a kind of record.')),
  recordId: filter(recordIdText),
  from: day,
  to: day,
})

/** URL parameters: the log's filters. */
export type SystemLogSearch = Readonly<z.output<typeof schema>>

/** Parses the URL, and omits invalid filters. */
export function readSystemLogSearch(raw: Readonly<Record<string, unknown>>): SystemLogSearch {
  const texts = Object.keys(schema.shape).map((name) => [
    name,
    raw[name] === undefined ? undefined : String(raw[name]),
  ])
  const read = schema.parse(Object.fromEntries(texts))
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
