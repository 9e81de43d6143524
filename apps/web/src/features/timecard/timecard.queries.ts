import { addLabor, changeLabor, deleteLabor } from '@fettle/contract/costs'
import type { CostLabor } from '@fettle/contract/order-children'
import {
  approveTimecardWeeks,
  exportPayroll,
  getTimecardWeek,
  listTeamWeeks,
  reopenTimecardWeek,
  submitTimecardWeek,
  type TeamWeek,
  type TimecardWeek,
  timecardWeek,
} from '@fettle/contract/timecards'
import { listWorkOrders } from '@fettle/contract/work-orders'
import { timecardTypeList, timecardTypes, workOrderType } from '@fettle/rules/timecards/timecard'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, callForFile } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import { valueListQuery } from '#nouns/reference/reference.queries.ts'
import {
  lineChange,
  type RecordChange,
  type RecordKind,
  recordChange,
} from '#records/change/record-change.ts'

const listKey = ['timecard-week'] as const

/** The week of a worker starting on a day: lines, totals and state in one call ([B2.093]). */
export const timecardWeekQuery = (workerId: number, weekStart: string) =>
  callQuery([...listKey, workerId, weekStart], getTimecardWeek, { query: { workerId, date: weekStart } })

/** The available types ([B2.096]). */
export const timecardTypesQuery = (propertyId: number) => ({
  ...valueListQuery(propertyId, timecardTypeList),
  select: typesOf,
})

const typesOf = (items: readonly { valueListValue: string }[]) =>
  timecardTypes(items.map(({ valueListValue }) => valueListValue))

/** Orders with a number. Two results are enough to reject it ([B7.060], [B7.061]). */
export const numberedOrdersQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['work-order', 'numbered', orderNumber],
    queryFn: async ({ signal }) =>
      (await call(listWorkOrders, { query: { orderNumber, take: 2 }, signal })).data,
  })

/** A worker's week as an editable record. Its lines are independent. */
export const weekKind = (weekStart: string): RecordKind<TimecardWeek> => ({
  name: `timecard-week-${weekStart}`,
  schema: timecardWeek,
  idOf: ({ workerId }) => workerId,
  versionOf: () => 0,
  queryKeyOf: (workerId) => timecardWeekQuery(workerId, weekStart).queryKey,
  listKey,
})

type WeekChange = RecordChange<TimecardWeek>

/** Input for a line. */
export type LineEntry = {
  readonly laborHours: number | null
  readonly tcardRecordType: string
  readonly orderNumber: string
  readonly tcardNotes: string
}

const bodyOf = ({ laborHours, tcardRecordType, orderNumber, tcardNotes }: LineEntry) => ({
  tcardRecordType,
  laborHours,
  tcardNotes: tcardNotes.trim(),
  ...(tcardRecordType === workOrderType && { orderNumber: orderNumber.trim() }),
})

/** Adds a line to a worker's day ([B7.023]). */
export const addLineChange = (
  { workerName, day }: { workerName: string; day: string },
  entry: LineEntry,
): WeekChange => lineChange(addLabor, { body: { ...bodyOf(entry), laborName: workerName, laborDate: day } })

/** Changes a line ([B7.025]). */
export const editLineChange = (line: CostLabor, entry: LineEntry): WeekChange =>
  lineChange(
    changeLabor,
    { params: { costId: line.costId }, body: { costId: line.costId, ...bodyOf(entry) } },
    line,
  )

/** Removes a line ([B7.024]). */
export const removeLineChange = (line: CostLabor): WeekChange =>
  lineChange(deleteLabor, { params: { costId: line.costId } }, line)

export const submitChange = ({ workerId, weekStart }: TimecardWeek): WeekChange =>
  recordChange(weekKind(weekStart), submitTimecardWeek, { body: { workerId, weekStart } })

export const reopenChange = (
  { workerId, weekStart }: Pick<TimecardWeek, 'workerId' | 'weekStart'>,
  reason: string,
): WeekChange =>
  recordChange(weekKind(weekStart), reopenTimecardWeek, { body: { workerId, weekStart, reason } })

/** The week of every worker of a property ([C5.035]). */
export const teamWeeksQuery = (propertyId: number, weekStart: string) =>
  callQuery([...listKey, 'team', propertyId, weekStart], listTeamWeeks, {
    query: { propertyId, date: weekStart },
  })

/** Approves weeks with the seen hours, and returns the result of each. */
export const approveOptions = (queries: QueryClient) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: (weeks: readonly Pick<TeamWeek, 'workerId' | 'weekStart' | 'totalHours'>[]) =>
      call(approveTimecardWeeks, {
        body: {
          weeks: weeks.map(({ workerId, weekStart, totalHours: hours }) => ({ workerId, weekStart, hours })),
        },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: listKey }),
  })

/** The payroll of the approved weeks starting on a day, as a spreadsheet. */
export const payrollOptions = () =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: ({ propertyId, weekStart }: { propertyId: number; weekStart: string }) =>
      callForFile(exportPayroll, { query: { propertyId, from: weekStart, to: weekStart } }),
  })
