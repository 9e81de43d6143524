import type { getPmPreviewFacts } from '@fettle/contract/pm-preview'
import type { AnswerOf } from '@fettle/contract/route'
import type { PropertyCalendar } from '@fettle/rules/places/property-calendar'
import type { EditedSchedule } from '@fettle/rules/pm/plan-preview'
import { answeredRule } from './pm-schedule-detail.presenter.ts'

/**
 * Stored facts from which a browser previews a schedule's dates, in addition to the form's values ([C2.043]).
 */
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
