import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { newSeed, rounds } from '#platform/testing/rounds.ts'
import { updateRows } from '#platform/testing/rows.ts'
import { walkActions } from './walk-actions.fixture.ts'
import { type Step, takeStep, type Walk } from './walk-step.fixture.ts'
import { createWalkApp, fillWalkOrders, walkers, walkSettings } from './walk-world.fixture.ts'

const seed = newSeed()

const app = disposeAfterAll(await createWalkApp())

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    who: fc.constantFrom(...walkers),
    other: fc.constantFrom(...walkers),
    action: fc.constantFrom(...walkActions),
    eager: fc.constantFrom(true, true, true, false, false),
    turn: fc.nat(1000),
    order: fc.nat(20),
    line: fc.nat(20),
    good: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    version: fc.oneof(
      { weight: 6, arbitrary: fc.constant('none' as const) },
      { weight: 2, arbitrary: fc.constant('present' as const) },
      { weight: 1, arbitrary: fc.constant('stale' as const) },
    ),
  }),
  { minLength: 50, maxLength: 50 },
)
const switches = fc.record(
  Object.fromEntries(
    walkSettings.map((name) => [
      name,
      fc.nat(5).map((die) => (name.startsWith('require') ? die === 0 : die > 1)),
    ]),
  ),
)

describe('random users taking random actions on orders', () => {
  const tally: Walk['tally'] = new Map()

  test('[A4.001,A4.002,A6.007,A6.008,A6.009] the API accepts exactly what the rules permit, and timestamps, flags, log and abilities match the status after every step', async () => {
    const numRuns = rounds({ short: 12, full: 26 })
    await fc.assert(fc.asyncProperty(steps, switches, play), {
      seed,
      numRuns,
      endOnFailure: true,
      unbiased: true,
    })
    // Additional walks, because a few random ones can miss an action.
    for (const [drawn, settings] of fc.sample(fc.tuple(steps, switches), { seed: seed + 1, numRuns: 80 })) {
      if (neverSeen(/ accepted$/).length + neverSeen(/ \d+$/).length === 0) break
      await play(drawn, settings)
    }
  })

  async function play(drawn: readonly Step[], settings: Record<string, boolean>): Promise<void> {
    for (const [name, on] of Object.entries(settings)) await app.setting(name as never, on)
    app.clock.advance(3_600_000)
    await updateRows(app.db, 'order_timer', { stopped_at: app.clock.now() }, { stopped_at: null })
    const ids = await fillWalkOrders(app)
    const nothingYet = { settings: new Map(), world: null, taken: 0, done: new Map() }
    const walk: Walk = { app, ids, tally, ...nothingYet }
    for (const step of drawn) {
      app.clock.advance(600_000)
      await takeStep(walk, step)
    }
  }

  const neverSeen = (end: RegExp) =>
    walkActions.filter(
      (action) => ![...tally.keys()].some((key) => key.startsWith(`${action} `) && end.test(key)),
    )

  test('sees every action accepted and rejected at least once', () => {
    const total = [...tally.values()].reduce((sum, count) => sum + count, 0)
    const accepted = [...tally]
      .filter(([key]) => key.endsWith('accepted'))
      .reduce((sum, [, count]) => sum + count, 0)
    console.log(`seed ${seed}: ${total} steps, ${accepted} accepted, ${total - accepted} refused`)
    expect(neverSeen(/ accepted$/)).toEqual([])
    expect(neverSeen(/ \d+$/)).toEqual([])
  })
})
