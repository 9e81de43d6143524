import type { createPmSchedule } from '@fettle/contract/pm-schedule-changes'
import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import type { BodyInput } from '@fettle/contract/route'
import { plainPlan } from '@fettle/rules/pm/plain-plan'
import { planProblems } from '@fettle/rules/pm/plan-problems'
import type { Problem } from '@fettle/rules/records/problem'

export type PlanBody = PmScheduleDetail['plan']

/** The recurrence of a schedule during input. */
export type PlanDraft = {
  readonly startsOn: string
  readonly lastDoneOn: string | null
  /** 'HH:MM', or empty for the property's first working hour. */
  readonly startTime: string
  readonly targetCompleteNumDays: number
  readonly plan: PlanBody
}

/** A monthly schedule from a day on, without conditions. `missed` is the default policy from the settings. */
export const emptyPlan = (today: string, missed: PlanBody['missed'] = plainPlan.missed): PlanDraft => ({
  startsOn: today,
  lastDoneOn: null,
  startTime: '',
  targetCompleteNumDays: 0,
  plan: {
    rule: { kind: 'Every', every: 1, unit: 'Months' },
    ...plainPlan,
    missed,
  },
})

export const planDraftOf = (schedule: PmScheduleDetail): PlanDraft => ({
  startsOn: schedule.startsOn,
  lastDoneOn: schedule.lastDoneOn,
  startTime: schedule.startTime ?? '',
  targetCompleteNumDays: schedule.targetCompleteNumDays,
  plan: schedule.plan,
})

/** The recurrence part of a request body. */
export const planBodyOf = ({ startTime, ...draft }: PlanDraft) =>
  ({ ...draft, startTime: startTime === '' ? null : startTime }) satisfies Partial<
    BodyInput<typeof createPmSchedule>
  >

/** Problems of the input, with the request's field names. */
export const planDraftProblems = ({ plan, startsOn }: PlanDraft): Problem[] =>
  planProblems(plan, startsOn).map((one) => ({ ...one, field: `plan.${one.field}` }))
