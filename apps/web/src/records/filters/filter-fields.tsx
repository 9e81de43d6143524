import { MultiSelect, Select, TextInput } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './filters-form.module.css'

/** Fields that belong together, under a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  )
}

type TextFieldProps = {
  readonly label: string
  readonly value: string | undefined
  readonly maxLength: number
  readonly isNumber?: boolean
  readonly onChange: (value: string | undefined) => void
}

/** A text to look for; empty is no filter. */
export function TextField({ label, value, maxLength, isNumber, onChange }: TextFieldProps): ReactNode {
  return (
    <TextInput
      label={label}
      value={value ?? ''}
      maxLength={maxLength}
      {...(isNumber && { inputMode: 'numeric' as const })}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}

export type Choice = { readonly value: string; readonly label: string }
type Offer<T> = Pick<UseQueryResult<T>, 'isError' | 'isPending' | 'fetchStatus'>

type PickFieldProps = {
  readonly label: string
  readonly choices: readonly Choice[]
  /** The call that the choices come from. */
  readonly offer?: Offer<unknown>
  readonly hint?: string | undefined
}

/** One of a list; what the address holds stays choosable even where the list no longer has it. */
export function PickField(
  props: PickFieldProps & { value: string | undefined; onChange: (value: string | undefined) => void },
): ReactNode {
  return (
    <Select
      {...shared(props, props.value === undefined ? [] : [props.value])}
      value={props.value ?? null}
      onChange={(value) => props.onChange(value ?? undefined)}
    />
  )
}

/** Any of a list. */
export function PickManyField(
  props: PickFieldProps & {
    value: readonly string[] | undefined
    onChange: (value: string[] | undefined) => void
  },
): ReactNode {
  return (
    <MultiSelect
      {...shared(props, props.value ?? [])}
      placeholder={props.value?.length ? '' : 'Any'}
      value={[...(props.value ?? [])]}
      hidePickedOptions
      onChange={(values) => props.onChange(values.length > 0 ? values : undefined)}
    />
  )
}

function shared({ label, choices, offer, hint }: PickFieldProps, chosen: readonly string[]) {
  const isWaiting = offer?.isPending === true && offer.fetchStatus === 'fetching'
  const missing = chosen.filter((value) => !choices.some((choice) => choice.value === value))
  return {
    label,
    placeholder: hint ?? 'Any',
    clearable: true,
    searchable: true,
    limit: 200,
    data: [...missing.map((value) => ({ value, label: value })), ...choices],
    nothingFoundMessage: isWaiting ? 'Loading...' : 'Nothing found',
    error: offer?.isError ? 'The choices could not be loaded.' : null,
    disabled: hint !== undefined,
    comboboxProps: { withinPortal: true },
  }
}

/** Choices by name, each name once. */
export function choicesOf(names: readonly string[]): Choice[] {
  return [...new Set(names)].map((name) => ({ value: name, label: name }))
}
