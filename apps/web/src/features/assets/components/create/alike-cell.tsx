import { TextInput } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'

type Props = {
  /** Under which the form looks for its faults. */
  readonly name: string
  /** The cell that Enter goes to, where there is one. */
  readonly nextName: string
  readonly label: string
  readonly placeholder: string
  readonly maxLength: number
  readonly value: string
  readonly error: string | null
  readonly onChange: (text: string) => void
  /** Returns whether it took the text, which is more than this cell then. */
  readonly onPaste: (text: string) => boolean
}

/** A cell of a short table that is entered. Enter goes one cell down, as a scanner ends what it reads with it. */
export function AlikeCell(props: Props): ReactNode {
  const { name, nextName, value, error, onChange, onPaste } = props
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.currentTarget.form?.querySelector<HTMLInputElement>(`[data-field="${nextName}"]`)?.focus()
  }
  return (
    <TextInput
      size="xs"
      aria-label={props.label}
      placeholder={props.placeholder}
      maxLength={props.maxLength}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault()
      }}
      data-field={name}
    />
  )
}
