import { subStatusProblem } from '../settings/setting-changes.ts'
import { timecardTypeList, workOrderType } from '../timecards/timecard.ts'
import { type Problem, problem, required } from './problem.ts'

type ValueList = {
  /** The list's name where its values are rows of one table; absent for sub-statuses. */
  readonly listName?: string
  readonly label: string
  readonly about: string
  /** Whether a property may have separate values. */
  readonly isByProperty?: true
  /** Each value has the number that an order carries. */
  readonly hasNumber?: true
}

/** The lists whose values an administrator keeps (C8.9). */
const valueLists = {
  department: {
    listName: 'Department',
    label: 'Departments',
    about: 'For whom work is done.',
    isByProperty: true,
  },
  priority: {
    listName: 'Priority',
    label: 'Priorities',
    about: 'How urgent an order is; its number sorts and colors it.',
    isByProperty: true,
    hasNumber: true,
  },
  'reassign-reasons': {
    listName: 'Reassign Reasons',
    label: 'Reassign reasons',
    about: 'Why an order goes to somebody else.',
    isByProperty: true,
  },
  'hold-reasons': {
    listName: 'Hold Reasons',
    label: 'Hold reasons',
    about: 'Why an order waits.',
    isByProperty: true,
  },
  'timecard-types': {
    listName: timecardTypeList,
    label: 'Timecard types',
    about: 'What hours are booked for.',
  },
  'open-sub-statuses': { label: 'Sub-statuses of open orders', about: 'What an open order may be called.' },
  'complete-sub-statuses': {
    label: 'Sub-statuses of completed orders',
    about: 'What a completed order may be called.',
  },
} as const satisfies Record<string, ValueList>
export type ValueListKey = keyof typeof valueLists
export const valueListKeys = Object.keys(valueLists).filter((key): key is ValueListKey =>
  Object.hasOwn(valueLists, key),
)
export const valueListOf = (key: ValueListKey): ValueList => valueLists[key]

/** Longest value of a list, in characters. */
export const maxListValue = { value: 120, subStatus: 60 } as const

/** The values that the product itself works with: they stay as they are. */
const fixedValues: Partial<Record<ValueListKey, readonly string[]>> = {
  'timecard-types': ['-', workOrderType],
}

/** Whether the product itself works with this value of a list, so that it is neither renamed nor retired. */
export const isFixedValue = (list: ValueListKey, value: string): boolean =>
  fixedValues[list]?.some((fixed) => fixed.toLowerCase() === value.trim().toLowerCase()) ?? false

type Entered = {
  readonly value: string
  readonly requestPriority: number | null
  readonly propertyId: number | null
}

/** Returns the problems of a list value, by field. */
export function listValueProblems(
  list: ValueListKey,
  { value, requestPriority, propertyId }: Entered,
): Problem[] {
  const { listName, hasNumber, isByProperty } = valueListOf(list)
  const wrong = listName === undefined ? subStatusProblem('value', value) : null
  return [
    ...(wrong ? [wrong] : []),
    ...(hasNumber && requestPriority === null ? [required('requestPriority', 'Number')] : []),
    ...(!hasNumber && requestPriority !== null
      ? [problem('requestPriority', 'not-allowed', 'This list has no numbers.')]
      : []),
    ...(!isByProperty && propertyId !== null
      ? [problem('propertyId', 'not-allowed', 'This list is the same in the whole system.')]
      : []),
  ]
}
