import { maxLength } from '@fettle/rules/records/limits'
import { orderTexts } from '@fettle/rules/records/work-order-fields'
import * as z from 'zod/mini'
import { dayOrInstant, flagText, limited, listOf, matching, recordIdText, text } from './common.ts'
import { listQuery } from './records/list-query.ts'

/** Sort columns of the list. Each is a field of the row. */
export const workOrderSortColumns = [
  'orderNumber',
  'requestId',
  'orderCategory',
  'orderStatus',
  'jobPriority',
  'trade',
  'jobType',
  'assignTo',
  'orderBy',
  'orderByField2',
  'propertyName',
  'campus',
  'building',
  'floor',
  'suite',
  'multiAssetDisplay',
  'description',
  'entryTimestampLTZ',
  'startTimestampLTZ',
  'targetTimestampLTZ',
  'completionTimestampLTZ',
] as const
export type WorkOrderSortColumn = (typeof workOrderSortColumns)[number]

const name = listOf(text(200))

/** Days that a filter can name without dates, in each order's time zone and its property's weeks. */
export const orderPeriods = ['today', 'this-week'] as const
export type OrderPeriod = (typeof orderPeriods)[number]

/** All filters of the list ([A7.007]). Texts ignore case; a repeated key matches any of its values. */
export const workOrderFilters = {
  omit: z.optional(listOf(recordIdText)),
  /** Properties among the caller's. Defaults to all. */
  propertyId: z.optional(listOf(recordIdText)),
  campus: z.optional(name),
  building: z.optional(name),
  suite: z.optional(name),
  floor: z.optional(name),
  orderNumber: z.optional(text(maxLength.orderNumber)),
  requestId: z.optional(text(maxLength.orderNumber)),
  /** Matches the number of the order or the request. */
  orderOrRequestNumber: z.optional(text(maxLength.orderNumber)),
  /** The first digits of the order's or the request's number. `REQ 73` matches the request's only. */
  numberPrefix: z.optional(text(maxLength.orderNumber)),
  /** `Open`, `Hold`, `Complete`, `DNC`, `Denied`, `All`, `Overdue`, or a sub-status; defaults to `All`. */
  orderStatus: z.optional(name),
  overdueFlag: z.optional(flagText),
  workorderId: z.optional(listOf(recordIdText)),
  orderCategory: z.optional(listOf(z.enum(['CM', 'PM', 'REQ']))),
  jobType: z.optional(name),
  trade: z.optional(name),
  entryDateStart: z.optional(dayOrInstant),
  entryDateEnd: z.optional(dayOrInstant),
  startDateStart: z.optional(dayOrInstant),
  startDateEnd: z.optional(dayOrInstant),
  targetDateStart: z.optional(dayOrInstant),
  targetDateEnd: z.optional(dayOrInstant),
  completionDateStart: z.optional(dayOrInstant),
  completionDateEnd: z.optional(dayOrInstant),
  closedOutDateStart: z.optional(dayOrInstant),
  closedOutDateEnd: z.optional(dayOrInstant),
  /** Day on which the requester answered the survey. Requesters find nothing with it. */
  surveyDateStart: z.optional(dayOrInstant),
  surveyDateEnd: z.optional(dayOrInstant),
  entryPeriod: z.optional(z.enum(orderPeriods)),
  targetPeriod: z.optional(z.enum(orderPeriods)),
  contactId: z.optional(listOf(recordIdText)),
  assignTo: z.optional(name),
  /** `true`: orders without an assignee, in addition to the ones of `assignTo`; `false`: orders with an assignee. */
  unassignedFlag: z.optional(flagText),
  /** `true`: orders without a trade; `false`: orders with one. */
  withoutTradeFlag: z.optional(flagText),
  /** `true`: orders with undecided failed lines ([C2.099]); `false`: the others. */
  failedTasksFlag: z.optional(flagText),
  /** `true`: orders completed by their target; `false`: the others. */
  onTimeFlag: z.optional(flagText),
  /** `true`: orders whose requester did not accept the work in the survey; `false`: the others. For staff only. */
  notAcceptableFlag: z.optional(flagText),
  jobPriority: z.optional(
    listOf(
      z.pipe(
        matching(/^[1-9]\d?$/, 'Must be 1 to 99.'),
        z.transform((value: string) => Number(value)),
      ),
    ),
  ),
  setId: z.optional(recordIdText),
  /**
   * Whether `Open` and `Complete` include their sub-statuses. Defaults to false, except for requesters, who
   * cannot filter by sub-status.
   */
  includeSubStatuses: z.optional(flagText),
  multiAssetDisplay: z.optional(text(maxLength.assetCodes)),
  orderBy: z.optional(text(orderTexts.orderBy.max)),
  orderByField2: z.optional(text(orderTexts.orderByField2.max)),
  /** For requesters with access to their entity's orders: all of them, instead of only their own. */
  isViewAllRequestersOrdersChecked: z.optional(flagText),
  description: z.optional(text(maxLength.title)),
  /** Words, each of which is in the description, the assets, the place or a number of the order. */
  search: z.optional(text(maxLength.title)),
  /**
   * `Field=text`: the custom field contains the text; `Field=`: it has no value. A repeated key means all of them.
   * Requesters find nothing with it.
   */
  customField: z.optional(
    listOf(
      matching(/^[^=]{1,60}=[\s\S]{0,200}$/, 'Must be the name of a field, = and a text, as in Color=red.'),
    ),
  ),
}

/** A column of the list, or a custom field as in `custom:Color`. Requesters get the default order for those. */
const sortColumn = z.optional(
  z.union([
    z.enum(workOrderSortColumns),
    // Aborts, so that a wrong name is answered with the list of columns.
    limited(70).check(z.regex(/^custom:[\s\S]{1,60}$/, { abort: true })),
  ]),
)

export const workOrderQuery = z.extend(listQuery(workOrderFilters, workOrderSortColumns), { sortColumn })
export type WorkOrderQuery = z.output<typeof workOrderQuery>
