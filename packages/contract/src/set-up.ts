import { maxTradeName } from '@fettle/rules/assignment/trade-settings'
import * as z from 'zod/mini'
import { recordId, recordIdText, requiredText } from './common.ts'
import { route } from './route.ts'

/** Set-up progress of a property: missing steps before the first request, and permitted people. */
export const setUp = z.object({
  propertyId: recordId,
  propertyName: z.string(),
  /** Whether the organization has a name. */
  hasOrganization: z.boolean(),
  /** Job types of the property. Requests require at least one. */
  jobTypes: z.int(),
  buildings: z.int(),
  /** Active accounts of the property, other than the caller's. */
  people: z.int(),
  /** Whether this year's holidays are confirmed, and from November on also next year's. */
  hasHolidays: z.boolean(),
  orders: z.int(),
})
export type SetUp = z.infer<typeof setUp>

export const getSetUp = route('GET', '/api/System/setup', {
  name: 'getSetUp',
  permission: 'settings.manage',
  summary: 'How far a property is set up; by default the first of the caller.',
  query: z.strictObject({ propertyId: z.optional(recordIdText) }),
  response: setUp,
})

const name = requiredText(maxTradeName)

export const addTrades = route('POST', '/api/System/setup/trades', {
  name: 'addTrades',
  permission: 'settings.manage',
  changes: 'own-or-shared',
  summary:
    'Lets a property offer these trades, and makes those trades and job types that do not exist; what exists stays as it is.',
  body: z.strictObject({
    propertyId: recordId,
    trades: z
      .array(z.strictObject({ tradeName: name, jobTypes: z.array(name).check(z.maxLength(50)) }))
      .check(z.minLength(1), z.maxLength(50)),
  }),
  response: setUp,
})
