import { maxLength } from '@fettle/rules/records/limits'
import { type Problem, problem, tooLong } from '@fettle/rules/records/problem'
import type { TaskRow } from '#features/work/work-orders/order-writes.public.ts'

const numberPattern = /^[+-]?(\d{1,14}(\.\d{1,4})?|\.\d{1,4})$/
const field = 'dataEntry'

/** Whether a line takes a number, either a meter reading or a plain one. */
const isNumeric = ({ answer_kind }: Pick<TaskRow, 'answer_kind'>): boolean =>
  answer_kind === 'meter' || answer_kind === 'number'

/** Validates an entry. An empty entry is valid and clears the line's entry. */
export function entryProblems(task: Pick<TaskRow, 'answer_kind' | 'choices'>, entry: string): Problem[] {
  if (task.answer_kind === 'none')
    return [problem(field, 'not-allowed', 'This task does not ask for an entry.')]
  if (entry === '') return []
  if (isNumeric(task) && !numberPattern.test(entry))
    return [problem(field, 'not-a-number', 'The entry must be a number of at most four decimals.')]
  if (task.answer_kind === 'list' && !task.choices.includes(entry))
    return [problem(field, 'unknown', `The entry must be one of: ${task.choices.join(', ')}.`)]
  return tooLong(field, 'The entry', entry, maxLength.dataEntry)
}

/** Whether a number is outside the line's limits, which marks the line failed (C2). */
export function isOutside(
  task: Pick<TaskRow, 'answer_kind' | 'minimum' | 'maximum'>,
  entry: string,
): boolean {
  if (entry === '' || !isNumeric(task)) return false
  const value = Number(entry)
  return (task.minimum !== null && value < task.minimum) || (task.maximum !== null && value > task.maximum)
}
