import type { WorkerRow } from '@fettle/contract/worker-list'
import type { Settings } from '@fettle/rules/settings'
import { type FilterVocabulary, recordVocabulary } from '#records/filters/filter-words.ts'
import type { ListKind } from '#records/list/list-kind.ts'
import type { WorkerFilterName } from './worker-search.ts'

/** Workers, as lists speak of them. */
export const workerListKind: ListKind<WorkerRow> = {
  one: 'worker',
  many: 'workers',
  records: 'workers',
  idOf: ({ workerId }) => workerId,
  nameOf: ({ workerName }) => workerName,
}

type Named = { readonly propertyId: number; readonly propertyName: string }

/** The filters of the list in words ([C5.002]). */
export function workerVocabulary(
  settings: Settings,
  properties: readonly Named[],
): FilterVocabulary<WorkerFilterName> {
  const shared = recordVocabulary(settings, properties)
  return {
    ...shared,
    labels: {
      search: 'Name',
      trade: 'Trade',
      building: 'Building',
      supervisor: 'Supervisor',
      shift: 'Shift',
      inOut: 'In/Out',
      active: 'Active',
      ...shared.labels,
    },
  }
}
