import { describe, expect, test } from 'vitest'
import { aPlan as plan } from './pm.fixture.ts'
import {
  routeProblems,
  type ScheduleEntry,
  scheduleProblems,
  unservedTradeText,
} from './schedule-requirements.ts'

const entry: ScheduleEntry = {
  jobTypeId: 7,
  description: 'Check the pump.',
  startsOn: '2026-01-15',
  plan: plan({}),
}

describe('a schedule', () => {
  test('[C2.006] requires a job type, a description, a first day and a plan', () => {
    expect(scheduleProblems(entry)).toEqual([])
    const nothing = scheduleProblems({ jobTypeId: null, description: ' ', startsOn: null, plan: null })
    expect(nothing.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'jobTypeId: Job Type is required.',
      'description: Description is required.',
      'startsOn: Starts On is required.',
      'plan.rule: Enter how often this repeats.',
    ])
  })

  test('[C2.095] cannot end before it starts, and requires an assignee for its trade', () => {
    const problems = scheduleProblems({ ...entry, plan: plan({ endsOn: '2026-01-14' }) })
    expect(problems).toMatchObject([
      { field: 'plan.endsOn', message: 'The end date is before the start date.' },
    ])
    expect(unservedTradeText('HVAC')).toBe('Choose a worker or vendor who serves HVAC.')
  })

  test('[C2.057] can be a round only with one order that lists all', () => {
    const round = { isRoute: true, failedLineMakesOrder: true, pmLinkOption: 'one order' }
    expect(routeProblems(round)).toEqual([])
    expect(routeProblems({ ...round, pmLinkOption: 'order per asset' })).toMatchObject([{ field: 'isRoute' }])
    expect(routeProblems({ ...round, isRoute: false })).toMatchObject([{ field: 'failedLineMakesOrder' }])
  })
})
