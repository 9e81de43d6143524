import { ComboboxChevron, Input, InputBase, type SelectProps } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, Suspense, startTransition, useRef, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'

const LoadedSelect = lazyComponent(async () => (await import('./loaded-select.tsx')).LoadedSelect)

type Choice = { readonly value: string; readonly label: string }

export type LateSelectProps = Omit<SelectProps, 'data' | 'defaultValue' | 'onChange' | 'ref' | 'value'> & {
  readonly data: (Choice | { readonly group: string; readonly items: Choice[] })[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

const openingKeys: readonly string[] = ['ArrowDown', 'ArrowUp', 'Enter', ' ']

/**
 * A select field of a first page. Looks and reads like the kit's, which loads and takes its place when it gets the focus
 * or a press.
 */
export function LateSelect(props: LateSelectProps): ReactNode {
  const [wanted, setWanted] = useState<'no' | 'closed' | 'open'>('no')
  // In a transition, the field stays on the page while the kit's loads.
  const want = (state: 'closed' | 'open') => startTransition(() => setWanted(state))
  const resting = <RestingSelect {...props} onNear={want} />
  return (
    <Suspense fallback={resting}>
      {wanted === 'no' ? resting : <LoadedSelect {...props} opensAtOnce={wanted === 'open'} />}
    </Suspense>
  )
}

type RestingProps = LateSelectProps & { readonly onNear: (state: 'closed' | 'open') => void }

/** The closed field with the attributes of the kit's. */
function RestingSelect({ onNear, data, value, onChange, ...props }: RestingProps): ReactNode {
  // A press focuses the field first. It must stay until the press has ended.
  const isPressed = useRef(false)
  const { allowDeselect: _, comboboxProps: __, nothingFoundMessage: ___, ...look } = props
  const { searchable = false, clearable = false, ...field } = look
  const choices = data.flatMap((entry) => ('group' in entry ? entry.items : [entry]))
  const openByKey = (event: KeyboardEvent) => {
    if (!openingKeys.includes(event.key)) return
    event.preventDefault()
    onNear('open')
  }
  return (
    <InputBase
      {...field}
      __staticSelector="Select"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      readOnly
      pointer={!searchable}
      value={choices.find((choice) => choice.value === value)?.label ?? ''}
      rightSectionPointerEvents="none"
      __defaultRightSection={<ComboboxChevron error={field.error} />}
      __clearable={clearable && value !== null}
      __clearSection={<Input.ClearButton tabIndex={-1} aria-hidden onClick={() => onChange(null)} />}
      onPointerDown={() => {
        isPressed.current = true
      }}
      onFocus={() => {
        if (!isPressed.current) onNear('closed')
      }}
      onClick={() => onNear('open')}
      onKeyDown={openByKey}
    />
  )
}
