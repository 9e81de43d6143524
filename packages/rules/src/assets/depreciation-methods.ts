/** Depreciation methods. '' if unknown. */
export const depreciationMethods = ['', 'Straight line', 'Declining balance'] as const
export type DepreciationMethod = (typeof depreciationMethods)[number]

export const lifeUnits = ['', 'Days', 'Months', 'Years'] as const
export type LifeUnit = (typeof lifeUnits)[number]
