import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './filters-form.module.css'

/** Related fields under a heading. */
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

/** A search text. Empty means no filter. */
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

export type Choice<T extends string = string> = { readonly value: T; readonly label: string }
type Offer<T> = Pick<UseQueryResult<T>, 'isError' | 'isPending' | 'fetchStatus'>

type PickFieldProps<T extends string> = {
  readonly label: string
  readonly choices: readonly Choice<T>[]
  /** The call that the choices come from. */
  readonly offer?: Offer<unknown>
  readonly hint?: string | undefined
}

/** One of a list; what the address holds stays choosable even where the list no longer has it. */
export function PickField<T extends string>(
  props: PickFieldProps<T> & { value: T | undefined; onChange: (value: T | undefined) => void },
): ReactNode {
  const { data, ...select } = shared(props, props.value === undefined ? [] : [props.value])
  return (
    <Select
      {...select}
      data={data}
      value={props.value ?? null}
      onChange={(text) => props.onChange(data.find(({ value }) => value === text)?.value)}
    />
  )
}

/** Any of a list. */
export function PickManyField<T extends string>(
  props: PickFieldProps<T> & {
    value: readonly T[] | undefined
    /** What the list shows without a value. */
    empty?: string
    onChange: (value: T[] | undefined) => void
  },
): ReactNode {
  const { data, ...select } = shared(props, props.value ?? [])
  const picked = (texts: readonly string[]) =>
    texts.flatMap((text) => data.find(({ value }) => value === text)?.value ?? [])
  return (
    <MultiSelect
      {...select}
      data={data}
      placeholder={props.value?.length ? '' : (props.empty ?? 'Any')}
      value={[...(props.value ?? [])]}
      hidePickedOptions
      onChange={(texts) => props.onChange(texts.length > 0 ? picked(texts) : undefined)}
    />
  )
}

type CheckFieldProps = {
  readonly label: string
  readonly value: boolean | undefined
  readonly onChange: (value: true | undefined) => void
}

/** Narrows the list while it is checked. */
export function CheckField({ label, value, onChange }: CheckFieldProps): ReactNode {
  return (
    <Checkbox
      label={label}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked || undefined)}
    />
  )
}

function shared<T extends string>({ label, choices, offer, hint }: PickFieldProps<T>, chosen: readonly T[]) {
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
export function choicesOf<const T extends string>(names: readonly T[]): Choice<T>[] {
  return [...new Set(names)].map((name) => ({ value: name, label: name }))
}
