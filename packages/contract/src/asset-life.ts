import * as z from 'zod/mini'
import { day, recordId, recordIdText } from './common.ts'
import { route } from './route.ts'

const amount = z.nullable(z.number())

/** What an asset cost in hours and dollars; labor is null for those who may not see rates. */
const costs = { laborHours: z.number(), laborCost: amount, partCost: z.number(), downtimeHours: z.number() }

/** Percent of the hours since the asset is used in which it was not down; null for a time before that. */
const availability = z.nullable(z.number())

/** What an asset costs over its life. */
export const assetLife = z.object({
  assetId: recordId,
  purchasePrice: amount,
  purchaseDate: z.nullable(day),
  /** What it is worth on `asOf`; null when price, day of purchase, method, life or rate is unknown. */
  bookValue: amount,
  asOf: day,
  /** The day since when it is used: of its installation, else of its purchase, else of its entry. */
  usedSince: day,
  replacementCost: amount,
  /** The year of the replacement date, else the one in which its useful life ends. */
  replacementYear: z.nullable(z.int()),
  /** Years with costs or downtime, the first one first. Labor and parts count on the day that they name. */
  years: z.array(z.object({ year: z.int(), ...costs, availability })),
  total: z.object({ ...costs, availability }),
  /** The orders on it that the caller sees, by category. */
  orders: z.array(z.object({ category: z.string(), count: z.int() })),
})
export type AssetLife = z.infer<typeof assetLife>

export const getAssetLife = route({
  name: 'getAssetLife',
  method: 'GET',
  path: '/api/Assets/{assetId}/life',
  permission: 'assets.read',
  summary:
    'What an asset costs over its life, from the orders that the caller sees: an order on several assets is shared evenly, a part that names one counts for that one.',
  params: z.object({ assetId: recordIdText }),
  query: z.strictObject({
    /** The day for the book value; today in the property where absent. */
    asOf: z.optional(day),
  }),
  response: assetLife,
})
