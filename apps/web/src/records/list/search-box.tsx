import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './list-head.module.css'

/** Debounce in milliseconds before searching typed text. */
const quietMs = 200

/** The text search of a list, and its parser. */
export type SearchBoxKind = {
  /** 'Search code or name' */
  readonly label: string
  readonly maxLength: number
  /** Converts typed or pasted text, trimmed. Defaults to the text itself. */
  readonly read?: (text: string) => string
  /** Called on Enter, which scanners send after a code. */
  readonly onEnter?: (text: string) => void
}
type Props = SearchBoxKind & {
  /** The active search text. */
  readonly value: string | undefined
  readonly onSearch: (text: string | undefined) => void
}

/** Searches while typing ([C0.006]). The field follows the URL: links, Back and Reset change it too. */
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
