import { limited, recordIdText } from '@fettle/contract/common'
import { workOrderFilters, workOrderQuery } from '@fettle/contract/work-order-query'
import { maxLength } from '@fettle/rules/records/limits'
import {
  defaultOrderSort,
  pageSizes,
  type SortDirection,
  sortDirectionOf,
} from '@fettle/rules/records/paging'
import * as z from 'zod/mini'
import { type FiltersOf, type ListSort, listAddress } from '#records/list/list-address.ts'

const { skip, sortColumn } = workOrderQuery.shape

/**
 * A URL may contain a table's numeric direction, and any other text means descend ([A2.067]). The API rejects
 * both.
 */
const sortDirection = z.optional(
  z.pipe(
    limited(maxLength.label),
    z.transform(
      (text: string): SortDirection =>
        text.toLowerCase() === 'ascend' ? 'ascend' : sortDirectionOf(Number(text)),
    ),
  ),
)

/**
 * Parameters of the list's URL ([A2.060], and for requesters [A2.048]). `orderId` is the order opened over
 * the list ([A2.068]).
 */
const schema = z.object({
  orderNumber: workOrderFilters.orderNumber,
  orderOrRequestNumber: workOrderFilters.orderOrRequestNumber,
  orderCategory: workOrderFilters.orderCategory,
  trade: workOrderFilters.trade,
  jobType: workOrderFilters.jobType,
  jobPriority: workOrderFilters.jobPriority,
  contactId: workOrderFilters.contactId,
  assignTo: workOrderFilters.assignTo,
  unassignedFlag: workOrderFilters.unassignedFlag,
  withoutTradeFlag: workOrderFilters.withoutTradeFlag,
  failedTasksFlag: workOrderFilters.failedTasksFlag,
  entryDateStart: workOrderFilters.entryDateStart,
  entryDateEnd: workOrderFilters.entryDateEnd,
  startDateStart: workOrderFilters.startDateStart,
  startDateEnd: workOrderFilters.startDateEnd,
  completionDateStart: workOrderFilters.completionDateStart,
  completionDateEnd: workOrderFilters.completionDateEnd,
  closedOutDateStart: workOrderFilters.closedOutDateStart,
  closedOutDateEnd: workOrderFilters.closedOutDateEnd,
  surveyDateStart: workOrderFilters.surveyDateStart,
  surveyDateEnd: workOrderFilters.surveyDateEnd,
  onTimeFlag: workOrderFilters.onTimeFlag,
  notAcceptableFlag: workOrderFilters.notAcceptableFlag,
  targetDateStart: workOrderFilters.targetDateStart,
  targetDateEnd: workOrderFilters.targetDateEnd,
  entryPeriod: workOrderFilters.entryPeriod,
  targetPeriod: workOrderFilters.targetPeriod,
  overdueFlag: workOrderFilters.overdueFlag,
  search: workOrderFilters.search,
  orderBy: workOrderFilters.orderBy,
  orderByField2: workOrderFilters.orderByField2,
  description: workOrderFilters.description,
  customField: workOrderFilters.customField,
  campus: workOrderFilters.campus,
  building: workOrderFilters.building,
  floor: workOrderFilters.floor,
  suite: workOrderFilters.suite,
  orderStatus: workOrderFilters.orderStatus,
  includeSubStatuses: workOrderFilters.includeSubStatuses,
  setId: workOrderFilters.setId,
  multiAssetDisplay: workOrderFilters.multiAssetDisplay,
  isViewAllRequestersOrdersChecked: workOrderFilters.isViewAllRequestersOrdersChecked,
  propertyId: workOrderFilters.propertyId,
  sortColumn,
  sortDirection,
  skip: z.optional(skip),
  orderId: z.optional(recordIdText),
})

/** The parsed URL of the list. Every part is optional. */
export type ListSearch = Readonly<z.output<typeof schema>>
/** Filters set by the user: all parameters except sorting, paging and the open order. */
export type FilterName = keyof FiltersOf<ListSearch, 'orderId'>
/** Initial parameters, which Reset restores ([A2.064]). */
type InitialSearch = ListSort & { readonly orderStatus: string[]; readonly propertyId: number[] }
/** The effective search, with defaults for absent parameters ([A2.063]). */
export type EffectiveSearch = ListSearch & InitialSearch & { readonly skip: number }

/**
 * URL handling of the work order list. A change starts at the first row ([A2.061]). A new campus clears the
 * building ([A2.062]), a person alone clears 'unassigned', a trade clears 'no trade', and a new property clears the
 * open order ([A2.065]).
 */
export const orderAddress = listAddress<ListSearch, InitialSearch, 'orderId'>({
  schema,
  read: 'orderId',
  initial: (propertyIds) => ({ orderStatus: ['Open'], ...defaultOrderSort, propertyId: [...propertyIds] }),
  cleared: (search, change) => ({
    ...('campus' in change &&
      String(change.campus ?? '') !== String(search.campus ?? '') && {
        building: undefined,
        floor: undefined,
        suite: undefined,
      }),
    ...(change.assignTo !== undefined && !('unassignedFlag' in change) && { unassignedFlag: undefined }),
    ...(change.trade !== undefined && { withoutTradeFlag: undefined }),
  }),
  ofProperty: ['campus', 'building', 'floor', 'suite'],
})

/** List of a set's orders, in any status and property ([A2.076]). */
export function setSearch(setId: number, propertyIds: readonly number[]): ListSearch {
  return { orderStatus: ['All'], ...defaultOrderSort, setId, propertyId: [...propertyIds] }
}

/** Server query: the search without the open order, one page at a time ([A2.050]). */
export function listQueryOf({ orderId: _read, ...search }: EffectiveSearch, take: number = pageSizes.list) {
  return { ...search, take }
}
export type ListQuery = ReturnType<typeof listQueryOf>
