import { type Problem, problem } from '@fettle/rules/records/problem'
import { conflict } from '#platform/http/problem-error.ts'

/** 409: the schedule to be deleted has orders (C0). */
export const scheduleInUse = (message: string) => conflict(message, undefined, 'in-use')

/** A field or line refers to a record that the schedule cannot use. */
export const unknownIn = (field: string, message: string): Problem => problem(field, 'unknown', message)

/**
 * Maps a foreign key violation, when an order was created concurrently with the deletion. Rethrows every
 * other error.
 */
export function asScheduleInUse(error: unknown): never {
  if ((error as { code?: string }).code !== '23503') throw error
  throw scheduleInUse('Orders were made of this schedule. Make it inactive instead.')
}
