import { plainPlan } from '@fettle/rules/pm/plain-plan'
import type { Api } from './api.ts'

/** A PM schedule with the items that journeys use. */
export type PmSchedule = {
  scheduleId: number
  pmNumber: number
  title: string
  startsOn: string
  isActive: boolean
  assets: { assetId: number; assetCode: string }[]
}

/** The plan of a monthly schedule without any more conditions. */
export const monthlyPlan = {
  ...plainPlan,
  rule: { kind: 'Every', every: 1, unit: 'Months' },
  exclusion: { ...plainPlan.exclusion, shift: 'Later' },
}

/** A recent day, as the API writes it, that is past in every time zone and exists in every month. */
export function recentDayOfEachMonth(): string {
  const day = new Date(Date.now() - 86_400_000)
  day.setUTCDate(Math.min(day.getUTCDate(), 28))
  return day.toISOString().slice(0, 10)
}

/** Creates a monthly schedule of the first property with overrides; `trade` names the trade of its job type. */
export async function makeSchedule(
  api: Api,
  { trade, ...fields }: { trade: string; description: string; startsOn: string } & Record<string, unknown>,
): Promise<PmSchedule> {
  const jobTypes = await api.get<{ jobTypeId: number; tradeName: string }[]>('/api/System/vlist/jobtypes/1')
  const jobType = jobTypes.find(({ tradeName }) => tradeName === trade)
  if (!jobType) throw new Error(`The first property has no job type of ${trade}.`)
  return api.post<PmSchedule>('/api/PmSchedules', {
    propertyId: 1,
    jobTypeId: jobType.jobTypeId,
    plan: monthlyPlan,
    ...fields,
  })
}

/** Pauses a schedule, so that nothing more comes of it. */
export const pauseSchedule = (api: Api, { scheduleId }: Pick<PmSchedule, 'scheduleId'>) =>
  api.put<PmSchedule>(`/api/PmSchedules/${scheduleId}`, { isActive: false })

/** Returns the procedure with this title. Throws if it does not exist. */
export async function procedureCalled(api: Api, title: string): Promise<{ procedureId: number }> {
  const all = await api.get<{ procedureId: number; title: string }[]>('/api/PmSchedules/procedure-choices')
  const found = all.find((one) => one.title === title)
  if (!found) throw new Error(`The demo world has no procedure ${title}.`)
  return found
}
