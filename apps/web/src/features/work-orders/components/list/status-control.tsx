import { SegmentedControl, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './list-head.module.css'

const staffStatuses = ['Open', 'Hold', 'DNC', 'Complete', 'Overdue', 'All'] as const
const requesterStatuses = ['Open', 'Hold', 'DNC', 'Complete', 'All'] as const

const segmented = { root: classes.statuses ?? '', indicator: classes.current ?? '' }

export type StatusControlProps = {
  readonly status: readonly string[]
  /** Requesters have no Overdue ([A2.047]). */
  readonly isForRequesters: boolean
  readonly onStatus: (status: string) => void
}

/** One press to the statuses that are looked at most; a rarer one set by the filters shows beside them. */
export function StatusControl({ status, isForRequesters, onStatus }: StatusControlProps): ReactNode {
  const isSmall = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const usual: readonly string[] = isForRequesters ? requesterStatuses : staffStatuses
  const current = status.join(', ')
  const known = usual.find((name) => name.toLowerCase() === current.toLowerCase())
  const data = known ? [...usual] : [...usual, current]
  const shared = { 'aria-label': 'Status', data, value: known ?? current }
  const pick = (value: string | null) => value !== null && value !== current && onStatus(value)
  if (isSmall)
    return <Select {...shared} allowDeselect={false} className={classes.short ?? ''} onChange={pick} />
  return <SegmentedControl {...shared} size="sm" classNames={segmented} onChange={pick} />
}
