import type { Property } from '@fettle/contract/properties'
import type { OrderPeriod } from '@fettle/contract/work-order-query'
import type { DayFormat } from '@fettle/rules/time/time'
import type { FilterName, ListSearch } from '#nouns/orders/list-search.ts'
import { type FilterVocabulary, propertyNames } from '#records/filters/filter-words.ts'
import type { FilterLabels } from './filter-labels.ts'
import type { RequesterNames } from './use-requester-names.ts'

/** Periods of entry and target, as the filters name them. */
export const periodLabels = { today: 'Today', 'this-week': 'This week' } as const satisfies Record<
  OrderPeriod,
  string
>

const periodWords = (value: unknown) => periodLabels[value as OrderPeriod].toLowerCase()

/** The order list's filters as text. */
export const filterVocabulary = (
  labels: FilterLabels,
  properties: readonly Pick<Property, 'propertyId' | 'propertyName'>[],
  formats: DayFormat,
  requesterNames: RequesterNames,
): FilterVocabulary<FilterName> => ({
  labels,
  formats,
  propertyName: propertyNames(properties),
  valueWords: {
    contactId: (value) => requesterNames(value as ListSearch['contactId']),
    unassignedFlag: (value) => (value ? 'nobody' : 'somebody'),
    withoutTradeFlag: (value) => (value ? 'none' : 'any'),
    overdueFlag: (value) => (value ? 'overdue' : 'not overdue'),
    entryPeriod: periodWords,
    targetPeriod: periodWords,
    onTimeFlag: (value) => (value ? 'yes' : 'no'),
    notAcceptableFlag: (value) => (value ? 'not acceptable' : 'not rejected'),
    failedTasksFlag: (value) => (value ? 'to decide' : 'none'),
    customField: (value) => (value as string[]).map((each) => each.replace('=', ': ')).join(', '),
  },
})
