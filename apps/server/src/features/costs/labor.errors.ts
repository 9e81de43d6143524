import { timecardDisabledHint } from '@fettle/rules/menu'
import { settingDefaults } from '@fettle/rules/settings'
import type { DayFormat } from '@fettle/rules/time'
import { lockedWeekMessage } from '@fettle/rules/timecard-week'
import * as z from 'zod/mini'
import { conflict, ProblemError } from '#platform/http/problem-error.ts'

/** The approved week in which a day lies: its first day, and the role that can reopen it. */
export type ApprovedWeek = { startsOn: string; role: string }

const detailOfTrigger = z.object({ startsOn: z.string(), role: z.string() })

/** 409: the day lies in an approved week ([C5.036]). */
export const weekApproved = (week: ApprovedWeek, formats: DayFormat): ProblemError =>
  conflict(lockedWeekMessage(week, formats), undefined, 'week-approved')

/** 422: the module is turned off ([B2.097]). */
export const timecardDisabled = (): ProblemError => new ProblemError(422, timecardDisabledHint)

/** 422: timecards are kept for workers, and the account has none ([B2.095]). */
export const noTimecard = (): ProblemError =>
  new ProblemError(422, 'Your account is not tied to a worker; it has no timecard.')

/**
 * Reports labor in an approved week, which the database refuses whoever writes it and whatever was asked before, with the
 * day as an installation begins to write it; rethrows every other error.
 */
export function asApprovedWeek(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && 'detail' in error) {
    const { constraint, detail } = error
    if (constraint === 'timecard_week_approved' && typeof detail === 'string')
      throw weekApproved(detailOfTrigger.parse(JSON.parse(detail)), settingDefaults())
  }
  throw error
}
