import { maxTradeName } from '@fettle/rules/trade-settings'
import * as z from 'zod/mini'
import { recordId, recordIdText, requiredText } from './common.ts'
import { route } from './route.ts'

/** How far a property is set up: what is still missing before somebody can ask for work, and who could do it. */
export const setUp = z.object({
  propertyId: recordId,
  propertyName: z.string(),
  /** Somebody has said what the organization is called. */
  hasOrganization: z.boolean(),
  /** Job types that the property offers: without one no request can be sent. */
  jobTypes: z.int(),
  buildings: z.int(),
  /** Active accounts of the property beside the caller's. */
  people: z.int(),
  /** Whether a person has confirmed the holidays of this year and, from November on, of the next year. */
  hasHolidays: z.boolean(),
  orders: z.int(),
})
export type SetUp = z.infer<typeof setUp>

export const getSetUp = route({
  name: 'getSetUp',
  method: 'GET',
  path: '/api/System/setup',
  permission: 'settings.manage',
  summary: 'How far a property is set up; by default the first of the caller.',
  query: z.strictObject({ propertyId: z.optional(recordIdText) }),
  response: setUp,
})

const name = requiredText(maxTradeName)

export const addTrades = route({
  name: 'addTrades',
  method: 'POST',
  path: '/api/System/setup/trades',
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
