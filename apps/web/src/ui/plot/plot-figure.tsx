import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Column, DataTable } from '../data-table.tsx'
import classes from './plot.module.css'

type Props<Row> = {
  /** Accessible name. */
  readonly label: string
  /** The drawn numbers as a table. */
  readonly columns: readonly Column<{ row: Row; index: number }>[]
  readonly rows: readonly Row[]
  /** The drawing. */
  readonly children: ReactNode
}

/** A drawing, with a button that shows its numbers as a table. */
export function PlotFigure<Row>({ label, columns, rows, children }: Props<Row>): ReactNode {
  const [isTable, setTable] = useState(false)
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{label}</figcaption>
      {!isTable && children}
      {isTable && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard
        <section className={classes.table} tabIndex={0} aria-label={`${label} as a table`}>
          <DataTable
            caption={label}
            columns={columns}
            rows={rows.map((row, index) => ({ row, index }))}
            rowKey={({ index }) => index}
            fixedWidth={0}
            empty={null}
          />
        </section>
      )}
      <Button
        variant="default"
        size="compact-md"
        className={classes.switch ?? ''}
        onClick={() => setTable(!isTable)}
      >
        {isTable ? 'Show as plot' : 'Show as table'}
      </Button>
    </figure>
  )
}
