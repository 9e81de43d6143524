import type { JobTypeSetting } from '@fettle/contract/trade-settings'

/** Label for the visibility of a job type. */
export const kindWords: Readonly<Record<JobTypeSetting['kindFilter'], string>> = {
  Both: 'Requesters and workers',
  Request: 'Requesters only',
  Worker: 'Workers only',
}

/** 'due after 4, 24 and 72 hours', or '' if the settings apply. */
export function hoursText(targetHours: JobTypeSetting['targetHours']): string {
  const all = Object.entries(targetHours).sort(([one], [other]) => Number(one) - Number(other))
  return all.length === 0 ? '' : `due after ${all.map(([, hours]) => hours).join(' / ')} h`
}
