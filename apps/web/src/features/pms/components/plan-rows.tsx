import { maxPeriods } from '@fettle/rules/pm/plan'
import { maxLength } from '@fettle/rules/records/limits'
import { ActionIcon, Input, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PriorityField } from '#nouns/orders/priority-field.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { DayField } from '#ui/day-field.tsx'
import { HoursInput } from '#ui/hours-input.tsx'
import { AddButton } from '#ui/small-button.tsx'
import type { PlanBody } from '../plan-draft.ts'
import { procedureChoicesQuery } from '../pm-change.ts'
import classes from './plan-form.module.css'
import { PlanNumber } from './plan-inputs.tsx'

type RowsProps<Row> = {
  /** Noun for a row: 'Window' in 'Add Window' and 'Remove Window 2'. */
  readonly one: string
  readonly rows: readonly Row[]
  readonly fresh: Row
  readonly onChange: (rows: Row[]) => void
  readonly children: (row: Row, change: (part: Partial<Row>) => void, index: number) => ReactNode
}

/** An editable list in a plan, with buttons to add and remove rows. */
function PlanRows<Row>({ one, rows, fresh, onChange, children }: RowsProps<Row>): ReactNode {
  return (
    <div className={classes.wide}>
      <ul className={classes.rows}>
        {rows.map((row, index) => (
          // Rows have no id, and their fields have no state.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className={classes.row}>
            {children(
              row,
              (part) => onChange(rows.map((each, at) => (at === index ? { ...each, ...part } : each))),
              index,
            )}
            <ActionIcon
              size={44}
              variant="default"
              aria-label={`Remove ${one} ${index + 1}`}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <AddButton mt="xs" onClick={() => onChange([...rows, fresh])}>
        Add {one}
      </AddButton>
    </div>
  )
}

type Props = {
  readonly plan: PlanBody
  readonly errorOf: (field: string) => string | null
  readonly onChange: (part: Partial<PlanBody>) => void
}

const monthDayHint = 'MM-DD'

/** Seasons. Without any, it is due all year ([C2.025]). */
export function SeasonRows({ plan, errorOf, onChange }: Props): ReactNode {
  return (
    <PlanRows
      one="Season"
      rows={plan.season}
      fresh={{ from: '04-01', to: '10-31' }}
      onChange={(season) => onChange({ season })}
    >
      {(row, change, index) => (
        <>
          <TextInput
            label="From"
            placeholder={monthDayHint}
            maxLength={maxLength.monthAndDay}
            value={row.from}
            error={errorOf(`plan.season.${index}`)}
            data-field={`plan.season.${index}`}
            onChange={(event) => change({ from: event.currentTarget.value })}
          />
          <TextInput
            label="To"
            placeholder={monthDayHint}
            maxLength={maxLength.monthAndDay}
            value={row.to}
            error={errorOf(`plan.season.${index}`) !== null}
            onChange={(event) => change({ to: event.currentTarget.value })}
          />
        </>
      )}
    </PlanRows>
  )
}

/** The plan's own excluded days ([C2.026]). */
export function RangeRows({
  plan,
  errorOf,
  onChange,
  startsOn,
}: Props & { readonly startsOn: string }): ReactNode {
  const { exclusion } = plan
  return (
    <PlanRows
      one="Excluded Days"
      rows={exclusion.ranges}
      fresh={{ name: '', from: startsOn, to: startsOn }}
      onChange={(ranges) => onChange({ exclusion: { ...exclusion, ranges } })}
    >
      {(row, change, index) => (
        <>
          <TextInput
            label="Name"
            maxLength={maxLength.name}
            value={row.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <DayField
            label="First day"
            isClearable={false}
            value={row.from || undefined}
            error={errorOf(`plan.exclusion.ranges.${index}`)}
            onChange={(from) => change({ from: from ?? startsOn })}
          />
          <DayField
            label="Last day"
            isClearable={false}
            value={row.to || undefined}
            onChange={(to) => change({ to: to ?? row.from })}
          />
        </>
      )}
    </PlanRows>
  )
}

/** Sequence lines: other work on every n-th date, where the largest matching number wins ([C2.035]). */
export function SequenceRows({
  plan,
  errorOf,
  onChange,
  propertyId,
}: Props & { readonly propertyId: number }): ReactNode {
  const procedures = useQuery(procedureChoicesQuery)
  const choices = (procedures.data ?? []).map(({ procedureId, title }) => ({
    value: String(procedureId),
    label: title,
  }))
  return (
    <PlanRows
      one="Sequence Line"
      rows={plan.sequence}
      fresh={{ every: 0, procedureId: null, hours: null, priority: null }}
      onChange={(sequence) => onChange({ sequence })}
    >
      {(row, change, index) => (
        <>
          <PlanNumber
            label="Every n-th"
            value={row.every}
            showsZero={false}
            max={maxPeriods}
            error={errorOf(`plan.sequence.${index}.every`)}
            field={`plan.sequence.${index}.every`}
            onChange={(every) => change({ every: every ?? 0 })}
          />
          <ChoiceField
            label="Procedure"
            canClear
            placeholder="Same as schedule"
            value={row.procedureId === null ? null : String(row.procedureId)}
            choices={choices}
            offer={procedures}
            error={errorOf(`plan.sequence.${index}.procedureId`)}
            onChange={(id) => change({ procedureId: id === null ? null : Number(id) })}
          />
          <HoursInput
            label="Hours"
            hours={row.hours}
            error={errorOf(`plan.sequence.${index}.hours`)}
            data-field={`plan.sequence.${index}.hours`}
            onHours={(hours) => change({ hours })}
          />
          <PriorityField
            propertyId={propertyId}
            label="Priority"
            value={row.priority === null ? null : String(row.priority)}
            error={errorOf(`plan.sequence.${index}.priority`)}
            onChange={(priority) => change({ priority: priority === null ? null : Number(priority) })}
          />
        </>
      )}
    </PlanRows>
  )
}

/** Name of a group of plan fields. */
export function PlanHeading({ children }: { readonly children: string }): ReactNode {
  return (
    <Input.Label component="div" className={`${classes.wide} ${classes.heading}`}>
      {children}
    </Input.Label>
  )
}
