import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'

export type NothingFoundProps = {
  /** Plural for use in sentences: 'work orders'. */
  readonly records?: string
  /** Whether there are filters that can be reset. */
  readonly isFiltered: boolean
  readonly onReset: () => void
}

/**
 * An empty list: without records, or without matches and a button to reset the filters ([A2.070], [C0.014]).
 */
export function NothingFound({ records, isFiltered, onReset }: NothingFoundProps): ReactNode {
  if (!isFiltered) return <EmptyState message={records ? `No ${records} to display.` : 'Nothing here yet.'} />
  return (
    <EmptyState
      message={records ? `No ${records} match the current query.` : 'Nothing matches these filters.'}
    >
      <Button variant="default" onClick={onReset}>
        Reset
      </Button>
    </EmptyState>
  )
}
