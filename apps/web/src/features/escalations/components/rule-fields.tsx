import {
  type EscalationSubject,
  escalationCategories,
  escalationOptions,
  escalationSubject,
  escalationSubjects,
} from '@fettle/rules/desk/escalation-rules'
import { maxLength } from '@fettle/rules/records/limits'
import { MultiSelect, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { useBuildings } from '#nouns/places/use-buildings.ts'
import { jobPrioritiesQuery, tradesQuery } from '#nouns/reference/reference.queries.ts'
import classes from '#records/form/record-form.module.css'
import { ChoiceField } from '#ui/choice-field.tsx'
import { type RuleEntry, withProperty, withSubject } from '../rule-entry.ts'

type Props = {
  readonly entry: RuleEntry
  readonly errors: ReadonlyMap<string, string>
  /** Whether the person may choose all properties. */
  readonly offersAll: boolean
  readonly onChange: (entry: RuleEntry) => void
}

const everywhere = 'all'
const subjects = escalationSubjects.map((value) => ({ value, label: escalationSubject(value).label }))
const idOf = (text: string | null) => (text === null ? null : Number(text))
const textOf = (id: number | null) => (id === null ? null : String(id))

/** Name, condition, property and filters of a rule. */
export function RuleFields({ entry, errors, offersAll, onChange }: Props): ReactNode {
  const { settings, properties, property } = useWorkspace()
  const has = escalationOptions(entry.subject)
  const change = (part: Partial<RuleEntry>) => onChange({ ...entry, ...part })
  return (
    <div className={classes.fields}>
      <TextInput
        label="Name"
        withAsterisk
        maxLength={maxLength.label}
        value={entry.name}
        error={errors.get('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <ChoiceField
        label="On"
        isRequired
        value={entry.subject}
        choices={subjects}
        error={errors.get('subject')}
        onChange={(value) => value && onChange(withSubject(entry, value as EscalationSubject))}
      />
      <ChoiceField
        label={settings.multiPropLabelSingular}
        isRequired
        value={textOf(entry.propertyId) ?? everywhere}
        choices={[
          ...(offersAll ? [{ value: everywhere, label: `All ${settings.multiPropLabelPlural}` }] : []),
          ...properties.map((each) => ({ value: String(each.propertyId), label: each.propertyName })),
        ]}
        error={errors.get('propertyId')}
        onChange={(value) =>
          value && onChange(withProperty(entry, value === everywhere ? null : Number(value)))
        }
      />
      {has.priority && (
        <PrioritiesField
          propertyId={entry.propertyId ?? property.propertyId}
          value={entry.priorities}
          onChange={(priorities) => change({ priorities })}
        />
      )}
      {has.trade && entry.propertyId !== null && (
        <TradeField
          propertyId={entry.propertyId}
          value={entry.tradeId}
          error={errors.get('tradeId')}
          onChange={(tradeId) => change({ tradeId })}
        />
      )}
      {has.building && entry.propertyId !== null && (
        <BuildingChoice
          propertyId={entry.propertyId}
          value={entry.buildingId}
          error={errors.get('buildingId')}
          onChange={(buildingId) => change({ buildingId })}
        />
      )}
      {has.category && (
        <ChoiceField
          label="Category"
          canClear
          placeholder="All"
          value={entry.categories[0] ?? null}
          choices={escalationCategories.map((value) => ({ value, label: value }))}
          onChange={(value) => change({ categories: escalationCategories.filter((each) => each === value) })}
        />
      )}
      <div className={classes.wide}>
        <Switch
          label="Count working hours only"
          description="Hours and days of the calendar of the property."
          checked={entry.workingHoursOnly}
          onChange={(event) => change({ workingHoursOnly: event.currentTarget.checked })}
        />
      </div>
      {has.stopsOnHold && (
        <div className={classes.wide}>
          <Switch
            label="Stop while on hold"
            description="Nothing fires during a hold, and its time does not count."
            checked={entry.stopsOnHold}
            onChange={(event) => change({ stopsOnHold: event.currentTarget.checked })}
          />
        </div>
      )}
    </div>
  )
}

type ChoiceProps = {
  readonly propertyId: number
  readonly value: number | null
  readonly error: string | undefined
  readonly onChange: (id: number | null) => void
}

function TradeField({ propertyId, value, error, onChange }: ChoiceProps): ReactNode {
  const trades = useQuery(tradesQuery(propertyId))
  return (
    <ChoiceField
      label="Trade"
      canClear
      placeholder="All"
      value={textOf(value)}
      choices={(trades.data ?? []).map(({ tradeId, tradeName }) => ({
        value: String(tradeId),
        label: tradeName,
      }))}
      offer={trades}
      error={error}
      onChange={(text) => onChange(idOf(text))}
    />
  )
}

function BuildingChoice({ propertyId, value, error, onChange }: ChoiceProps): ReactNode {
  const { offer, buildings } = useBuildings(propertyId)
  return (
    <ChoiceField
      label="Building"
      canClear
      placeholder="All"
      value={textOf(value)}
      choices={buildings.map(({ buildingId, buildingName }) => ({
        value: String(buildingId),
        label: buildingName,
      }))}
      offer={offer}
      error={error}
      onChange={(text) => onChange(idOf(text))}
    />
  )
}

type PrioritiesProps = {
  readonly propertyId: number
  readonly value: readonly number[]
  readonly onChange: (priorities: number[]) => void
}

function PrioritiesField({ propertyId, value, onChange }: PrioritiesProps): ReactNode {
  const priorities = useQuery(jobPrioritiesQuery(propertyId))
  const choices = (priorities.data ?? []).flatMap(({ reqPriority, displayText }) =>
    reqPriority === null ? [] : [{ value: String(reqPriority), label: displayText }],
  )
  return (
    <MultiSelect
      label="Priority"
      placeholder={value.length === 0 ? 'All' : ''}
      hidePickedOptions
      clearable
      data={choices}
      value={value.map(String)}
      onChange={(texts) => onChange(texts.map(Number))}
      comboboxProps={{ floatingStrategy: 'fixed' }}
    />
  )
}
