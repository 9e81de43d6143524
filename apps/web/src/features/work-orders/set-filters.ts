import type { Property } from '@fettle/contract/properties'
import type { OrderPeriod } from '@fettle/contract/work-order-query'
import type { Settings } from '@fettle/rules/settings/settings'
import type { DayFormat } from '@fettle/rules/time/time'
import type { FilterName, ListSearch } from '#nouns/orders/list-search.ts'
import { type FilterVocabulary, propertyNames } from '#records/filters/filter-words.ts'
import type { RequesterNames } from './use-requester-names.ts'

export type FilterLabels = Readonly<Record<FilterName, string>>

type LabeledProperty = Pick<
  Property,
  'location1Label' | 'location2Label' | 'floorLabel' | 'ordererFieldLabel2'
>

/** Labels of the filters, with the property's place and tenant or department labels. */
export function filterLabels(settings: Settings, property: LabeledProperty): FilterLabels {
  return {
    orderNumber: 'Order #',
    orderOrRequestNumber: 'Order or Request #',
    orderCategory: 'Category',
    trade: 'Trade',
    jobType: 'Job Type',
    jobPriority: 'Priority',
    contactId: 'Requester',
    assignTo: 'Assign To',
    unassignedFlag: 'Assign To',
    withoutTradeFlag: 'Trade',
    failedTasksFlag: 'Failed tasks',
    entryDateStart: 'Entered from',
    entryDateEnd: 'Entered to',
    startDateStart: 'Start from',
    startDateEnd: 'Start to',
    targetPeriod: 'Target',
    overdueFlag: 'Target',
    targetDateStart: 'Target from',
    targetDateEnd: 'Target to',
    entryPeriod: 'Entered',
    completionDateStart: 'Completed from',
    completionDateEnd: 'Completed to',
    orderBy: 'Order By',
    orderByField2: property.ordererFieldLabel2 || settings.ordererFieldLabel2,
    description: 'Description',
    search: 'Search',
    customField: 'Custom fields',
    campus: settings.campusLabelSingular,
    building: property.location1Label || settings.location1Label,
    floor: property.floorLabel || settings.floorLabel,
    suite: property.location2Label || settings.location2Label,
    orderStatus: 'Status',
    includeSubStatuses: 'Sub-statuses',
    setId: 'Set',
    multiAssetDisplay: 'Asset',
    isViewAllRequestersOrdersChecked: 'All users',
    propertyId: settings.multiPropLabelSingular,
  }
}

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
    failedTasksFlag: (value) => (value ? 'to decide' : 'none'),
    customField: (value) => (value as string[]).map((each) => each.replace('=', ': ')).join(', '),
  },
})
