import type { ImportKind } from '@fettle/contract/imports'
import { importKindSentence } from '@fettle/rules/imports/import-words'
import { Select, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  readonly kinds: readonly ImportKind[]
  readonly value: ImportKind | undefined
  /** What the columns of the file say that it may hold, the most likely first; undefined where they were not asked. */
  readonly proposals: readonly string[] | undefined
  readonly isLooking: boolean
  readonly onChange: (name: string) => void
}

/** What the file holds: what its columns say first, then all kinds in the order in which a new property is filled. */
export function KindField({ kinds, value, proposals, isLooking, onChange }: Props): ReactNode {
  const proposed = (proposals ?? []).flatMap((name) => kinds.find((kind) => kind.name === name) ?? [])
  const itemsOf = (those: readonly ImportKind[]) => those.map(({ name, label }) => ({ value: name, label }))
  const others = kinds.filter((kind) => !proposed.includes(kind))
  return (
    <Select
      aria-label="What kind of data is this?"
      placeholder={isLooking ? 'Looking at its columns…' : 'Choose the kind of data'}
      description={noteOf({ value, proposals, isLooking })}
      descriptionProps={{ role: 'status' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={
        proposed.length === 0
          ? itemsOf(kinds)
          : [
              { group: 'By its columns', items: itemsOf(proposed) },
              { group: 'Everything else', items: itemsOf(others) },
            ]
      }
      value={value?.name ?? null}
      searchable
      allowDeselect={false}
      maxDropdownHeight={360}
      nothingFoundMessage="Nothing found"
      comboboxProps={{ floatingStrategy: 'fixed' }}
      renderOption={({ option }) => (
        <div>
          {option.label}
          <Text size="xs" c="dimmed">
            {kinds.filter(({ name }) => name === option.value).map(importKindSentence)}
          </Text>
        </div>
      )}
      onChange={(name) => name !== null && onChange(name)}
    />
  )
}

/** Hint about the choice. */
function noteOf({ value, proposals, isLooking }: Pick<Props, 'value' | 'proposals' | 'isLooking'>): string {
  if (value !== undefined) {
    const isFirst = proposals?.[0] === value.name
    return isFirst ? `${importKindSentence(value)} Its columns say so.` : importKindSentence(value)
  }
  if (isLooking) return 'Looking at its columns…'
  if (proposals === undefined) return 'Choose the file first: its columns mostly show what it is.'
  return 'Its columns do not show what it is. Choose the kind of data.'
}
