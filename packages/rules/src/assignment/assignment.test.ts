import { describe, expect, test } from 'vitest'
import { aWorker, leaks, someFacts } from './assignment.fixture.ts'
import { type AssignmentFacts, decideAssignment } from './assignment.ts'
import { assignmentReasonWords } from './assignment-words.ts'

const elm = { id: 91, name: 'Elm Service', isActive: true }
const oak = { id: 92, name: 'Oak Desk', isActive: true, building: 'Library' }
const ash = { id: 93, name: 'Ash Desk', isActive: true }
const fir = { id: 94, name: 'Fir Mills', isActive: true }
const valid = { beginsOn: '2026-01-01', endsOn: '2026-03-09' }

/** An order with an assignee from every source. */
const full = someFacts([aWorker(1)], {
  scheduleAssignee: fir,
  sendsToAgreementVendor: true,
  agreements: [{ assetCode: 'B', cover: valid, vendor: elm }],
  tradeDefault: oak,
  propertyDefault: ash,
})

const outcome = (facts: AssignmentFacts) => {
  const { assignee, reason } = decideAssignment(facts)
  return [assignee?.name ?? null, reason ? assignmentReasonWords(reason) : null]
}

describe('sources of an assignee', () => {
  test('[C5.008] an existing assignee stays, whatever else is known', () => {
    expect(decideAssignment({ ...full, assignee: { id: 7, name: 'Bo', isActive: true } })).toEqual({
      assignee: { id: 7, name: 'Bo' },
      reason: null,
      steps: [],
    })
    // An inactive one was chosen by a person too.
    expect(outcome({ ...full, assignee: { id: 7, name: 'Bo', isActive: false } })).toEqual(['Bo', null])
  })

  test('[C5.009,C5.010,C5.011,C5.012,C5.013] are used in sequence', () => {
    const withoutSchedule = { ...full, scheduleAssignee: null }
    const withoutAgreement = { ...withoutSchedule, agreements: [] }
    const withoutWorkers = { ...withoutAgreement, workers: [] }
    const withoutTrade = { ...withoutWorkers, tradeDefault: null }
    const withoutAny = { ...withoutTrade, propertyDefault: null }
    expect(outcome(full)).toEqual(['Fir Mills', 'assignee of its PM schedule'])
    expect(outcome(withoutSchedule)).toEqual(['Elm Service', 'service agreement of asset B'])
    expect(outcome(withoutAgreement)).toEqual(['Worker 1', 'rank 1 for HVAC, on shift, 0 open'])
    expect(outcome(withoutWorkers)).toEqual(['Oak Desk', 'default for HVAC in Library'])
    expect(outcome(withoutTrade)).toEqual(['Ash Desk', 'default of the property'])
    expect(outcome(withoutAny)).toEqual([null, null])
  })

  test('skip inactive assignees', () => {
    const inactive = <T extends object>(who: T) => ({ ...who, isActive: false })
    const facts = {
      ...full,
      scheduleAssignee: inactive(fir),
      agreements: [{ assetCode: 'B', cover: valid, vendor: inactive(elm) }],
      workers: [aWorker(1, { isActive: false })],
      tradeDefault: inactive(oak),
    }
    expect(outcome(facts)).toEqual(['Ash Desk', 'default of the property'])
    expect(outcome({ ...facts, propertyDefault: inactive(ash) })).toEqual([null, null])
  })

  test('[C5.010] an agreement counts on the order’s start day in its property’s zone, while the setting is on', () => {
    const facts = { ...full, scheduleAssignee: null }
    const who = (change: Partial<AssignmentFacts>) => outcome({ ...facts, ...change })[0]
    expect(who({ sendsToAgreementVendor: false })).toBe('Worker 1')
    const until = (endsOn: string) => [
      { assetCode: 'B', cover: { beginsOn: '2026-01-01', endsOn }, vendor: elm },
    ]
    expect(who({ agreements: until('2026-03-08') })).toBe('Worker 1')
    // 11 PM on the 9th in New York is the 10th in UTC.
    const late = { ...facts.work, startMs: Date.parse('2026-03-10T03:00:00Z') }
    expect(who({ work: late })).toBe('Elm Service')
    expect(who({ agreements: [{ assetCode: 'B', cover: valid, vendor: null }] })).toBe('Worker 1')
    const two = [
      { assetCode: 'B', cover: valid, vendor: elm },
      { assetCode: 'A', cover: valid, vendor: oak },
    ]
    expect([who({ agreements: two }), who({ agreements: two.toReversed() })]).toEqual([
      'Oak Desk',
      'Oak Desk',
    ])
  })

  test('a trade’s default is for one building or for all', () => {
    const facts = someFacts([], { tradeDefault: oak, propertyDefault: ash })
    expect(outcome({ ...facts, tradeDefault: { ...oak, building: null } })).toEqual([
      'Oak Desk',
      'default for HVAC',
    ])
    const work = { ...facts.work, trade: null, jobType: null }
    expect(outcome({ ...facts, work })[0]).toBe('Ash Desk')
  })

  test('[C5.022] the reason names the ranked job type', () => {
    const exact = aWorker(4, { ranks: [{ jobTypeId: leaks.id, rank: 1, autoAssign: true }], openOrders: 3 })
    expect(outcome(someFacts([exact]))).toEqual(['Worker 4', 'rank 1 for Leaks, on shift, 3 open'])
    const off = { ...exact, shifts: [] }
    expect(outcome(someFacts([off]))).toEqual(['Worker 4', 'rank 1 for Leaks, off shift, 3 open'])
  })

  test('each source is returned with its outcome', () => {
    const { steps } = decideAssignment({ ...full, scheduleAssignee: null, agreements: [] })
    const told = steps.map(({ step, outcome: what }) => `${step}: ${what}`)
    expect(told).toEqual([
      'pm-schedule: passed',
      'agreement-vendor: passed',
      'exact-job-type: passed',
      'any-job-type: all-left',
      'any-building: all-left',
      'job-rank: assigned',
    ])
  })
})
