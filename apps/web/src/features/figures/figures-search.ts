import { day, limited, recordIdText } from '@fettle/contract/common'
import { reportGroups } from '@fettle/rules/reports/report-catalog'
import * as z from 'zod/mini'

const optional = <S extends z.ZodMiniType>(field: S) => z.optional(z.catch(z.optional(field), undefined))
const schema = z.object({
  group: optional(z.enum(reportGroups)),
  from: optional(day),
  to: optional(day),
  /** All properties of the person if absent. */
  property: optional(recordIdText),
  /** The group whose rows are listed. All rows if absent. */
  key: optional(limited(400)),
  /** Whether the rows without a group are listed. */
  noKey: optional(z.boolean()),
  /** Page of the rows, from 1. */
  page: optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
})

/** URL of a report of figures: its parameters. */
export type FiguresSearch = Readonly<z.output<typeof schema>>

/** Parses the URL, and omits invalid values. */
export function readFiguresSearch(raw: Readonly<Record<string, unknown>>): FiguresSearch {
  const texts = ['property', 'key'].flatMap((name) =>
    raw[name] === undefined ? [] : [[name, String(raw[name])] as const],
  )
  const read = schema.parse({ ...raw, ...Object.fromEntries(texts) })
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The search of a report with the property of an own report, so that links and files have it. */
export const withOwnProperty = (search: FiguresSearch, propertyId: number | null): FiguresSearch =>
  search.property === undefined && propertyId !== null ? { ...search, property: propertyId } : search
