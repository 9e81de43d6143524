import { language } from '@fettle/rules/time/formats'

const minute = 60_000
const day = 24 * 60 * minute
/**
 * Each unit with its length and the smallest number to use it for: days are easier to grasp than one or two
 * weeks.
 */
const units = [
  ['year', 365.25 * day, 2],
  ['month', (365.25 / 12) * day, 2],
  ['week', 7 * day, 3],
  ['day', day, 1],
  ['hour', 60 * minute, 1],
  ['minute', minute, 1],
] as const

const words = new Intl.RelativeTimeFormat(language, { numeric: 'always' })

/** Relative time since an instant: 'just now', '3 hours ago', '12 days ago'. */
export function timeAgo(iso: string, nowMs: number): string {
  const pastMs = Math.max(0, nowMs - Date.parse(iso))
  const found = units.find(([, ms, least]) => pastMs >= least * ms)
  if (!found) return 'just now'
  const [unit, ms] = found
  return words.format(-Math.floor(pastMs / ms), unit)
}
