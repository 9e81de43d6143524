import type { ReactNode } from 'react'
import type { WorkerHome } from '../../use-worker-home.ts'
import { FilterTile, FilterTiles } from './filter-tile.tsx'
import type { OrderCounts } from './use-order-counts.ts'

/** Quick filters, each with its count ([A2.045], [A2.046]). */
export function QuickFilters({ home, counts }: { home: WorkerHome; counts: OrderCounts }): ReactNode {
  return (
    <FilterTiles label="Quick Filters">
      {home.quick.map(({ name, label, search, isChosen }) => (
        <FilterTile
          key={name}
          label={label}
          count={counts.of(search)}
          isChosen={isChosen}
          onPress={() => home.choose({ kind: 'quick', name })}
        />
      ))}
    </FilterTiles>
  )
}
