import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { HomeCustom, WorkerHome } from '../../use-worker-home.ts'
import { FilterTile, FilterTiles } from './filter-tile.tsx'
import type { OrderCounts } from './use-order-counts.ts'
import classes from './worker-home.module.css'

export type MyFiltersProps = {
  readonly home: WorkerHome
  readonly counts: OrderCounts
  readonly onAdd: () => void
  readonly onEdit: (custom: HomeCustom) => void
}

/** The person's own filters, each with its color and its count ([A2.074]). */
export function MyFilters({ home, counts, onAdd, onEdit }: MyFiltersProps): ReactNode {
  if (home.custom.length === 0) {
    return (
      <div className={classes.empty}>
        <Text size="sm" c="dimmed">
          Save the list's current filters as a button.
        </Text>
        <Button variant="default" size="compact-md" onClick={onAdd}>
          Add Filter
        </Button>
      </div>
    )
  }
  return (
    <FilterTiles label="My Filters">
      {home.custom.map((custom) => (
        <FilterTile
          key={custom.filter.title}
          label={custom.filter.title}
          color={custom.filter.buttonColor}
          count={counts.of(custom.search)}
          isChosen={custom.isChosen}
          onPress={() => home.choose({ kind: 'custom', name: custom.filter.title })}
          onEdit={() => onEdit(custom)}
        />
      ))}
    </FilterTiles>
  )
}
