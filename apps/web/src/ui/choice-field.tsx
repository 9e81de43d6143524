import { Select } from '@mantine/core'
import { type ReactNode, type Ref, use } from 'react'
import { InPanelContext } from './popover-panel.tsx'

export type FieldChoice = { readonly value: string; readonly label: string }

/** The state of the call that the choices come from. */
type Offer = { readonly isError: boolean; readonly isPending: boolean; readonly fetchStatus: string }

export type ChoiceFieldProps = {
  readonly label: string
  /** The label is read, but not shown: something else names the field already. */
  readonly hidesLabel?: boolean
  readonly value: string | null
  readonly choices: readonly FieldChoice[]
  readonly offer?: Offer
  readonly isRequired?: boolean
  readonly canClear?: boolean
  /** The value stands there without having been chosen: whoever picks it means it, and does not take it away. */
  readonly isProposed?: boolean
  readonly isDisabled?: boolean
  readonly placeholder?: string
  readonly error?: ReactNode
  /** What happened to the choice, below the field. */
  readonly note?: string
  readonly opensAtOnce?: boolean
  readonly ref?: Ref<HTMLInputElement>
  readonly onChange: (value: string | null) => void
  readonly onBlur?: () => void
}

/** One of a list, in a panel or dialog; a value that the list no longer holds stays choosable. */
export function ChoiceField(props: ChoiceFieldProps): ReactNode {
  const { label, value, choices, offer } = props
  const isInPanel = use(InPanelContext)
  const isWaiting = offer?.isPending === true && offer.fetchStatus === 'fetching'
  const isKnown = value === null || value === '' || choices.some((choice) => choice.value === value)
  const data = isKnown ? choices : [{ value: value ?? '', label: value ?? '' }, ...choices]
  return (
    <Select
      {...(props.hidesLabel ? { 'aria-label': label } : { label })}
      ref={props.ref}
      data={[...data]}
      value={value === '' ? null : value}
      onChange={props.onChange}
      onBlur={() => props.onBlur?.()}
      searchable
      limit={200}
      withAsterisk={props.isRequired ?? false}
      clearable={props.canClear ?? false}
      allowDeselect={(props.canClear ?? false) && !(props.isProposed ?? false)}
      disabled={props.isDisabled ?? false}
      placeholder={props.placeholder ?? ''}
      nothingFoundMessage={isWaiting ? 'Loading...' : 'Nothing found'}
      error={offer?.isError ? 'The choices could not be loaded.' : (props.error ?? null)}
      {...(props.note && {
        description: props.note,
        descriptionProps: { role: 'status' },
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
      })}
      defaultDropdownOpened={props.opensAtOnce ?? false}
      // What is fixed never widens the page, wherever the list stands before it has found its place.
      comboboxProps={isInPanel ? { withinPortal: false } : { floatingStrategy: 'fixed' }}
    />
  )
}

/** Choices by name, each name once. */
export const choicesByName = (names: readonly string[]): FieldChoice[] =>
  [...new Set(names)].map((name) => ({ value: name, label: name }))
