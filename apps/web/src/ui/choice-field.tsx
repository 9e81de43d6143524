import { Select } from '@mantine/core'
import { type ReactNode, type Ref, use } from 'react'
import { isUnreached } from '#lib/device/kept-queries.ts'
import { InPanelContext } from './in-panel-context.ts'

export type FieldChoice = { readonly value: string; readonly label: string }

/** Query state of the choices. */
type Offer = {
  readonly isError: boolean
  readonly isPending: boolean
  readonly fetchStatus: string
  readonly error?: unknown
}

export type ChoiceFieldProps = {
  readonly label: string
  /** Hides the label visually, if something else names the field. */
  readonly hidesLabel?: boolean
  readonly value: string | null
  readonly choices: readonly FieldChoice[]
  readonly offer?: Offer
  readonly isRequired?: boolean
  readonly canClear?: boolean
  /** The value is a proposal that was not chosen yet: picking it accepts it instead of clearing it. */
  readonly isProposed?: boolean
  readonly isDisabled?: boolean
  readonly placeholder?: string
  readonly error?: ReactNode
  /** Note about the choice, below the field. */
  readonly note?: string
  readonly opensAtOnce?: boolean
  readonly ref?: Ref<HTMLInputElement>
  readonly onChange: (value: string | null) => void
  readonly onBlur?: () => void
}

const notLoaded = 'The choices could not be loaded.'

/** Select field in a panel or dialog. A value that is not in the list any more remains selectable. */
export function ChoiceField(props: ChoiceFieldProps): ReactNode {
  const { label, value, choices, offer } = props
  const isInPanel = use(InPanelContext)
  const isWaiting = offer?.isPending === true && offer.fetchStatus === 'fetching'
  const isKnown = value === null || value === '' || choices.some((choice) => choice.value === value)
  // Without a network, a value can be sent as it is.
  const isUsable = value !== null && value !== '' && isUnreached(offer?.error)
  const isUnread = offer?.isError === true
  const isMissing = isUnread && !isUsable
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
      nothingFoundMessage={isWaiting ? 'Loading...' : isUnread && !isMissing ? notLoaded : 'Nothing found'}
      error={isMissing ? notLoaded : (props.error ?? null)}
      {...(props.note && {
        description: props.note,
        descriptionProps: { role: 'status' },
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
      })}
      defaultDropdownOpened={props.opensAtOnce ?? false}
      // Fixed positioning prevents the list from widening the page before it is placed.
      comboboxProps={isInPanel ? { withinPortal: false } : { floatingStrategy: 'fixed' }}
    />
  )
}

/** Choices by name, without duplicates. */
export const choicesByName = (names: readonly string[]): FieldChoice[] =>
  [...new Set(names)].map((name) => ({ value: name, label: name }))
