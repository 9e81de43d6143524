import type { BuildingCondition } from '@fettle/contract/building-conditions'

/** The condition of a building whose figures all have a source. */
export const aCondition = (overrides: Partial<BuildingCondition> = {}): BuildingCondition => ({
  buildingId: 4,
  buildingCode: 'MILL',
  buildingName: 'Mill House',
  propertyId: 2,
  propertyName: 'Elm Court',
  openIssues: 2,
  issuesWithoutEstimate: 0,
  estimatedCost: 250,
  assets: 3,
  assetsWithoutCost: 0,
  replacementCost: 10_000,
  conditionIndex: 0.025,
  ...overrides,
})
