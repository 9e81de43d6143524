import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'

export type TableSort = { readonly column: string; readonly direction: 'ascend' | 'descend' }

type HeaderColumn = {
  readonly key: string
  readonly title: string
  readonly isTitleHidden?: boolean
  readonly head?: ReactNode
  readonly sortable?: boolean
  readonly firstSort?: 'ascend' | 'descend'
  readonly width?: string
  readonly align?: 'left' | 'right'
}

type Props = {
  readonly column: HeaderColumn
  readonly sort: TableSort | undefined
  readonly onSort: ((sort: TableSort) => void) | undefined
}

const sortAnnouncement = { ascend: 'ascending', descend: 'descending' } as const
const oppositeDirection = { ascend: 'descend', descend: 'ascend' } as const
const icons = { ascend: IconArrowUp, descend: IconArrowDown } as const

/** A column header. A sortable one is a button that reverses the direction on the next click. */
export function SortHeader({ column, sort, onSort }: Props): ReactNode {
  const direction = sort?.column === column.key ? sort.direction : undefined
  const look = { style: { width: column.width, textAlign: column.align ?? 'left' }, scope: 'col' } as const
  if (!column.sortable || !onSort) {
    return (
      <th {...look} className={classes.head}>
        {column.head ??
          (column.isTitleHidden ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title)}
      </th>
    )
  }
  const Icon = direction ? icons[direction] : IconArrowsSort
  const next = direction ? oppositeDirection[direction] : (column.firstSort ?? 'ascend')
  return (
    <th {...look} className={classes.head} aria-sort={direction ? sortAnnouncement[direction] : 'none'}>
      <UnstyledButton
        className={classes.sort}
        data-sorted={direction !== undefined || undefined}
        onClick={() => onSort({ column: column.key, direction: next })}
      >
        <span>{column.title}</span>
        <Icon size={14} aria-hidden />
      </UnstyledButton>
    </th>
  )
}
