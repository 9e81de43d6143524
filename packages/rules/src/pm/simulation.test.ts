import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../orders/rounds.fixture.ts'
import { addDays } from '../time/time.ts'
import { cursorAfter, nextStep } from './generation.ts'
import { occurrenceReasonsText } from './occurrence.ts'
import { occurrencesOf } from './occurrences.ts'
import { type PmPlan, type PmRule, periodUnits } from './plan.ts'
import { aPlan, aState, calendar } from './pm.fixture.ts'
import { longRunParts } from './random-plans.fixture.ts'
import { anchorOfEnd, type TargetState } from './target-state.ts'

const start = '2026-01-01'
const end = '2030-12-31'
const rules: fc.Arbitrary<PmRule> = fc.oneof(
  fc.record({
    kind: fc.constant('Every' as const),
    every: fc.integer({ min: 3, max: 20 }),
    unit: fc.constantFrom(...periodUnits),
  }),
  fc.constant<PmRule>({ kind: 'Weekdays', weekdays: [1, 6] }),
  fc.constant<PmRule>({ kind: 'Nth weekday', nth: -1, weekday: 0 }),
)
const plans = fc.record({ rule: rules, ...longRunParts }).map((plan) => aPlan(plan))

type Line = { k: number; on: string; what: string }
const byNumber = (lines: Line[]): Line[] => lines.sort((one, other) => one.k - other.k)

/** Runs the generator for each day and completes every order on its day. */
function simulate(plan: PmPlan, first: TargetState): Line[] {
  const lines: Line[] = []
  let state = first
  for (let today = start; today <= end; today = addDays(today, 1)) {
    const waitingOn = state.waitingOn.filter((day) => day > today)
    const { previous } = state
    if (previous?.isOpen && previous.on <= today) {
      const anchor =
        plan.basis === 'Fixed' ? state.anchor : ({ kind: 'done', day: previous.on, k: previous.k } as const)
      state = { ...state, anchor, previous: { ...previous, isOpen: false } }
    }
    state = { ...state, waitingOn }
    for (let steps = 0; ; steps++) {
      if (steps > 100) throw new Error(`More than 100 steps on ${today}.`)
      const asked = { today, until: addDays(today, plan.leadDays), limit: null }
      const step = nextStep(plan, state, occurrencesOf(plan, state, calendar, asked).occurrences, today)
      if (step === null) break
      const { k, on, reasons } = step.occurrence
      const stored = [...state.stored, { k, kind: 'decided' } as const]
      state = { ...state, stored, ...cursorAfter(plan, { ...state, stored }, step) }
      if (step.action === 'make') {
        lines.push({ k, on, what: `made ${today}` })
        const isOpen = on > today
        const anchor = plan.basis === 'Fixed' || isOpen ? state.anchor : anchorOfEnd(state, k, on)
        state = {
          ...state,
          anchor,
          previous: { k, on, isOpen },
          waitingOn: isOpen ? [...state.waitingOn, on] : state.waitingOn,
        }
      } else lines.push({ k, on, what: occurrenceReasonsText(reasons) })
    }
  }
  return byNumber(lines)
}

test("five simulated years create exactly the orders in the first day's preview [C2.013] [C2.014] [C2.043] [C2.048]", {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 0, max: 60 }), (plan, offset) => {
      const state = aState(addDays(start, offset))
      const asked = { today: start, until: end, limit: null }
      const preview = occurrencesOf(plan, state, calendar, asked).occurrences.map(
        ({ k, on, makeOn, reasons }) => ({
          k,
          on,
          what: makeOn === null ? occurrenceReasonsText(reasons) : `made ${makeOn}`,
        }),
      )
      const made = simulate(plan, state).filter(({ on }) => on <= end)
      expect(made).toEqual(byNumber(preview))
    }),
    rounds({ short: 15, full: 60 }),
  )
})
