import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { searchedChoices } from '../../../../ui/searched-choices.ts'
import type { PickSource } from './pick-source.ts'

/** Milliseconds of quiet before a text is looked for. */
const quietMs = 200

type Props<T> = {
  readonly label: string
  readonly placeholder: string
  readonly isRequired?: boolean
  readonly source: PickSource<T>
  // biome-ignore lint/suspicious/noExplicitAny: the key's own type differs with each kind of thing
  readonly queryOf: (text: string) => UseQueryOptions<readonly T[], Error, readonly T[], any>
  readonly onPick: (item: T) => void
}

/** Finds a thing by what is typed, and gives it on when it is chosen; then the field is empty again. */
export function QuickSearch<T>(props: Props<T>): ReactNode {
  const { label, placeholder, isRequired, source, queryOf, onPick } = props
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), quietMs)
  const query = useQuery(queryOf(wanted))
  const items = query.data ?? []
  return (
    <Select
      label={label}
      placeholder={placeholder}
      withAsterisk={isRequired ?? false}
      searchable
      value={null}
      searchValue={text}
      onSearchChange={setText}
      {...searchedChoices({ typed: text, asked: wanted, query, nothing: 'Nothing found' })}
      data={items.map((item) => ({
        value: String(source.idOf(item)),
        label: `${source.codeOf(item)} – ${source.nameOf(item)}`,
      }))}
      error={query.isError ? 'The choices could not be loaded.' : null}
      comboboxProps={{ withinPortal: false }}
      onChange={(id) => {
        const item = items.find((one) => String(source.idOf(one)) === id)
        if (item) onPick(item)
        setText('')
      }}
    />
  )
}
