import type { ImportKind } from '@fettle/contract/imports'
import {
  createdForColumns,
  implicitCreateInWords,
  implicitCreateNote,
} from '@fettle/rules/imports/import-words'
import { Checkbox, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { SectionCard } from '#ui/section-card.tsx'
import type { ImportMapping } from '../use-import-options.ts'

type Props = { readonly kind: ImportKind; readonly mapping: ImportMapping }

/** Options for additional records to create, based on the mapped columns. Hidden if none apply. */
export function CreateMissing({ kind, mapping }: Props): ReactNode {
  const offered = createdForColumns(
    mapping.options.mapping.map(({ target }) => target),
    kind.creates,
  )
  if (offered.length === 0) return null
  return (
    <SectionCard title="Create missing records">
      <Text size="sm" c="dimmed" mb="sm">
        Rows that name something which is not there are refused, unless it may be created with them. The check
        shows the names before anything is stored.
      </Text>
      <Stack gap="sm">
        {offered.map((name) => (
          <CreateChoice
            key={name}
            name={name}
            label={sentenceOf(implicitCreateInWords(name))}
            description={implicitCreateNote(name)}
            mapping={mapping}
          />
        ))}
      </Stack>
    </SectionCard>
  )
}

const sentenceOf = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

type ChoiceProps = {
  readonly name: string
  readonly label: string
  readonly description?: string | undefined
  readonly mapping: ImportMapping
}

/** Whether one kind of record is created where it is missing. */
export function CreateChoice({
  name,
  label,
  description,
  mapping: { options, change },
}: ChoiceProps): ReactNode {
  const others = options.creates.filter((each) => each !== name)
  return (
    <Checkbox
      label={label}
      description={description}
      checked={options.creates.includes(name)}
      onChange={(event) => change({ creates: event.currentTarget.checked ? [...others, name] : others })}
    />
  )
}
