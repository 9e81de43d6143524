/** How a PM schedule repeats: every `periods` units, by meter, once or by hand. */
export type Repeat = { periods: number; unit: string }

/** The repetition in words: 'Every 3 Months', 'Every Week', 'By meter', 'Once', 'By hand'. */
export function repeatText({ periods, unit }: Repeat): string {
  if (unit === 'Once' || unit === 'By hand') return unit
  if (unit === 'Meter') return 'By meter'
  return periods === 1 ? `Every ${unit.replace(/s$/, '')}` : `Every ${periods} ${unit}`
}
