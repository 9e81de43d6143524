/** The body of an escalation rule with one step, as callers send it. */
export const escalationBody = (name: string, propertyId: number | null) => ({
  name,
  propertyId,
  subject: 'no-message' as const,
  workingHoursOnly: false,
  stopsOnHold: false,
  priorities: [],
  tradeId: null,
  buildingId: null,
  categories: [],
  steps: [
    {
      stepId: null,
      way: 'after' as const,
      count: 1,
      unit: 'hours' as const,
      tellAssignee: true,
      tellSupervisors: false,
      tellRoleId: null,
      tellAddress: '',
      raisesPriority: false,
      reassignToId: null,
      subStatus: '',
      repeatEvery: null,
      repeatUnit: 'hours' as const,
      repeatTimes: 0,
    },
  ],
})

/** The stored form of its steps. */
export const storedEscalationSteps = JSON.stringify([{ ...escalationBody('', null).steps[0], stepId: 1 }])
