/** State of a warranty or a maintenance agreement ([B3.008]). */
export const coverStatuses = ['None', 'Not Begun', 'Active', 'Expired'] as const
export type CoverStatus = (typeof coverStatuses)[number]

/**
 * First and last day of the coverage, both `YYYY-MM-DD` and both inclusive; without a first day it has always been in
 * force.
 */
export type Cover = { beginsOn: string | null; endsOn: string | null }

/**
 * Returns the state of a warranty or agreement on a day of the property. Without a last day there is nothing to rely
 * on: `None`.
 */
export function coverStatusOf({ beginsOn, endsOn }: Cover, today: string): CoverStatus {
  if (endsOn === null) return 'None'
  if (endsOn < today) return 'Expired'
  return beginsOn !== null && beginsOn > today ? 'Not Begun' : 'Active'
}
