import type { getPmPreviewFacts } from '@fettle/contract/pm-preview'
import type { AnswerOf } from '@fettle/contract/route'
import type { EditedSchedule } from '@fettle/rules/pm/plan-preview'
import type { PropertyCalendar } from '@fettle/rules/property-calendar'
import { answeredRule } from './pm-schedule-detail.presenter.ts'

/** What a browser computes the dates of a schedule from, beside what is entered ([C2.043]). */
export const presentPreviewFacts = (
  { timeZone, workingHours, holidays, closures }: PropertyCalendar,
  edited: EditedSchedule | null,
): AnswerOf<typeof getPmPreviewFacts> => ({
  propertyTimeZone: timeZone,
  calendar: { workingHours: [...workingHours], holidays: [...holidays], closures: [...closures] },
  edited: edited && presentEdited(edited),
})

const presentEdited = ({ isActive, before, target, last }: EditedSchedule) => ({
  isActive,
  before: {
    startsOn: before.startsOn,
    lastDoneOn: before.lastDoneOn,
    plan: { rule: answeredRule(before.plan.rule), basis: before.plan.basis },
  },
  target: { ...target, waitingOn: [...target.waitingOn], stored: [...target.stored] },
  last,
})
