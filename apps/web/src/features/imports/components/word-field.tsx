import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { choicesByName } from '#ui/choice-field.tsx'
import { useLazyChoices } from '#ui/use-lazy-choices.ts'

type Props = {
  readonly word: string
  /** What it may mean. */
  readonly known: readonly string[]
  /** What it means: empty for nothing, undefined as long as nobody chose. */
  readonly meaning: string | undefined
  readonly placeholder: string
  readonly onMeaning: (meaning: string | undefined) => void
}

/** The choice of a word that means nothing; no record is called so. */
const emptyChoice = '\u0000'
/** How many choices are shown at a time; more are found by typing. */
const shownChoices = 200

/** What one word of the file means. */
export function WordField({ word, known, meaning, placeholder, onMeaning }: Props): ReactNode {
  const { onFocus, comboboxProps } = useLazyChoices()
  return (
    <Select
      aria-label={`Meaning of ${word}`}
      placeholder={placeholder}
      clearable
      searchable
      limit={shownChoices}
      data={[{ value: emptyChoice, label: 'Leave it empty' }, ...choicesByName(known)]}
      value={meaning === '' ? emptyChoice : (meaning ?? null)}
      nothingFoundMessage="Nothing found"
      comboboxProps={{ ...comboboxProps, floatingStrategy: 'fixed' }}
      onFocus={onFocus}
      onChange={(chosen) => onMeaning(chosen === null ? undefined : chosen === emptyChoice ? '' : chosen)}
    />
  )
}
