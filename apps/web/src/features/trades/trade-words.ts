import type { JobTypeSetting } from '@fettle/contract/trade-settings'

/** Who is offered a job type, as people say it. */
export const kindWords: Readonly<Record<JobTypeSetting['kindFilter'], string>> = {
  Both: 'Requesters and workers',
  Request: 'Requesters only',
  Worker: 'Workers only',
}

/** 'due after 4, 24 and 72 hours'; empty where the settings decide. */
export function hoursText(targetHours: JobTypeSetting['targetHours']): string {
  const all = Object.entries(targetHours).sort(([one], [other]) => Number(one) - Number(other))
  return all.length === 0 ? '' : `due after ${all.map(([, hours]) => hours).join(' / ')} h`
}
