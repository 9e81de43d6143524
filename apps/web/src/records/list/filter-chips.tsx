import { Button, Pill } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FilterInWords } from '../filters/filter-words.ts'
import classes from './filter-chips.module.css'

export type FilterChipsProps<Name extends string> = {
  readonly filters: readonly FilterInWords<Name>[]
  readonly onRemove: (name: Name) => void
  readonly onReset: () => void
}

/** The active filters, each with a remove button. */
export function FilterChips<Name extends string>({
  filters,
  onRemove,
  onReset,
}: FilterChipsProps<Name>): ReactNode {
  if (filters.length === 0) return null
  return (
    <section className={classes.chips} aria-label="Filters in force">
      {filters.map(({ name, label, text }) => (
        <Pill
          key={name}
          size="md"
          withRemoveButton
          onRemove={() => onRemove(name)}
          className={classes.chip ?? ''}
          removeButtonProps={{ 'aria-label': `Remove filter ${label}`, 'aria-hidden': false, tabIndex: 0 }}
        >
          <span className={classes.label}>{label}</span> {text}
        </Pill>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={onReset}>
        Reset
      </Button>
    </section>
  )
}
