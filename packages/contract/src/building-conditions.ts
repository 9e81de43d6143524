import * as z from 'zod/mini'
import { recordId, recordIdText } from './common.ts'
import { route } from './route.ts'

/** Condition of a building with the figures behind it ([C7.013]). */
export const buildingCondition = z.object({
  buildingId: recordId,
  buildingCode: z.string(),
  buildingName: z.string(),
  propertyId: recordId,
  propertyName: z.string(),
  openIssues: z.int(),
  issuesWithoutEstimate: z.int(),
  estimatedCost: z.number(),
  assets: z.int(),
  assetsWithoutCost: z.int(),
  replacementCost: z.number(),
  /** A fraction; null unless every open issue has an estimate and every asset a replacement cost. */
  conditionIndex: z.nullable(z.number()),
})
export type BuildingCondition = z.infer<typeof buildingCondition>

export const listBuildingConditions = route('GET', '/api/BuildingConditions', {
  name: 'listBuildingConditions',
  permission: 'conditions.read',
  summary:
    'The condition index of each building: estimated cost of its open issues divided by the replacement cost of its assets. Null unless every figure was entered.',
  query: z.strictObject({ propertyId: z.optional(recordIdText), buildingId: z.optional(recordIdText) }),
  response: z.array(buildingCondition),
})
