import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aWorker, leaks, library, mondayMs, someFacts } from './assignment.fixture.ts'
import { type AssignmentFacts, decideAssignment } from './assignment.ts'
import { shiftStateAt, type WorkerFacts } from './assignment-ranks.ts'

const someone = fc.record({ id: fc.integer({ min: 900, max: 903 }), isActive: fc.boolean() })
const maybe = fc.option(
  someone.map(({ id, isActive }) => ({ id, name: `Named ${id}`, isActive })),
  { nil: null },
)
const ranks = fc
  .tuple(
    fc.option(fc.record({ rank: fc.integer({ min: 1, max: 3 }), autoAssign: fc.boolean() }), { nil: null }),
    fc.option(fc.record({ rank: fc.integer({ min: 1, max: 3 }), autoAssign: fc.boolean() }), { nil: null }),
  )
  .map(([exact, any]) => [
    ...(exact ? [{ jobTypeId: leaks.id, ...exact }] : []),
    ...(any ? [{ jobTypeId: null, ...any }] : []),
  ])
const worker = (id: number): fc.Arbitrary<WorkerFacts> =>
  fc
    .record({
      isActive: fc.boolean(),
      ranks,
      buildingIds: fc.constantFrom([], [library.id], [99]),
      isIn: fc.constantFrom(true, false, null),
      openOrders: fc.integer({ min: 0, max: 2 }),
      lastAssignedMs: fc.constantFrom(null, 1, 2),
      name: fc.constantFrom('Ann', 'ann', 'Bo', 'Cy'),
      onShift: fc.boolean(),
    })
    .map(({ onShift, ...rest }) => aWorker(id, { ...rest, ...(onShift ? {} : { shifts: [] }) }))
const workers = fc
  .integer({ min: 0, max: 6 })
  .chain((n) => fc.tuple(...Array.from({ length: n }, (_, i) => worker(i + 1))))
const facts: fc.Arbitrary<AssignmentFacts> = fc
  .record({
    workers,
    scheduleAssignee: maybe,
    tradeDefault: maybe.map((one) => one && { ...one, building: null }),
    propertyDefault: maybe,
    sendsToAgreementVendor: fc.boolean(),
    agreements: fc.uniqueArray(
      fc.record({
        assetCode: fc.constantFrom('A', 'B', 'C'),
        cover: fc.constantFrom(
          { beginsOn: null, endsOn: '2026-12-31' },
          { beginsOn: null, endsOn: '2026-01-01' },
        ),
        vendor: maybe,
      }),
      { selector: ({ assetCode }) => assetCode },
    ),
    hasBuilding: fc.boolean(),
    hasJobType: fc.boolean(),
  })
  .map(({ hasBuilding, hasJobType, workers: them, ...rest }) =>
    someFacts(them, {
      ...rest,
      work: { ...(hasBuilding ? {} : { building: null }), ...(hasJobType ? {} : { jobType: null }) },
    }),
  )

const isPreference = (step: string) =>
  ['on-shift', 'marked-in', 'lowest-rank', 'fewest-open', 'least-recent', 'by-name'].includes(step)
/** Facts with job ranks as the only source. */
const byRank = facts.map((each) => ({ ...each, scheduleAssignee: null, sendsToAgreementVendor: false }))

describe('for arbitrary facts', () => {
  test('the result does not depend on their sequence', () => {
    const shuffled = facts.chain((each) =>
      fc.record({
        facts: fc.constant(each),
        workers: fc.shuffledSubarray([...each.workers], { minLength: each.workers.length }),
        agreements: fc.shuffledSubarray([...each.agreements], { minLength: each.agreements.length }),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ facts: each, ...mixed }) => {
        expect(decideAssignment({ ...each, ...mixed })).toEqual(decideAssignment(each))
      }),
    )
  })

  test('[C5.008] an existing assignee is never overridden', () => {
    fc.assert(
      fc.property(facts, someone, (each, { id, isActive }) => {
        const { assignee } = decideAssignment({ ...each, assignee: { id, name: 'Chosen', isActive } })
        expect(assignee).toEqual({ id, name: 'Chosen' })
      }),
    )
  })

  test('the assignee is always active', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const { assignee } = decideAssignment(each)
        const active = [
          ...each.workers,
          ...[each.scheduleAssignee, each.tradeDefault, each.propertyDefault].flatMap((named) => named ?? []),
          ...each.agreements.flatMap(({ vendor }) => vendor ?? []),
        ].filter((one) => one.isActive)
        if (assignee) expect(active.map(({ id }) => id)).toContain(assignee.id)
      }),
    )
  })

  test('[C5.021] no preference leaves zero candidates, and each narrows the previous ones', () => {
    fc.assert(
      fc.property(byRank, (each) => {
        const taken = decideAssignment(each).steps.filter(({ step }) => isPreference(step))
        for (const [index, { left, outcome, leftOut }] of taken.entries()) {
          expect(left.length).toBeGreaterThan(0)
          const before = taken[index - 1]?.left.map(({ id }) => id)
          if (before) expect(before).toEqual(expect.arrayContaining(left.map(({ id }) => id)))
          if (outcome === 'not-applied') expect(leftOut).toHaveLength(left.length)
        }
      }),
    )
  })

  test('a candidate chosen by rank is still chosen after any improvement', () => {
    const better: readonly ((worker: WorkerFacts) => WorkerFacts)[] = [
      (one) => ({ ...one, ranks: one.ranks.map((rank) => ({ ...rank, rank: 1 })) }),
      (one) => ({ ...one, openOrders: 0 }),
      (one) => ({ ...one, lastAssignedMs: null }),
      (one) => ({ ...one, buildingIds: [] }),
      (one) => ({ ...one, isIn: true }),
      (one) => ({ ...one, shifts: aWorker(1).shifts }),
    ]
    fc.assert(
      fc.property(byRank, fc.constantFrom(...better), (each, improve) => {
        const { assignee, reason } = decideAssignment(each)
        if (reason?.source !== 'job-rank' || !assignee) return
        const improved = each.workers.map((one) => (one.id === assignee.id ? improve(one) : one))
        expect(decideAssignment({ ...each, workers: improved }).assignee).toEqual(assignee)
      }),
    )
  })

  test('removing a rejected candidate does not change the result', () => {
    fc.assert(
      fc.property(byRank, fc.integer({ min: 0, max: 5 }), (each, index) => {
        const { assignee, reason } = decideAssignment(each)
        const loser = each.workers[index]
        if (reason?.source !== 'job-rank' || !loser || loser.id === assignee?.id) return
        const without = { ...each, workers: each.workers.filter((one) => one !== loser) }
        expect(decideAssignment(without).assignee).toEqual(assignee)
      }),
    )
  })

  test('an off-shift worker is never chosen while a candidate is on shift', () => {
    fc.assert(
      fc.property(byRank, (each) => {
        const { steps, assignee } = decideAssignment(each)
        const { startMs, zone } = each.work
        const isOn = (id: number) =>
          each.workers.some((one) => one.id === id && shiftStateAt(one, startMs, zone) === 'on-shift')
        const candidates = steps.findLast(({ step }) => /-(building|job-type)$/.test(step))?.left ?? []
        if (assignee && candidates.some(({ id }) => isOn(id))) expect(isOn(assignee.id)).toBe(true)
      }),
    )
  })
})

test('[C5.016] with two adjoining shifts, a worker is on shift at every hour around both clock changes', () => {
  const shifts = (from: string, to: string) =>
    Array.from({ length: 7 }, (_, weekday) => ({ weekday, from, to }))
  const day = { shifts: shifts('05:00', '17:00'), daysOff: [] }
  const night = { shifts: shifts('17:00', '05:00'), daysOff: [] }
  const hourMs = 3_600_000
  const zones = ['America/New_York', 'Europe/Vienna', 'Australia/Lord_Howe', 'UTC']
  fc.assert(
    fc.property(fc.integer({ min: -24 * 365, max: 24 * 365 }), fc.constantFrom(...zones), (hours, zone) => {
      const at = mondayMs + hours * hourMs
      const onShift = [day, night].filter((one) => shiftStateAt(one, at, zone) === 'on-shift')
      expect(onShift).toHaveLength(1)
    }),
  )
})
