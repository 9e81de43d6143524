/** State of a warranty or a maintenance agreement ([B3.008]). */
export const coverStatuses = ['None', 'Not Begun', 'Active', 'Expired'] as const
export type CoverStatus = (typeof coverStatuses)[number]

/** First and last day of the cover, both `YYYY-MM-DD` and both inclusive; null is open. */
export type Cover = { beginsOn: string | null; endsOn: string | null }

/** How a warranty or agreement stands on a day of the property. Without any day there is none. */
export function coverStatusOf({ beginsOn, endsOn }: Cover, today: string): CoverStatus {
  if (beginsOn === null && endsOn === null) return 'None'
  if (endsOn !== null && endsOn < today) return 'Expired'
  return beginsOn !== null && beginsOn > today ? 'Not Begun' : 'Active'
}
