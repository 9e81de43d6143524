import { plainPlan } from '@fettle/rules/pm/plain-plan'
import type { Exclusion, PmPlan, PmRule } from '@fettle/rules/pm/plan'

/** A plan for preventive maintenance; every property, or every building, gets its own schedule. */
export type PmSpec = {
  title: string
  trade: string
  jobType: string
  procedure: string
  /** The category of its assets; without it the schedule is for places. */
  category?: string
  each: 'property' | 'building' | 'asset'
  only?: { properties?: readonly string[]; buildings?: readonly string[] }
  every: readonly [count: number, unit: 'Days' | 'Weeks' | 'Months' | 'Years' | 'Meter']
  link: 'one order' | 'order per asset' | 'order per building' | 'order per location'
  targetDays: number
  hours: number
  priority: number
  vendor?: string
  leadDays?: number
  /** An inspection round, whose failed lines make orders. */
  isRoute?: boolean
  /** What `every` alone does not say of its dates. */
  plan?: Partial<PmPlan>
  /** The work of every n-th occurrence. */
  sequence?: readonly { every: number; procedure: string; hours: number }[]
  /** What each order asks for from the stock, by the codes of parts. */
  parts?: readonly { code: string; quantity: number }[]
  /** What its orders need before they are completed. */
  requires?: readonly ('signature' | 'photo' | 'labor')[]
}

export const noExclusion: Exclusion = {
  weekends: false,
  holidays: false,
  closures: false,
  ranges: [],
  shift: 'Later',
}
/** Keeps weekends, holidays and closures free, and goes to the next working day. */
export const nextWorkingDay: Exclusion = {
  ...noExclusion,
  weekends: true,
  holidays: true,
  closures: true,
}
/** Keeps weekends and holidays free, and goes to the working day before. */
export const workingDayBefore: Exclusion = {
  ...noExclusion,
  weekends: true,
  holidays: true,
  shift: 'Earlier',
}
/** Is left out where it falls into a closure. */
export const notWhileClosed: Exclusion = { ...noExclusion, closures: true, shift: 'Skip' }

const hundredHours: PmRule = {
  kind: 'Meter',
  meterName: 'Run Hours',
  trigger: { meterKind: 'Running', every: 100, startAt: null, early: 0 },
  orAfterMonths: null,
}

/** Plan of a schedule's dates; its sequence has separate rows. */
export function planOfSpec({ every: [count, unit], leadDays = 0, plan = {} }: PmSpec): PmPlan {
  return {
    rule: unit === 'Meter' ? hundredHours : { kind: 'Every', every: count, unit },
    ...plainPlan,
    exclusion: noExclusion,
    leadDays,
    ...plan,
  }
}
