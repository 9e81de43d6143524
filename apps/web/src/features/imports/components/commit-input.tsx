import { TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  readonly value: string
  readonly onCommit: (text: string) => void
}

/** A text that counts when Enter is pressed or the field is left. */
export function CommitInput({ value, onCommit, ...input }: Props): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    if (typed !== null && typed !== value) onCommit(typed)
    setTyped(null)
  }
  return (
    <TextInput
      {...input}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
