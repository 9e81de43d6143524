import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './list-head.module.css'

/** Milliseconds of quiet before the list is asked for what was typed. */
const quietMs = 200

/** What a list finds by the text, and how it reads it. */
export type SearchBoxKind = {
  /** 'Search code or name' */
  readonly label: string
  readonly maxLength: number
  /** What is looked for, for a text that was typed or pasted, without blanks around it; the text itself where absent. */
  readonly read?: (text: string) => string
  /** Follows Enter, with which a scanner ends what it types. */
  readonly onEnter?: (text: string) => void
}
type Props = SearchBoxKind & {
  /** The text in force. */
  readonly value: string | undefined
  readonly onSearch: (text: string | undefined) => void
}

/** Finds by a text while it is typed ([C0.006]). The field follows the address: a link, Back and Reset change it, too. */
export function SearchBox(props: Props): ReactNode {
  const { label, value = '', maxLength, read = (text) => text, onEnter, onSearch } = props
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
  const look = (typed: string) => {
    const wanted = read(typed)
    if (wanted !== typed) setText(wanted)
    send(wanted)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => look(next.trim()), quietMs)
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
        if (event.key !== 'Enter') return
        look(text.trim())
        if (text.trim() !== '') onEnter?.(text.trim())
      }}
    />
  )
}
