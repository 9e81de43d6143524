import { Button, Group, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { searchedChoices } from '#ui/searched-choices.ts'
import { useIsTouch } from '#ui/use-is-touch.ts'
import type { PickSource } from './pick-source.ts'

/** Suggestions that a phone shows below the field, each one tap away. */
const maxButtons = 4

/** Delay in milliseconds from the last keystroke to the search. */
const quietMs = 200

type Props<T> = {
  readonly label: string
  readonly placeholder: string
  readonly isRequired?: boolean
  /** Whether a dialog focuses the field, the default unless it is required. */
  readonly takesFocus?: boolean
  readonly source: PickSource<T>
  // biome-ignore lint/suspicious/noExplicitAny: the key's own type differs with each kind of thing
  readonly queryOf: (text: string) => UseQueryOptions<readonly T[], Error, readonly T[], any>
  /** Suggestions before typing. Each item appears in the first group that contains it. */
  readonly suggested?: readonly Suggested<T>[]
  /** Whether a phone shows no suggestions below the field, to leave space for the picks. */
  readonly hidesButtons?: boolean
  readonly onPick: (item: T) => void
}

type Suggested<T> = { readonly group: string; readonly items: readonly T[] }

/** Searches an item by typed text, passes the chosen one on, and clears the field. */
export function QuickSearch<T>(props: Props<T>): ReactNode {
  const { label, placeholder, isRequired, source, queryOf, onPick, suggested = [], hidesButtons } = props
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), quietMs)
  const query = useQuery(queryOf(wanted))
  const isTouch = useIsTouch()
  const [isEntered, setEntered] = useState(false)
  // A hand scanner sends Enter before the search responds.
  useEffect(() => {
    if (!isEntered || query.isFetching || wanted !== text.trim()) return
    setEntered(false)
    const found = query.data ?? []
    const item = found.find((one) => source.codeOf(one).toLowerCase() === wanted.toLowerCase())
    const only = item ?? (found.length === 1 ? found[0] : undefined)
    if (only === undefined) return
    setText('')
    onPick(only)
  })
  const items = [...suggested.flatMap((one) => one.items), ...(query.data ?? [])]
  const field = (
    <Select
      label={label}
      placeholder={placeholder}
      withAsterisk={isRequired ?? false}
      data-autofocus={(props.takesFocus ?? !isRequired) || undefined}
      searchable
      value={null}
      searchValue={text}
      onSearchChange={(next) => {
        setText(next)
        setEntered(false)
      }}
      onKeyDown={({ key, currentTarget }) => {
        const isOpen = currentTarget.getAttribute('aria-activedescendant')
        if (key === 'Enter' && text.trim() !== '' && !isOpen) setEntered(true)
      }}
      {...searchedChoices({ typed: text, asked: wanted, query, nothing: 'Nothing found' })}
      data={
        text.trim() === ''
          ? grouped(suggested, query.data ?? [], source)
          : choicesOf(query.data ?? [], source)
      }
      error={query.isError ? 'The choices could not be loaded.' : null}
      comboboxProps={{ withinPortal: false }}
      onChange={(id) => {
        const item = items.find((one) => String(source.idOf(one)) === id)
        if (item) onPick(item)
        setText('')
      }}
    />
  )
  const likely = distinct(suggested, source)
  if (!isTouch || hidesButtons || text !== '' || likely.length === 0) return field
  return (
    <>
      {field}
      <Group gap="xs" aria-label="Suggestions" role="group">
        {likely.slice(0, maxButtons).map((item) => (
          <Button
            key={source.idOf(item)}
            variant="default"
            size="compact-md"
            maw="100%"
            onClick={() => onPick(item)}
          >
            {source.nameOf(item)}
          </Button>
        ))}
      </Group>
    </>
  )
}

/** The suggested things, each once. */
const distinct = <T,>(suggested: readonly Suggested<T>[], source: PickSource<T>): readonly T[] => [
  ...new Map(suggested.flatMap(({ items }) => items).map((item) => [source.idOf(item), item])).values(),
]

const choicesOf = <T,>(items: readonly T[], source: PickSource<T>) =>
  items.map((item) => ({
    value: String(source.idOf(item)),
    label: [`${source.codeOf(item)} – ${source.nameOf(item)}`, source.noteOf?.(item)]
      .filter(Boolean)
      .join(' · '),
  }))

/** Suggestions under headings, then all others. Without suggestions there are no headings. */
function grouped<T>(suggested: readonly Suggested<T>[], all: readonly T[], source: PickSource<T>) {
  const shown = new Set<number>()
  const fresh = (items: readonly T[]) => {
    const left = items.filter((item) => !shown.has(source.idOf(item)))
    for (const item of left) shown.add(source.idOf(item))
    return choicesOf(left, source)
  }
  const groups = suggested.map(({ group, items }) => ({ group, items: fresh(items) }))
  const filled = groups.filter(({ items }) => items.length > 0)
  const rest = fresh(all)
  return filled.length === 0 ? rest : [...filled, { group: 'All', items: rest }]
}
