import { newDraft, newStep } from '@fettle/rules/desk/escalation.fixture'

/** The body of an escalation rule with one step, as callers send it. */
export const escalationBody = (name: string, propertyId: number | null) => ({
  ...newDraft({ name, subject: 'no-message' }),
  propertyId,
  priorities: [],
  categories: [],
  steps: [{ ...newStep({ count: 1 }), stepId: null }],
})

/** The stored form of its steps. */
export const storedEscalationSteps = JSON.stringify([{ ...escalationBody('', null).steps[0], stepId: 1 }])
