import type { EscalationStepDraft } from '@fettle/rules/desk/escalation-rules'
import { type EscalationSubject, escalationOptions } from '@fettle/rules/desk/escalation-rules'
import type { PreviewBody } from './escalations.queries.ts'

/** A rule as entered in the editor. */
export type RuleEntry = Omit<PreviewBody, 'escalationRuleId'>

/** A new step. It notifies the assignee after a day. */
export const newStep = (subject: EscalationSubject): EscalationStepDraft => ({
  stepId: null,
  way: 'after',
  count: 24,
  unit: 'hours',
  tellAssignee: escalationOptions(subject).assignee,
  tellSupervisors: !escalationOptions(subject).assignee,
  tellRoleId: null,
  tellAddress: '',
  raisesPriority: false,
  reassignToId: null,
  subStatus: '',
  repeatEvery: null,
  repeatUnit: 'days',
  repeatTimes: 0,
})

export const newRule = (propertyId: number): RuleEntry => ({
  name: '',
  propertyId,
  subject: 'not-completed-by-target',
  workingHoursOnly: false,
  stopsOnHold: false,
  priorities: [],
  tradeId: null,
  buildingId: null,
  categories: [],
  steps: [newStep('not-completed-by-target')],
})

/** Parameters of the preview. The name is not included, because a new rule may have no name yet. */
export const previewOf = (entry: RuleEntry, escalationRuleId: number | undefined): PreviewBody => ({
  ...entry,
  name: 'Preview',
  ...(escalationRuleId !== undefined && { escalationRuleId }),
})

/** The entry for another condition, without filters and options that it does not have. */
export function withSubject(entry: RuleEntry, subject: EscalationSubject): RuleEntry {
  const has = escalationOptions(subject)
  return {
    ...entry,
    subject,
    stopsOnHold: entry.stopsOnHold && has.stopsOnHold,
    priorities: has.priority ? entry.priorities : [],
    tradeId: has.trade ? entry.tradeId : null,
    buildingId: has.building ? entry.buildingId : null,
    categories: has.category ? entry.categories : [],
    steps: entry.steps.map((step) => ({
      ...step,
      way: has.before ? step.way : 'after',
      tellAssignee: step.tellAssignee && has.assignee,
      raisesPriority: step.raisesPriority && has.priorityChange,
      reassignToId: has.reassign ? step.reassignToId : null,
      subStatus: has.subStatus ? step.subStatus : '',
    })),
  }
}

/** The entry for another property, or for all, without references to the previous one. */
export const withProperty = (entry: RuleEntry, propertyId: number | null): RuleEntry => ({
  ...entry,
  propertyId,
  tradeId: null,
  buildingId: null,
  steps: entry.steps.map((step) => ({ ...step, reassignToId: null })),
})
