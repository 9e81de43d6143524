import * as z from 'zod/mini'
import { day, recordId, recordIdText } from './common.ts'
import { route } from './route.ts'

const amount = z.nullable(z.number())

/** Costs of an asset in hours and dollars. Labor is null without permission to see rates. */
const costs = {
  laborHours: z.number(),
  laborCost: amount,
  partCost: z.number(),
  /** Invoices of vendors less credits. */
  vendorCost: z.number(),
  otherCost: z.number(),
  downtimeHours: z.number(),
}

/** Percentage of uptime hours since the asset came into use, or null for a date before that. */
const availability = z.nullable(z.number())

/** What an asset costs over its life. */
export const assetLife = z.object({
  assetId: recordId,
  purchasePrice: amount,
  purchaseDate: z.nullable(day),
  /** Value on `asOf`, or null if price, purchase date, method, life or rate is unknown. */
  bookValue: amount,
  asOf: day,
  /** First day of use: installation, else purchase, else entry. */
  usedSince: day,
  replacementCost: amount,
  /** Year of the replacement date, else the end of the useful life. */
  replacementYear: z.nullable(z.int()),
  /** Years with costs or downtime, oldest first. Costs count on their dates. */
  years: z.array(z.object({ year: z.int(), ...costs, availability })),
  total: z.object({ ...costs, availability }),
  /** Orders on the asset that the caller can see, by category. */
  orders: z.array(z.object({ category: z.string(), count: z.int() })),
})
export type AssetLife = z.infer<typeof assetLife>

export const getAssetLife = route('GET', '/api/Assets/{assetId}/life', {
  name: 'getAssetLife',
  permission: 'assets.read',
  summary:
    'What an asset costs over its life, from the orders that the caller sees: labor, parts, invoices and other costs. An order on several assets is shared evenly, a part that names one counts for that one.',
  params: z.object({ assetId: recordIdText }),
  query: z.strictObject({
    /** Day for the book value. Defaults to today in the property. */
    asOf: z.optional(day),
  }),
  response: assetLife,
})
