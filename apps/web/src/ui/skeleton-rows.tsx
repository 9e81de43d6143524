import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'

type Props = {
  readonly columns: number
  readonly rows: number
  /** The expected rows have a second line. */
  readonly hasSecond: boolean
  /** In pixels. Defaults to one line of text. */
  readonly heights: { readonly cells: number; readonly secondRow: number } | undefined
}

/** Placeholders as high as the expected rows, to prevent layout shifts. */
export function SkeletonRows({ columns, rows, hasSecond, heights }: Props): ReactNode {
  return Array.from({ length: rows }, (_row, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity and never move
    <tbody key={row} className={classes.record}>
      <tr>
        {Array.from({ length: columns }, (_cell, cell) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <td key={cell}>
            <span className={classes.waiting} style={{ height: heights?.cells }}>
              <Skeleton height={12} width={`${45 + ((row * 3 + cell * 5) % 5) * 10}%`} />
            </span>
          </td>
        ))}
      </tr>
      {hasSecond && (
        <tr>
          <td colSpan={columns} className={classes.second}>
            <span className={classes.waiting} style={{ height: heights?.secondRow }}>
              <Skeleton height={12} width={`${30 + ((row * 7) % 4) * 12}%`} />
            </span>
          </td>
        </tr>
      )}
    </tbody>
  ))
}
