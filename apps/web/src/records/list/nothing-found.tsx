import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'

export type NothingFoundProps = {
  /** Plural, as it reads in the sentences: 'work orders'. */
  readonly records: string
  /** Whether filters are set that can be reset. */
  readonly isFiltered: boolean
  readonly onReset: () => void
}

/** An empty list: nothing at all, or nothing for the filters, which can be reset ([A2.070]). */
export function NothingFound({ records, isFiltered, onReset }: NothingFoundProps): ReactNode {
  if (!isFiltered) return <EmptyState message={`No ${records} to display.`} />
  return (
    <EmptyState message={`No ${records} match the current query.`}>
      <Button variant="default" onClick={onReset}>
        Reset
      </Button>
    </EmptyState>
  )
}
