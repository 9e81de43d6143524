import { type ActiveFilter, activeFilters } from '@fettle/rules/records/active-filter'
import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { LateSelect } from '#ui/late-select.tsx'
import { statusLabel } from '../filters/filter-words.ts'
import classes from './list-head.module.css'

const segmented = { root: classes.statuses ?? '', indicator: classes.current ?? '' }

type Props<T extends string> = {
  /** Label, if not a status. */
  readonly label?: string
  readonly status: readonly string[]
  /** Most frequently used statuses. */
  readonly statuses: readonly T[]
  /** Labels, if different from the values. */
  readonly labelOf?: (status: T) => string
  readonly onStatus: (status: T) => void
}

/** One-click choice of frequent statuses. A rarer one from the filters is shown next to them. */
export function StatusControl<T extends string>({
  label = 'Status',
  status,
  statuses,
  labelOf = statusLabel,
  onStatus,
}: Props<T>): ReactNode {
  const isSmall = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const current = status.join(', ')
  const known = statuses.find((name) => name.toLowerCase() === current.toLowerCase())
  const choices = statuses.map((value) => ({ value: String(value), label: labelOf(value) }))
  // Names of more than two statuses would push the other controls aside. Filter chips list them.
  const currentLabel = status.length > 2 ? `${status.length} statuses` : statusLabel(current)
  const data = known === undefined ? [...choices, { value: current, label: currentLabel }] : choices
  const shared = { 'aria-label': label, data, value: known ?? current }
  const pick = (value: string | null) => {
    const picked = statuses.find((one) => one === value)
    if (picked !== undefined && picked !== current) onStatus(picked)
  }
  if (isSmall)
    return <LateSelect {...shared} allowDeselect={false} className={classes.short ?? ''} onChange={pick} />
  return <SegmentedControl {...shared} size="sm" classNames={segmented} onChange={pick} />
}

type ActiveProps = {
  readonly label?: string
  readonly search: { readonly active: ActiveFilter }
  readonly change: (part: { active: ActiveFilter }) => void
}

/** One-click choice of active, inactive or all records. */
export const ActiveControl = ({ label = 'Active', search, change }: ActiveProps): ReactNode => (
  <StatusControl
    label={label}
    status={[search.active]}
    statuses={activeFilters}
    onStatus={(active) => change({ active })}
  />
)
