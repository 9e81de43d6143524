import { language } from '@fettle/rules/formats'

const minute = 60_000
const units = [
  ['week', 7 * 24 * 60 * minute],
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const
/** From so many weeks on it is told in weeks; before that, days are easier to think in. */
const minWeeks = 3

const words = new Intl.RelativeTimeFormat(language, { numeric: 'always' })

/** How long ago an instant was, as people say it: 'just now', '3 hours ago', '12 days ago'. */
export function timeAgo(iso: string, nowMs: number): string {
  const pastMs = Math.max(0, nowMs - Date.parse(iso))
  const found = units.find(([unit, ms]) => pastMs >= (unit === 'week' ? minWeeks : 1) * ms)
  if (!found) return 'just now'
  const [unit, ms] = found
  return words.format(-Math.floor(pastMs / ms), unit)
}
