import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './list-head.module.css'

/** Milliseconds of quiet before the list is asked for what was typed. */
const quietMs = 200

type Props = {
  /** 'Search code or name' */
  readonly label: string
  /** The text in force. */
  readonly value: string | undefined
  readonly maxLength: number
  readonly onSearch: (text: string | undefined) => void
}

/** Finds by a text while it is typed ([C0.006]). The field follows the address: a link, Back and Reset change it, too. */
export function SearchBox({ label, value = '', maxLength, onSearch }: Props): ReactNode {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = useRef(onSearch)
  search.current = onSearch
  useEffect(() => {
    if (value === sent.current) return
    clearTimeout(waiting.current)
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(waiting.current), [])
  const send = (next: string) => {
    clearTimeout(waiting.current)
    if (next === sent.current) return
    sent.current = next
    search.current(next === '' ? undefined : next)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => send(next.trim()), quietMs)
  }
  const clear = () => {
    setText('')
    send('')
  }
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text !== '' && <CloseButton size="sm" aria-label="Clear search" onClick={clear} />}
      maxLength={maxLength}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text.trim())
      }}
    />
  )
}
