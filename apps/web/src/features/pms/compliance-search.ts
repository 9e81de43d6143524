import { day, recordIdText } from '@fettle/contract/common'
import { complianceGroups, complianceSelections } from '@fettle/rules/pm/compliance'
import { addDays } from '@fettle/rules/time/time'
import * as z from 'zod/mini'

const optional = <S extends z.ZodMiniType>(field: S) => z.optional(z.catch(z.optional(field), undefined))
const schema = z.object({
  from: optional(day),
  to: optional(day),
  groupBy: optional(z.enum(complianceGroups)),
  /** The open number and its group. Defaults to all groups. */
  counted: optional(z.enum(complianceSelections)),
  group: optional(z.union([z.literal('none'), recordIdText])),
})

/** URL of the compliance report. */
export type ComplianceSearch = Readonly<z.output<typeof schema>>

/** Parses the URL, and omits invalid values. */
export function readComplianceSearch(raw: Readonly<Record<string, unknown>>): ComplianceSearch {
  const group = raw.group === undefined ? {} : { group: String(raw.group) }
  const read = schema.parse({ ...raw, ...group })
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** Default length of the report's period in days. */
const initialDays = 90

/** The effective period. */
export const compliancePeriod = ({ from, to }: ComplianceSearch, today: string) => ({
  from: from ?? addDays(to ?? today, 1 - initialDays),
  to: to ?? (from !== undefined && from > today ? from : today),
})
