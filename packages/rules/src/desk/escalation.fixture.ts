import type { EscalationDraft, EscalationStep } from './escalation-rules.ts'

/** A step that notifies the assignee after two hours. */
export const newStep = (overrides: Partial<EscalationStep> = {}): EscalationStep => ({
  stepId: 1,
  way: 'after',
  count: 2,
  unit: 'hours',
  tellAssignee: true,
  tellSupervisors: false,
  tellRoleId: null,
  tellAddress: '',
  raisesPriority: false,
  reassignToId: null,
  subStatus: '',
  repeatEvery: null,
  repeatUnit: 'hours',
  repeatTimes: 0,
  ...overrides,
})

/** A valid rule about orders that are not completed by their target. */
export const newDraft = (overrides: Partial<EscalationDraft> = {}): EscalationDraft => ({
  name: 'Late',
  subject: 'not-completed-by-target',
  workingHoursOnly: false,
  stopsOnHold: false,
  priorities: [],
  tradeId: null,
  buildingId: null,
  categories: [],
  steps: [newStep()],
  ...overrides,
})
