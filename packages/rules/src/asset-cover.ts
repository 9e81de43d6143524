/** State of a warranty or a maintenance agreement ([B3.008]). */
export const coverStatuses = ['None', 'Not Begun', 'Active', 'Expired'] as const
export type CoverStatus = (typeof coverStatuses)[number]

/** First and last day of the cover, both `YYYY-MM-DD` and both inclusive; no first day is since ever. */
export type Cover = { beginsOn: string | null; endsOn: string | null }

/** How a warranty or agreement stands on a day of the property. Without a last day nobody can rely on it: none. */
export function coverStatusOf({ beginsOn, endsOn }: Cover, today: string): CoverStatus {
  if (endsOn === null) return 'None'
  if (endsOn < today) return 'Expired'
  return beginsOn !== null && beginsOn > today ? 'Not Begun' : 'Active'
}
