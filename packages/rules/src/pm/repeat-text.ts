/** How a PM schedule repeats: every `periods` units, on days of the calendar, by meter, once or by hand. */
export type Repeat = { periods: number; unit: string }

/** The repetition in words: 'Every 3 months', 'Every week', 'By meter', 'Once', 'By hand', 'Last day of the month'. */
export function repeatText({ periods, unit }: Repeat): string {
  if (unit === 'Once' || unit === 'By hand') return unit
  if (unit === 'Meter') return 'By meter'
  if (unit === 'Weekdays') return 'On weekdays of every week'
  if (unit === 'Nth weekday') return 'On a weekday of every month'
  if (unit === 'Last day') return 'Last day of the month'
  const units = unit.toLowerCase()
  return periods === 1 ? `Every ${units.replace(/s$/, '')}` : `Every ${periods} ${units}`
}
