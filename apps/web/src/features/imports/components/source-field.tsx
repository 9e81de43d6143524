import type { ImportColumn, ImportDetail } from '@fettle/contract/imports'
import { maxLength } from '@fettle/rules/records/limits'
import { Group, MultiSelect, Select, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import { useLazyChoices } from '#ui/use-lazy-choices.ts'
import {
  canNameHead,
  lineMark,
  readSource,
  type Source,
  type SourceParts,
  writeSource,
} from '../import-source.ts'
import { CommitInput } from './commit-input.tsx'

type Props = {
  readonly column: ImportColumn
  readonly columns: ImportDetail['columns']
  /** The template; empty where the column is not in the import. */
  readonly source: string
  readonly onSource: (source: string) => void
}

/** Prefix of heads in a choice, to distinguish them from other choices. */
const headMark = 'head:'

const initialSources: Readonly<Record<string, Source>> = {
  parts: { type: 'parts', before: '', parts: [], between: '-' },
  text: { type: 'text', text: '' },
  template: { type: 'template', text: '' },
}

/** Which column of the file becomes one of ours; or one text for all rows, several parts, or a template. */
export function SourceField({ column, columns, source, onSource }: Props): ReactNode {
  const { onFocus, comboboxProps } = useLazyChoices()
  const stored = source === '' ? null : readSource(source)
  // A single part looks like a plain column, and a new source may still be empty, so the choice is kept here.
  const [begun, setBegun] = useState<Source | null>(null)
  const shown = begun !== null && writeSource(begun) === source ? begun : stored
  const set = (next: Source) => {
    setBegun(next)
    onSource(writeSource(next))
  }
  const choose = (value: string | null) => {
    if (value?.startsWith(headMark)) return set({ type: 'head', head: value.slice(headMark.length) })
    const chosen = value === null ? undefined : initialSources[value]
    if (chosen === undefined) {
      setBegun(null)
      return onSource('')
    }
    // A template starts with the current source.
    if (value === 'template' && source !== '') return setBegun({ type: 'template', text: source })
    setBegun(chosen)
    onSource('')
  }
  return (
    <Stack gap="xs">
      <Select
        aria-label={`Column of the file for ${column.label}`}
        placeholder="Not in the file"
        clearable
        searchable
        value={shown?.type === 'head' ? headMark + shown.head : (shown?.type ?? null)}
        data={[
          {
            group: 'Columns of the file',
            items: columns.map(({ head }) => ({
              value: headMark + head,
              label: head,
              disabled: !canNameHead(head),
            })),
          },
          {
            group: 'Otherwise',
            items: [
              { value: 'parts', label: column.isKey ? 'Make codes from…' : 'Put together from…' },
              { value: 'text', label: 'The same in every row…' },
              { value: 'template', label: 'Write a template…' },
            ],
          },
        ]}
        nothingFoundMessage="Nothing found"
        comboboxProps={{ ...comboboxProps, floatingStrategy: 'fixed' }}
        onFocus={onFocus}
        onChange={choose}
      />
      {shown?.type === 'parts' && (
        <PartsFields label={column.label} columns={columns} value={shown} onChange={set} />
      )}
      {shown?.type === 'text' && (
        <TextOfAll column={column} text={shown.text} onText={(text) => set({ type: 'text', text })} />
      )}
      {shown?.type === 'template' && (
        <CommitInput
          aria-label={`Template for ${column.label}`}
          description="Put a column in braces: {Head}. {line} is the row number. {Head|before ':'} takes the text before a character; after, first 5, replace 'a' 'b' and default 'x' work the same way."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={maxLength.importSource}
          value={source}
          onCommit={(text) => set({ type: 'template', text })}
        />
      )}
    </Stack>
  )
}

type TextProps = {
  readonly column: ImportColumn
  readonly text: string
  readonly onText: (text: string) => void
}

/** One text for every row: of the words that the column knows, where it knows all of them. */
function TextOfAll({ column, text, onText }: TextProps): ReactNode {
  const label = `${column.label} of every row`
  if (column.type === 'choice') {
    return (
      <ChoiceField
        label={label}
        hidesLabel
        value={text}
        choices={choicesByName(column.choices)}
        onChange={(value) => onText(value ?? '')}
      />
    )
  }
  return (
    <CommitInput
      aria-label={label}
      placeholder="Text"
      maxLength={maxLength.importSource}
      value={text}
      // Braces would be read as a column of the file.
      onCommit={(typed) => onText(typed.replaceAll(/[{}]/g, ''))}
    />
  )
}

type PartsFieldsProps = {
  readonly label: string
  readonly columns: ImportDetail['columns']
  readonly value: SourceParts
  readonly onChange: (source: Source) => void
}

const withoutBraces = (text: string) => text.replaceAll(/[{}]/g, '')

/** Columns of the file and the number of the row, put together in the order in which they are chosen. */
function PartsFields({ label, columns, value, onChange }: PartsFieldsProps): ReactNode {
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
