import type { PmPlan } from './plan.ts'

/** A plan of which nothing is chosen but the rule: fixed dates on every day of the year, one order waiting at a time. */
export const plainPlan = {
  basis: 'Fixed',
  season: [],
  exclusion: { weekends: false, holidays: false, closures: false, ranges: [], shift: 'Skip' },
  endsOn: null,
  endsAfter: null,
  leadDays: 0,
  maxWaiting: 1,
  sequence: [],
  whileOpen: 'Make anyway',
  missed: 'Latest only',
  backInService: 'At its next date',
} satisfies Omit<PmPlan, 'rule'>
