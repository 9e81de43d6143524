import '@mantine/core/styles/Chip.layer.css'
import { maxPeriods, nthWeekdays, periodUnits } from '@fettle/rules/pm/plan'
import { nthWords, weekdayWords } from '@fettle/rules/pm/plan-words'
import { maxLength } from '@fettle/rules/records/limits'
import { Chip, Group, Input, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PlanBody } from '../plan-draft.ts'
import { ruleKinds } from '../rule-kinds.ts'
import classes from './plan-form.module.css'
import { PlanChoice, PlanNumber } from './plan-inputs.tsx'

type Rule = PlanBody['rule']
type Props<R extends Rule = Rule> = {
  readonly rule: R
  readonly errorOf: (field: string) => string | null
  readonly onChange: (rule: Rule) => void
}

/** Recurrence of a schedule ([C2.017]). */
export function RuleFields({ rule, errorOf, onChange }: Props): ReactNode {
  return (
    <>
      <Select
        className={classes.wide ?? ''}
        label="Repeats"
        withAsterisk
        value={rule.kind}
        data={ruleKinds.map(({ kind, label }) => ({ value: kind, label }))}
        allowDeselect={false}
        error={errorOf('plan.rule')}
        data-field="plan.rule"
        comboboxProps={{ withinPortal: false }}
        onChange={(chosen) => {
          const found = ruleKinds.find(({ kind }) => kind === chosen)
          if (found && found.kind !== rule.kind) onChange(found.fresh)
        }}
      />
      {rule.kind === 'Every' && (
        <>
          <PlanNumber
            label="Every"
            value={rule.every}
            showsZero={false}
            min={1}
            max={maxPeriods}
            onChange={(every) => onChange({ ...rule, every: every ?? 0 })}
          />
          <PlanChoice
            label="Unit"
            value={rule.unit}
            words={units}
            onChange={(unit) => onChange({ ...rule, unit })}
          />
        </>
      )}
      {rule.kind === 'Weekdays' && (
        <Input.Wrapper label="Weekdays" labelElement="div" className={classes.wide ?? ''}>
          <Chip.Group
            multiple
            value={rule.weekdays.map(String)}
            onChange={(days) => onChange({ ...rule, weekdays: days.map(Number).sort((a, b) => a - b) })}
          >
            <Group gap="xs">
              {weekdayWords.map((name, day) => (
                <Chip key={name} value={String(day)} size="md" classNames={{ label: classes.chip ?? '' }}>
                  {name.slice(0, 3)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
      )}
      {rule.kind === 'Nth weekday' && (
        <>
          <Select
            label="Which"
            value={String(rule.nth)}
            data={nthWeekdays.map((nth) => ({ value: String(nth), label: nthWords[nth] }))}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            onChange={(value) => {
              const nth = nthWeekdays.find((each) => String(each) === value)
              if (nth !== undefined) onChange({ ...rule, nth })
            }}
          />
          <Select
            label="Weekday"
            value={String(rule.weekday)}
            data={weekdayWords.map((label, day) => ({ value: String(day), label }))}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            onChange={(day) => onChange({ ...rule, weekday: Number(day) })}
          />
        </>
      )}
      {rule.kind === 'Meter' && <MeterFields rule={rule} errorOf={errorOf} onChange={onChange} />}
    </>
  )
}

const units = Object.fromEntries(periodUnits.map((unit) => [unit, unit])) as Record<
  (typeof periodUnits)[number],
  string
>
const meterKinds = {
  Running: 'So many units since the last service',
  Gauge: 'A limit of its reading',
} as const
const sides = { above: 'Above the limit', below: 'Below the limit' } as const
const largest = 99_999_999

/** The meter of each asset that determines the due dates ([C2.061], [C2.065]). */
function MeterFields({ rule, errorOf, onChange }: Props<Extract<Rule, { kind: 'Meter' }>>): ReactNode {
  const { trigger } = rule
  const set = (part: Partial<typeof trigger>) =>
    onChange({ ...rule, trigger: { ...trigger, ...part } as typeof trigger })
  return (
    <>
      <TextInput
        label="Name of the meter"
        description="Each asset's own meter of this name."
        withAsterisk
        maxLength={maxLength.name}
        value={rule.meterName}
        error={errorOf('plan.rule.meterName')}
        data-field="plan.rule.meterName"
        onChange={(event) => onChange({ ...rule, meterName: event.currentTarget.value })}
      />
      <PlanChoice
        label="Due by"
        value={trigger.meterKind}
        words={meterKinds}
        onChange={(meterKind) =>
          onChange({
            ...rule,
            trigger:
              meterKind === 'Running'
                ? { meterKind, every: 0, startAt: null, early: 0 }
                : { meterKind, side: 'above', limit: 0 },
          })
        }
      />
      {trigger.meterKind === 'Running' ? (
        <>
          <PlanNumber
            label="Every so many units"
            value={trigger.every}
            showsZero={false}
            max={largest}
            scale={4}
            onChange={(every) => set({ every: every ?? 0 })}
          />
          <PlanNumber
            label="First at a reading of"
            value={trigger.startAt}
            max={largest}
            scale={4}
            onChange={(startAt) => set({ startAt })}
          />
          <PlanNumber
            label="Units early"
            value={trigger.early}
            max={largest}
            scale={4}
            error={errorOf('plan.rule.early')}
            field="plan.rule.early"
            onChange={(early) => set({ early: early ?? 0 })}
          />
        </>
      ) : (
        <>
          <PlanChoice label="When" value={trigger.side} words={sides} onChange={(side) => set({ side })} />
          <PlanNumber
            label="Limit"
            value={trigger.limit}
            min={-largest}
            max={largest}
            scale={4}
            onChange={(limit) => set({ limit: limit ?? 0 })}
          />
        </>
      )}
      <PlanNumber
        label="Or after so many months"
        value={rule.orAfterMonths}
        max={maxPeriods}
        onChange={(orAfterMonths) => onChange({ ...rule, orAfterMonths })}
      />
    </>
  )
}
