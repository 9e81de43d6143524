import type { ImportKind } from '@fettle/contract/imports'
import { importKindSentence } from '@fettle/rules/import-words'
import type { ReactNode } from 'react'
import { ChoiceCards } from '#ui/choice-cards.tsx'

type Props = {
  readonly kinds: readonly ImportKind[]
  readonly value: string | undefined
  readonly onChange: (name: string) => void
}

/** What is brought in: one card each, in the order in which a new property is filled. */
export const KindCards = ({ kinds, value, onChange }: Props): ReactNode => (
  <ChoiceCards
    label="What is in the file"
    choices={kinds.map((kind) => ({
      value: kind.name,
      label: kind.label,
      about: importKindSentence(kind),
    }))}
    chosen={value === undefined ? [] : [value]}
    onPress={onChange}
  />
)
