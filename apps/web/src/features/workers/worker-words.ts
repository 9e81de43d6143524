import type { WorkerRow } from '@fettle/contract/worker-list'
import type { Settings } from '@fettle/rules/settings'
import { type FilterVocabulary, propertyNames } from '#records/filters/filter-words.ts'
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
export const workerVocabulary = (
  settings: Settings,
  properties: readonly Named[],
): FilterVocabulary<WorkerFilterName> => ({
  labels: {
    search: 'Name',
    trade: 'Trade',
    building: 'Building',
    supervisor: 'Supervisor',
    shift: 'Shift',
    inOut: 'In/Out',
    active: 'Active',
    flagged: 'Flags',
    propertyId: settings.multiPropLabelSingular,
  },
  formats: settings,
  propertyName: propertyNames(properties),
  valueWords: { flagged: (value) => (value === true ? 'only flagged' : '') },
})
