import type { TextareaProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Textarea } from '#ui/textarea.tsx'

type Props = Pick<TextareaProps, 'className' | 'maxRows' | 'error'> & {
  readonly value: string
  readonly onChange: (choices: string) => void
}

/** Choices of a user-defined field, one per line. */
export function ChoiceLinesField({ onChange, ...field }: Props): ReactNode {
  return (
    <Textarea
      {...field}
      label="Choices, one on each line"
      autosize
      minRows={2}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
