import { SegmentedControl, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './list-head.module.css'

const segmented = { root: classes.statuses ?? '', indicator: classes.current ?? '' }

export type StatusControlProps = {
  /** What it chooses, where that is not a status. */
  readonly label?: string
  readonly status: readonly string[]
  /** The statuses that are looked at most. */
  readonly statuses: readonly string[]
  /** What a status is called where that is not itself. */
  readonly labelOf?: (status: string) => string
  readonly onStatus: (status: string) => void
}

/** One press to the statuses that are looked at most; a rarer one set by the filters shows beside them. */
export function StatusControl({
  label = 'Status',
  status,
  statuses,
  labelOf,
  onStatus,
}: StatusControlProps): ReactNode {
  const isSmall = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const current = status.join(', ')
  const known = statuses.find((name) => name.toLowerCase() === current.toLowerCase())
  const values = known ? statuses : [...statuses, current]
  const data = values.map((value) => ({ value, label: labelOf?.(value) ?? value }))
  const shared = { 'aria-label': label, data, value: known ?? current }
  const pick = (value: string | null) => value !== null && value !== current && onStatus(value)
  if (isSmall)
    return <Select {...shared} allowDeselect={false} className={classes.short ?? ''} onChange={pick} />
  return <SegmentedControl {...shared} size="sm" classNames={segmented} onChange={pick} />
}
