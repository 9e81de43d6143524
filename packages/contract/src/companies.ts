import { pageSizes } from '@fettle/rules/records/paging'
import * as z from 'zod/mini'
import { flagText, limited, paged, paging, recordId, recordIdText, recordStamp } from './common.ts'
import { route } from './route.ts'

/** A vendor company ([B3.039]). */
export const company = z.object({
  companyId: recordId,
  ...recordStamp,
  companyCode: z.string(),
  companyName: z.string(),
  /** Picker label: the name with '(V)'. */
  displayText: z.string(),
  vendorType: z.string(),
  phone: z.string(),
  /** Null for a company that works for every property. */
  propertyId: z.nullable(recordId),
  companyActiveFlag: z.boolean(),
  tradeDisplay: z.string(),
})
export type Company = z.infer<typeof company>

const name = limited(120)

const companySortColumns = ['companyName', 'companyCode', 'vendorType'] as const

/** A single '*' matches any, as sent by the picker. */
const companyQuery = z.strictObject({
  ...paging({ take: pageSizes.list, maxTake: 1000, sortColumns: companySortColumns }),
  workerName: z.optional(name),
  workerTrade: z.optional(name),
  companyName: z._default(name, '*'),
  companyCode: z.optional(name),
  propertyId: z.optional(recordIdText),
  includeInactive: z._default(flagText, false),
})
export type CompanyQuery = z.output<typeof companyQuery>

export const listCompanies = route('GET', '/api/Companies', {
  name: 'listCompanies',
  permission: 'assignees.pick',
  summary: 'Vendor companies by name.',
  query: companyQuery,
  response: paged(company),
})
