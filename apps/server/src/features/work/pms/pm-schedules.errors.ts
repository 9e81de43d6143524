import { type Problem, problem } from '@fettle/rules/records/problem'
import { onReference } from '#platform/http/database-refusals.ts'

/** A field or line refers to a record that the schedule cannot use. */
export const unknownIn = (field: string, message: string): Problem => problem(field, 'unknown', message)

export const asScheduleInUse = onReference('Orders were made of this schedule. Make it inactive instead.')
