import type { PlanBody } from './plan-draft.ts'

type Rule = PlanBody['rule']

/** The kinds of rules with plain labels and default values. */
export const ruleKinds: readonly {
  readonly kind: Rule['kind']
  readonly label: string
  readonly fresh: Rule
}[] = [
  {
    kind: 'Every',
    label: 'Days, weeks, months or years',
    fresh: { kind: 'Every', every: 1, unit: 'Months' },
  },
  { kind: 'Weekdays', label: 'On weekdays of every week', fresh: { kind: 'Weekdays', weekdays: [1] } },
  {
    kind: 'Nth weekday',
    label: 'On a weekday of every month',
    fresh: { kind: 'Nth weekday', nth: 1, weekday: 1 },
  },
  { kind: 'Last day', label: 'On the last day of every month', fresh: { kind: 'Last day' } },
  {
    kind: 'Meter',
    label: 'By a meter',
    fresh: {
      kind: 'Meter',
      meterName: '',
      trigger: { meterKind: 'Running', every: 0, startAt: null, early: 0 },
      orAfterMonths: null,
    },
  },
  { kind: 'Once', label: 'Once', fresh: { kind: 'Once' } },
  { kind: 'By hand', label: 'By hand only', fresh: { kind: 'By hand' } },
]
