import type { ImportDetail } from '@fettle/contract/imports'
import { maxLength } from '@fettle/rules/records/limits'
import { Group, MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLazyChoices } from '#ui/use-lazy-choices.ts'
import { canNameHead, lineMark, type Source, type SourceParts } from '../import-source.ts'
import { CommitInput } from './commit-input.tsx'

type Props = {
  readonly label: string
  readonly columns: ImportDetail['columns']
  readonly value: SourceParts
  readonly onChange: (source: Source) => void
}

const withoutBraces = (text: string) => text.replaceAll(/[{}]/g, '')

/** Columns of the file and the number of the row, put together in the order in which they are chosen. */
export function PartsFields({ label, columns, value, onChange }: Props): ReactNode {
  const { onFocus, comboboxProps } = useLazyChoices()
  const set = (part: Partial<SourceParts>) => onChange({ type: 'parts', ...value, ...part })
  const heads = columns.map(({ head }) => head).filter((head) => canNameHead(head) && head !== lineMark)
  return (
    <>
      <MultiSelect
        aria-label={`Parts of ${label}`}
        placeholder={value.parts.length === 0 ? 'Choose the parts in their order' : ''}
        searchable
        data={[{ value: lineMark, label: 'Number of the row' }, ...heads]}
        value={[...value.parts]}
        nothingFoundMessage="Nothing found"
        comboboxProps={{ ...comboboxProps, floatingStrategy: 'fixed' }}
        onFocus={onFocus}
        onChange={(parts) => set({ parts })}
      />
      <Group gap="xs" grow preventGrowOverflow={false} wrap="nowrap">
        <CommitInput
          label="Begins with"
          maxLength={maxLength.importSeparator * 4}
          value={value.before}
          onCommit={(before) => set({ before: withoutBraces(before) })}
        />
        <CommitInput
          label="Between them"
          maxLength={maxLength.importSeparator}
          value={value.between}
          onCommit={(between) => set({ between: withoutBraces(between) })}
        />
      </Group>
    </>
  )
}
