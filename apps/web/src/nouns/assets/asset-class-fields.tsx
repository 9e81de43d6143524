import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChoiceField, choicesByName, type FieldChoice } from '#ui/choice-field.tsx'
import { categoriesQuery, functionsQuery, systemsQuery } from './asset.queries.ts'

/** Value of the choice 'All' ([B2.073]). */
export const anyClass = '*'

/** An asset class on three levels. {@link anyClass} or null means none. */
export type AssetClassChoice = {
  readonly system: string | null
  readonly category: string | null
  readonly function: string | null
}

export type AssetClassFieldsProps = {
  readonly value: AssetClassChoice
  readonly onChange: (value: AssetClassChoice) => void
  /** A class is required: there is no 'All'. */
  readonly hideAll?: boolean
  readonly isRequired?: boolean
}

const isChosen = (name: string | null): name is string => name !== null && name !== anyClass

/**
 * System, category and function, each limited by the previous one: without a parent there are no choices, and
 * changing a parent clears the levels below it ([B2.072] to [B2.076]).
 */
export function AssetClassFields({ value, onChange, hideAll, isRequired }: AssetClassFieldsProps): ReactNode {
  const none = hideAll ? null : anyClass
  const { system, category } = value
  const systems = useQuery(systemsQuery)
  const categories = useQuery({ ...categoriesQuery(system ?? ''), enabled: isChosen(system) })
  const functions = useQuery({
    ...functionsQuery(system ?? '', category ?? ''),
    enabled: isChosen(system) && isChosen(category),
  })
  const all: FieldChoice[] = hideAll ? [] : [{ value: anyClass, label: 'All' }]
  const labelOf = (name: string) => (isRequired ? `${name} (Required)` : name)
  return (
    <>
      <ChoiceField
        label={labelOf('System')}
        offer={systems}
        value={system}
        choices={[...all, ...choicesByName(systems.data ?? [])]}
        onChange={(name) => onChange({ system: name, category: none, function: none })}
      />
      <ChoiceField
        label={labelOf('Category')}
        {...(isChosen(system) && { offer: categories })}
        value={category}
        choices={[...all, ...choicesByName(isChosen(system) ? (categories.data ?? []) : [])]}
        onChange={(name) => onChange({ system, category: name, function: none })}
      />
      <ChoiceField
        label={labelOf('Function')}
        {...(isChosen(category) && { offer: functions })}
        value={value.function}
        choices={[...all, ...choicesByName(isChosen(category) ? (functions.data ?? []) : [])]}
        onChange={(name) => onChange({ system, category, function: name })}
      />
    </>
  )
}
