import { type Problem, problem } from '@fettle/rules/problem'
import { conflict } from '#platform/http/problem-error.ts'

/** 409: orders were made of a schedule that was to be deleted (C0). */
export const scheduleInUse = (message: string) => conflict(message, undefined, 'in-use')

/** A field or line that names something which is not there for this schedule. */
export const unknownIn = (field: string, message: string): Problem => problem(field, 'unknown', message)

/** Tells that an order was made since it was asked whether the schedule may be deleted; passes every other error on. */
export function asScheduleInUse(error: unknown): never {
  if ((error as { code?: string }).code !== '23503') throw error
  throw scheduleInUse('Orders were made of this schedule. Make it inactive instead.')
}
