import type { PmPlanCounts } from '@fettle/contract/pm-orders'
import { formatNumber } from '@fettle/rules/time/formats'

/** Outcome labels, in the order of the totals. */
const countWords = [
  ['make', 'to make'],
  ['waits', 'waiting'],
  ['skipped', 'skipped'],
  ['missed', 'missed'],
  ['merged', 'merged'],
  ['superseded', 'superseded'],
  ['leftOff', 'left off'],
] as const satisfies readonly (readonly [keyof PmPlanCounts, string])[]

/** '12 to make, 3 waiting', omitting zeros. */
export const countsText = (counts: PmPlanCounts): string =>
  countWords
    .filter(([name]) => counts[name] > 0)
    .map(([name, words]) => `${formatNumber(counts[name])} ${words}`)
    .join(', ')

export const ordersText = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'order' : 'orders'}`
