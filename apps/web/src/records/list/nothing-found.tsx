import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'

export type NothingFoundProps = {
  /** Plural, as it reads in the sentences that name it: 'work orders'. */
  readonly records?: string
  /** Whether filters are set that can be reset. */
  readonly isFiltered: boolean
  readonly onReset: () => void
}

/** An empty list: nothing at all, or nothing for the filters, which can be reset ([A2.070], [C0.014]). */
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
