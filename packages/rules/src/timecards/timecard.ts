import { hoursProblems } from '../orders/cost-requirements.ts'
import { maxLength } from '../records/limits.ts'
import { isBlank, type Problem, problem, requiredText, tooLong } from '../records/problem.ts'
import { addDays, type DayFormat, formatDate } from '../time/time.ts'

/** The type of a line that is labor on an order ([B3.029]). */
export const workOrderType = 'Work Order'
/** The value list of the types ([B2.096], [B7.030]). */
export const timecardTypeList = 'Timecard Types'
/** The entry of the list that stands for 'nothing chosen yet'. */
const placeholder = '-'

/** Returns the types to choose from: the value list without its placeholder ([B2.096]). */
export const timecardTypes = (values: readonly string[]): string[] =>
  values.filter((value) => value.trim() !== placeholder)

/** An order that bears the number in question, as the list of work orders returns it ([B7.061]). */
export type NumberedOrder = {
  readonly orderNumber: string
  readonly orderStatus: string
  readonly closedOutFlag: boolean
}

/** Shown for every number that no line can be booked on ([B5.011], [B8.004]). */
export const orderNumberMessage = 'Enter a valid work order number.'

/**
 * Whether labor can be booked on an order by its number: exactly one order bears it, which is no request, not denied
 * and not closed out ([B4.004], [B5.010]).
 */
export function isBookable(matches: readonly NumberedOrder[]): boolean {
  const [order, ...others] = matches
  return (
    order !== undefined &&
    others.length === 0 &&
    order.orderNumber !== 'REQ' &&
    order.orderStatus !== 'Denied' &&
    !order.closedOutFlag
  )
}

/** The problem of a number that no line can be booked on. */
export const orderNumberProblem = (): Problem => problem('orderNumber', 'unknown', orderNumberMessage)

export type TimecardDraft = {
  readonly laborHours: number | null
  readonly tcardRecordType: string
  readonly orderNumber: string
  readonly tcardNotes: string
}

/**
 * Returns what prevents saving a timecard line ([B5.008]–[B5.013]). `isOrderValid` says whether the number was found to
 * be of an order that takes labor; it counts for lines of an order only.
 */
export function timecardLineProblems(draft: TimecardDraft, isOrderValid: boolean): Problem[] {
  const { laborHours, tcardRecordType, orderNumber, tcardNotes } = draft
  const isOnOrder = tcardRecordType === workOrderType
  return [
    ...hoursProblems('laborHours', laborHours ?? 0),
    ...requiredText('tcardRecordType', 'Type', tcardRecordType),
    ...(isOnOrder && (isBlank(orderNumber) || !isOrderValid) ? [orderNumberProblem()] : []),
    ...tooLong('tcardNotes', 'Notes', tcardNotes, maxLength.laborNote),
  ]
}

/** How many days before and after today a line without an order may lie. */
const timecardDays = { back: 366, ahead: 366 } as const

/** Returns the problem of the day of a line without an order. Days are in the worker's property's zone. */
export function timecardDayProblems(
  field: string,
  { day, today, formats }: { day: string; today: string; formats: DayFormat },
): Problem[] {
  const [first, last] = [addDays(today, -timecardDays.back), addDays(today, timecardDays.ahead)]
  return day < first || day > last
    ? [
        problem(
          field,
          'not-allowed',
          `A timecard line lies between ${formatDate(first, formats)} and ${formatDate(last, formats)}.`,
        ),
      ]
    : []
}
