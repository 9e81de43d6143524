import { maxLength } from '@fettle/rules/records/limits'
import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'

/** Delay in milliseconds from the last keystroke to the search. */
const quietMs = 300

type Props = { readonly bin: string; readonly onBin: (bin: string) => void }

/** The beginning of the bins to count. */
export function BinField({ bin, onBin }: Props): ReactNode {
  const [text, setText] = useState(bin)
  const send = useDebouncedCallback((next: string) => onBin(next.trim()), quietMs)
  return (
    <TextInput
      label="Bin"
      placeholder="All bins"
      maxLength={maxLength.bin}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        send(event.currentTarget.value)
      }}
    />
  )
}
