import { day, recordIdText } from '@fettle/contract/common'
import { orderGroups } from '@fettle/rules/reports/figure-reports'
import * as z from 'zod/mini'

const optional = <S extends z.ZodMiniType>(field: S) => z.optional(z.catch(z.optional(field), undefined))
const schema = z.object({
  group: optional(z.enum(orderGroups)),
  from: optional(day),
  to: optional(day),
  /** All properties of the person if absent. */
  property: optional(recordIdText),
})

/** URL of a report of figures: its parameters. */
export type FiguresSearch = Readonly<z.output<typeof schema>>

/** Parses the URL, and omits invalid values. */
export function readFiguresSearch(raw: Readonly<Record<string, unknown>>): FiguresSearch {
  const property = raw.property === undefined ? {} : { property: String(raw.property) }
  const read = schema.parse({ ...raw, ...property })
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
