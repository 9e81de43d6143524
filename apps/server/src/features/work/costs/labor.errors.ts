import { timecardDisabledHint } from '@fettle/rules/desk/menu'
import { settingDefaults } from '@fettle/rules/settings/settings'
import type { DayFormat } from '@fettle/rules/time/time'
import { lockedWeekMessage } from '@fettle/rules/timecards/timecard-week'
import * as z from 'zod/mini'
import { conflict, ProblemError } from '#platform/http/problem-error.ts'

/** An approved week: its first day, and the role that can reopen it. */
export type ApprovedWeek = { startsOn: string; role: string }

const detailOfTrigger = z.object({ startsOn: z.string(), role: z.string() })

/** 409: the day is in an approved week ([C5.036]). */
export const weekApproved = (week: ApprovedWeek, formats: DayFormat): ProblemError =>
  conflict(lockedWeekMessage(week, formats), undefined, 'week-approved')

/** 422: the module is disabled ([B2.097]). */
export const timecardDisabled = (): ProblemError => new ProblemError(422, timecardDisabledHint)

/** 422: the account has no worker, which a timecard needs ([B2.095]). */
export const noTimecard = (): ProblemError =>
  new ProblemError(422, 'Your account is not tied to a worker; it has no timecard.')

/**
 * Maps the database error for labor in an approved week, with the day in the default format. Rethrows every
 * other error.
 */
export function asApprovedWeek(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && 'detail' in error) {
    const { constraint, detail } = error
    if (constraint === 'timecard_week_approved' && typeof detail === 'string')
      throw weekApproved(detailOfTrigger.parse(JSON.parse(detail)), settingDefaults())
  }
  throw error
}
