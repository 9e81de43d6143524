import { TextInput } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'

type Props = {
  /** Field name for problems of the cell. */
  readonly name: string
  /** The next cell for Enter, if any. */
  readonly nextName: string
  readonly label: string
  readonly placeholder: string
  readonly maxLength: number
  readonly value: string
  readonly error: string | null
  readonly onChange: (text: string) => void
  /** Returns whether it handled the text as several cells. */
  readonly onPaste: (text: string) => boolean
}

/** An input cell in a small table. Enter moves down, because scanners end with Enter. */
export function SimilarCell(props: Props): ReactNode {
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
