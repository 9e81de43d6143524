import { listPmGeneration } from '@fettle/contract/pm-generation'
import { callQuery } from '#lib/call-query.ts'

/** State of each property's hourly run, updated live. */
export const generatorQuery = {
  ...callQuery(['pm-schedule', 'generator'], listPmGeneration),
  refetchInterval: 60_000,
}
