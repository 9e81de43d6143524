import type { ImportValues } from '@fettle/contract/imports'
import { isNearlySame } from '@fettle/rules/imports/import-creates'
import { Button, Select, Stack } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useLazyChoices } from '#ui/use-lazy-choices.ts'
import classes from './imports.module.css'

type Known = ImportValues['known']

type Props = {
  readonly word: string
  /** What it may mean. */
  readonly known: Known
  /** Its meaning: empty for none, undefined while not chosen. */
  readonly meaning: string | undefined
  readonly placeholder: string
  readonly onMeaning: (meaning: string | undefined) => void
}

/** The choice of a word that means nothing; no record is called so. */
const emptyChoice = '\u0000'
/** How many choices are shown at a time; more are found by typing. */
const shownChoices = 200

/** The only known value similar to a word, or undefined. */
function nearestOf(word: string, known: Known): Known[number] | undefined {
  const [nearest, second] = known.filter(({ label }) => isNearlySame(word, label))
  return second === undefined ? nearest : undefined
}

/** What one word of the file means; one that may be misspelled is mended with one press. */
export function WordField({ word, known, meaning, placeholder, onMeaning }: Props): ReactNode {
  const { onFocus, comboboxProps } = useLazyChoices()
  const nearest = useMemo(() => nearestOf(word, known), [word, known])
  const field = (
    <Select
      aria-label={`Meaning of ${word}`}
      placeholder={placeholder}
      clearable
      searchable
      limit={shownChoices}
      data={[{ value: emptyChoice, label: 'Leave it empty' }, ...known]}
      value={meaning === '' ? emptyChoice : (meaning ?? null)}
      nothingFoundMessage="Nothing found"
      comboboxProps={{ ...comboboxProps, floatingStrategy: 'fixed' }}
      onFocus={onFocus}
      onChange={(chosen) => onMeaning(chosen === null ? undefined : chosen === emptyChoice ? '' : chosen)}
    />
  )
  if (nearest === undefined || meaning !== undefined) return field
  return (
    <Stack gap="xs" align="stretch">
      {field}
      <Button
        variant="light"
        size="compact-md"
        aria-label={`Take ${word} for ${nearest.label}`}
        className={classes.nearest}
        onClick={() => onMeaning(nearest.value)}
      >
        Did you mean {nearest.label}?
      </Button>
    </Stack>
  )
}
