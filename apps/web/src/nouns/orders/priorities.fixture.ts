import type { ValueListItem } from '@fettle/contract/system'

/** An entry of the list of job priorities. */
export const aPriority = (reqPriority: number | null, displayText: string): ValueListItem => ({
  fmRecordId: 1,
  fmModId: 1,
  valueListName: 'Job Priorities',
  valueListValue: displayText,
  displayText,
  displaySequence: 1,
  reqPriority,
})
