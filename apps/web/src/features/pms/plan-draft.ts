import type { createPmSchedule } from '@fettle/contract/pm-schedule-changes'
import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import type { BodyInput } from '@fettle/contract/route'
import { plainPlan } from '@fettle/rules/pm/plain-plan'
import { planProblems } from '@fettle/rules/pm/plan-problems'
import type { Problem } from '@fettle/rules/problem'

export type PlanBody = PmScheduleDetail['plan']

/** When a schedule is due, as it is being entered. */
export type PlanDraft = {
  readonly startsOn: string
  readonly lastDoneOn: string | null
  /** 'HH:MM'; empty is the property's first working hour. */
  readonly startTime: string
  readonly targetCompleteNumDays: number
  readonly plan: PlanBody
}

/** A schedule of every month from a day on, without any conditions; `missed` is the policy that the settings begin with. */
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

/** The part of a call's body that says when a schedule is due. */
export const planBodyOf = ({ startTime, ...draft }: PlanDraft) =>
  ({ ...draft, startTime: startTime === '' ? null : startTime }) satisfies Partial<
    BodyInput<typeof createPmSchedule>
  >

/** What is wrong with what was entered, under the names of the call. */
export const planDraftProblems = ({ plan, startsOn }: PlanDraft): Problem[] =>
  planProblems(plan, startsOn).map((one) => ({ ...one, field: `plan.${one.field}` }))
