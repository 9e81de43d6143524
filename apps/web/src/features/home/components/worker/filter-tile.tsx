import { type FoundCount, shortCount } from '@fettle/rules/records/paging'
import { ActionIcon, Skeleton, UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import classes from './filter-tile.module.css'

export type FilterTileProps = {
  readonly label: string
  /** Undefined while loading, null if unavailable. */
  readonly count: FoundCount | null | undefined
  readonly isChosen: boolean
  readonly onPress: () => void
  /** Color of the tile's edge. */
  readonly color?: string | undefined
  readonly onEdit?: () => void
}

/** A filter button with its record count. */
export function FilterTile(props: FilterTileProps): ReactNode {
  const { label, count, color } = props
  return (
    <li
      className={classes.tile}
      data-chosen={props.isChosen || undefined}
      style={color === undefined ? undefined : ({ '--tile-edge': color } as CSSProperties)}
      data-colored={color !== undefined || undefined}
    >
      <UnstyledButton className={classes.press} aria-pressed={props.isChosen} onClick={props.onPress}>
        <span className={classes.label}>{label}</span>{' '}
        {count === undefined ? (
          <Skeleton
            className={classes.waiting ?? ''}
            height={18}
            width={34}
            aria-label="Counting..."
            data-in-place
          />
        ) : (
          <span className={classes.count}>
            {count === null ? <span title="This filter can’t be counted.">–</span> : shortCount(count)}
          </span>
        )}
      </UnstyledButton>
      {props.onEdit && (
        <ActionIcon className={classes.edit ?? ''} aria-label={`Edit ${label}`} onClick={props.onEdit}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

/** Tiles in a grid, as many per row as fit. */
export function FilterTiles({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <ul className={classes.tiles} aria-label={label}>
      {children}
    </ul>
  )
}
