import type { WorkOrder } from '@fettle/contract/work-orders'
import { hoursProblems } from '@fettle/rules/orders/cost-requirements'
import { createRememberedStore } from '#lib/store.ts'

type Remembered = readonly { readonly jobType: string | null; readonly hours: number }[]

/** Number of job types whose last hours are remembered. */
const maxRemembered = 50

const isRemembered = (value: unknown): value is Remembered[number] => {
  const { jobType, hours } = (value ?? {}) as Partial<Record<keyof Remembered[number], unknown>>
  const isName = jobType === null || typeof jobType === 'string'
  return isName && typeof hours === 'number' && hoursProblems('hours', hours).length === 0
}

/** Hours of the last entries in this browser, one for each job type, newest first. */
const lastHours = createRememberedStore(
  'last-hours-by-job-type',
  (value): Remembered => (Array.isArray(value) ? value.filter(isRemembered).slice(0, maxRemembered) : []),
)

type Work = Pick<WorkOrder, 'jobType' | 'estimatedHours'>

/** Remembers the booked hours for further orders of the job type. Ignores 0, which books nothing. */
export function rememberHours({ jobType }: Pick<Work, 'jobType'>, hours: number): void {
  const others = lastHours.get().filter((one) => one.jobType !== jobType)
  const next = [{ jobType, hours }, ...others].filter(isRemembered)
  lastHours.set(next.slice(0, maxRemembered))
}

/** The hours proposed for an order and the reason, or null. `includesOthers` allows the last entry for other work. */
export function defaultHours(
  { jobType, estimatedHours }: Work,
  { includesOthers = false }: { includesOthers?: boolean } = {},
): { readonly hours: number; readonly reason: string } | null {
  const all = lastHours.get()
  const same = jobType === null ? undefined : all.find((one) => one.jobType === jobType)
  if (same) return { hours: same.hours, reason: `The same as your last entry for ${jobType}.` }
  if (estimatedHours !== null && hoursProblems('hours', estimatedHours).length === 0)
    return { hours: estimatedHours, reason: 'The estimate of the PM schedule.' }
  const [last] = all
  return last && includesOthers ? { hours: last.hours, reason: 'The same as your last entry.' } : null
}
