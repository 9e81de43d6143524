import { describe, expect, test } from 'vitest'
import { newDraft, newStep } from './escalation.fixture.ts'
import {
  type EscalationDraft,
  type EscalationStep,
  escalationProblems,
  escalationSubjects,
  maxUnconfirmedPeople,
  peopleProblems,
  stepWords,
} from './escalation-rules.ts'

const problemsOf = (draft: Partial<EscalationDraft>) =>
  escalationProblems(newDraft(draft)).map(({ field, code }) => [field, code])
const stepProblemsOf = (step: Partial<EscalationStep>, draft: Partial<EscalationDraft> = {}) =>
  problemsOf({ ...draft, steps: [newStep(step)] })

describe('[C8.034] a rule', () => {
  test('needs a name and a step', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ name: ' ', steps: [] })).toEqual([
      ['name', 'required'],
      ['steps', 'required'],
    ])
  })

  test('refuses steps that do nothing, share a number or have a wrong address', () => {
    expect(stepProblemsOf({ tellAssignee: false })).toEqual([['steps.0.tell', 'required']])
    expect(problemsOf({ steps: [newStep(), newStep()] })).toEqual([['steps', 'duplicate']])
    expect(stepProblemsOf({ tellAddress: 'nobody' })).toEqual([['steps.0.tellAddress', 'bad-pattern']])
    expect(stepProblemsOf({ repeatEvery: 1 })).toEqual([['steps.0.repeatTimes', 'not-positive']])
  })

  test('has steps before its moment only if the moment lies ahead', () => {
    expect(stepProblemsOf({ way: 'before' })).toEqual([])
    expect(stepProblemsOf({ way: 'before', count: 0 })).toEqual([['steps.0.count', 'not-positive']])
    expect(stepProblemsOf({ way: 'before' }, { subject: 'no-message' })).toEqual([
      ['steps.0.way', 'not-allowed'],
    ])
  })

  test('refuses filters and changes that its records do not have', () => {
    const filters = { priorities: [1], tradeId: 1, buildingId: 1, categories: ['CM'], stopsOnHold: true }
    const step = { tellAssignee: true, raisesPriority: true, reassignToId: 1, subStatus: 'Parts' }
    expect(stepProblemsOf(step, filters)).toEqual([])
    expect(stepProblemsOf(step, { ...filters, subject: 'low-stock' }).map(([field]) => field)).toEqual([
      'priorities',
      'tradeId',
      'buildingId',
      'categories',
      'stopsOnHold',
      'steps.0.tell',
      'steps.0.raisesPriority',
      'steps.0.reassignToId',
      'steps.0.subStatus',
    ])
    expect(stepProblemsOf(step, { subject: 'request-not-approved' }).map(([field]) => field)).toEqual([
      'steps.0.reassignToId',
      'steps.0.subStatus',
    ])
  })
})

test('[C8.034] asks before a rule notifies more people than the limit', () => {
  expect(peopleProblems(maxUnconfirmedPeople, 0)).toEqual([])
  const [problem] = peopleProblems(10_000, 0)
  expect(problem?.message).toContain('10,000 people')
  expect(peopleProblems(10_000, 9_999)).toHaveLength(1)
  expect(peopleProblems(10_000, 10_000)).toEqual([])
})

test('describes the moment of a step', () => {
  expect(stepWords(newStep({ count: 1, unit: 'days' }), 'on-hold-too-long')).toBe(
    '1 day after the start of the hold',
  )
  expect(stepWords(newStep({ way: 'before' }), 'certificate-ending')).toBe(
    '2 hours before the end of the last valid day',
  )
  const repeated = newStep({ count: 0, repeatEvery: 2, repeatUnit: 'days', repeatTimes: 3 })
  expect(stepWords(repeated, 'not-completed-by-target')).toBe(
    'At the target, then every 2 days, at most 3 times',
  )
  for (const subject of escalationSubjects)
    expect(stepWords(newStep(), subject)).toMatch(/^2 hours after the /)
})
