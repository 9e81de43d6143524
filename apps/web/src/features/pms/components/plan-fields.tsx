import { maxLeadDays } from '@fettle/rules/pm/plan'
import {
  backInServiceWords,
  basisWords,
  missedWords,
  whenExcludedWords,
  whileOpenWords,
} from '@fettle/rules/pm/plan-words'
import { Checkbox, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DayField } from '#ui/day-field.tsx'
import type { PlanBody, PlanDraft } from '../plan-draft.ts'
import classes from './plan-form.module.css'
import { PlanChoice, PlanNumber } from './plan-inputs.tsx'
import { PlanHeading, RangeRows, SeasonRows, SequenceRows } from './plan-rows.tsx'
import { RuleFields } from './rule-fields.tsx'

type Props = {
  readonly draft: PlanDraft
  readonly propertyId: number
  readonly errorOf: (field: string) => string | null
  readonly onChange: (part: Partial<PlanDraft>) => void
}

/** Plan fields: rule, exclusions, end, lead and policies ([C2.017] to [C2.040]). */
export function PlanFields(props: Props): ReactNode {
  const { draft, propertyId, errorOf, onChange } = props
  const { plan } = draft
  const { kind } = plan.rule
  const setPlan = (part: Partial<PlanBody>) => onChange({ plan: { ...plan, ...part } })
  const rows = { plan, errorOf, onChange: setPlan }
  const repeats = kind !== 'Once' && kind !== 'By hand'
  return (
    <div className={classes.fields}>
      <RuleFields rule={plan.rule} errorOf={errorOf} onChange={(rule) => setPlan({ rule })} />
      <DayField
        label="Starts on"
        isRequired
        value={draft.startsOn || undefined}
        error={errorOf('startsOn')}
        onChange={(startsOn) => startsOn !== undefined && onChange({ startsOn })}
      />
      <DayField
        label="Last done on"
        value={draft.lastDoneOn ?? undefined}
        error={errorOf('lastDoneOn')}
        onChange={(lastDoneOn) => onChange({ lastDoneOn: lastDoneOn ?? null })}
      />
      <TextInput
        type="time"
        label="Time of day"
        description="Empty is the first working hour."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.startTime}
        error={errorOf('startTime')}
        data-field="startTime"
        onChange={(event) => onChange({ startTime: event.currentTarget.value })}
      />
      <PlanNumber
        label="Days to target"
        value={draft.targetCompleteNumDays}
        max={3650}
        error={errorOf('targetCompleteNumDays')}
        field="targetCompleteNumDays"
        onChange={(days) => onChange({ targetCompleteNumDays: days ?? 0 })}
      />
      {repeats && kind !== 'Meter' && (
        <PlanChoice
          label="Next date is based on"
          value={plan.basis}
          words={basisWords}
          onChange={(basis) => setPlan({ basis })}
        />
      )}
      <PlanHeading>Season</PlanHeading>
      <SeasonRows {...rows} />
      <PlanHeading>Excluded days</PlanHeading>
      <Exclusions {...props} setPlan={setPlan} />
      <RangeRows {...rows} startsOn={draft.startsOn} />
      {repeats && (
        <>
          <PlanHeading>End</PlanHeading>
          <DayField
            label="Ends on"
            value={plan.endsOn ?? undefined}
            error={errorOf('plan.endsOn')}
            onChange={(endsOn) => setPlan({ endsOn: endsOn ?? null })}
          />
          <PlanNumber
            label="Ends after this many occurrences"
            description="Skipped occurrences count."
            value={plan.endsAfter}
            max={9999}
            error={errorOf('plan.endsAfter')}
            field="plan.endsAfter"
            onChange={(endsAfter) => setPlan({ endsAfter })}
          />
        </>
      )}
      <LeadFields {...rows} />
      {repeats && (
        <>
          <PlanHeading>Sequence</PlanHeading>
          <SequenceRows {...rows} propertyId={propertyId} />
        </>
      )}
      <PolicyFields {...rows} />
    </div>
  )
}

type RowsProps = {
  readonly plan: PlanBody
  readonly errorOf: (field: string) => string | null
  readonly onChange: (part: Partial<PlanBody>) => void
}

/** When orders are created, and how many may be open. */
function LeadFields({ plan, errorOf, onChange }: RowsProps): ReactNode {
  return (
    <>
      <PlanHeading>Lead time</PlanHeading>
      <PlanNumber
        label="Create the order this many days early"
        value={plan.leadDays}
        max={maxLeadDays}
        error={errorOf('plan.leadDays')}
        field="plan.leadDays"
        onChange={(leadDays) => onChange({ leadDays: leadDays ?? 0 })}
      />
      <PlanNumber
        label="Open orders allowed at a time"
        value={plan.maxWaiting}
        showsZero={false}
        max={maxLeadDays}
        error={errorOf('plan.maxWaiting')}
        field="plan.maxWaiting"
        onChange={(maxWaiting) => onChange({ maxWaiting: maxWaiting ?? 0 })}
      />
    </>
  )
}

/** Policies for occurrences that cannot have an order as planned. */
function PolicyFields({ plan, onChange }: RowsProps): ReactNode {
  return (
    <>
      <PlanHeading>When something is in the way</PlanHeading>
      <PlanChoice
        label="While the last order is open"
        value={plan.whileOpen}
        words={whileOpenWords}
        onChange={(whileOpen) => onChange({ whileOpen })}
      />
      <PlanChoice
        label="Missed dates"
        value={plan.missed}
        words={missedWords}
        onChange={(missed) => onChange({ missed })}
      />
      <PlanChoice
        label="An asset back in service is due"
        value={plan.backInService}
        words={backInServiceWords}
        onChange={(backInService) => onChange({ backInService })}
      />
    </>
  )
}

const excludedKinds = [
  ['weekends', 'Days that are not worked'],
  ['holidays', 'Holidays'],
  ['closures', 'Closures'],
] as const

/** Excluded days of the property calendar, and the shift of excluded dates ([C2.026], [C2.027]). */
function Exclusions({
  draft: { plan },
  errorOf,
  setPlan,
}: Props & { readonly setPlan: (part: Partial<PlanBody>) => void }): ReactNode {
  const { exclusion } = plan
  const isExcluding = exclusion.ranges.length > 0 || excludedKinds.some(([kind]) => exclusion[kind])
  const set = (part: Partial<PlanBody['exclusion']>) => setPlan({ exclusion: { ...exclusion, ...part } })
  return (
    <>
      {excludedKinds.map(([kind, label]) => (
        <Checkbox
          key={kind}
          label={label}
          checked={exclusion[kind]}
          onChange={(event) => set({ [kind]: event.currentTarget.checked })}
        />
      ))}
      {isExcluding && (
        <PlanChoice
          label="A date on such a day"
          value={exclusion.shift}
          words={whenExcludedWords}
          error={errorOf('plan.exclusion')}
          field="plan.exclusion"
          onChange={(shift) => set({ shift })}
        />
      )}
    </>
  )
}
