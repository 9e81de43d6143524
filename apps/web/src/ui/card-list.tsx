import { Skeleton } from '@mantine/core'
import { type CSSProperties, Fragment, type ReactNode, useState } from 'react'
import classes from './data-table.module.css'
import { groupHeadAt } from './group-heads.ts'
import { openOnClick, rowKeys } from './table-keys.ts'

export type CardListProps<Row> = {
  readonly caption: string
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string | number
  readonly card: (row: Row) => ReactNode
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly rowLabel?: ((row: Row) => string) | undefined
  readonly isChosen?: ((row: Row) => boolean) | undefined
  readonly isRefreshing?: boolean | undefined
  readonly groupOf?: ((row: Row) => string | null) | undefined
  readonly skeletonHeight?: number | undefined
}

/** Table rows as cards, for small screens. */
export function CardList<Row>(props: CardListProps<Row>): ReactNode {
  const { rows, skeletonHeight = 132 } = props
  // If cards are present on the first render, the browser may restore a scroll position, which depends on
  // their heights.
  const [cameLater] = useState(rows === undefined)
  if (rows === undefined) {
    return (
      <div className={classes.cards} aria-busy="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height={skeletonHeight} radius="md" />
        ))}
      </div>
    )
  }
  return (
    <ul
      className={classes.cards}
      aria-label={props.caption}
      data-refreshing={props.isRefreshing || undefined}
      data-came-later={cameLater || undefined}
      style={{ '--card-height': `${skeletonHeight}px` } as CSSProperties}
    >
      {rows.map((row, index) => {
        const head = groupHeadAt(props, index)
        return (
          <Fragment key={props.rowKey(row)}>
            {head !== null && <li className={classes.cardGroup}>{head}</li>}
            <Card row={row} {...props} />
          </Fragment>
        )
      })}
    </ul>
  )
}

function Card<Row>({ row, onOpen, ...props }: CardListProps<Row> & { row: Row }): ReactNode {
  const open = onOpen && (() => onOpen(row))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the card inside takes the keys
    <li
      className={classes.card}
      data-opens={open ? true : undefined}
      data-chosen={props.isChosen?.(row) || undefined}
      onClick={open && openOnClick(open)}
    >
      {open ? (
        // biome-ignore lint/a11y/useSemanticElements: a card contains links, which a button must not
        <div
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: Enter opens the card
          tabIndex={0}
          aria-label={props.rowLabel?.(row)}
          data-row
          data-key={props.rowKey(row)}
          onKeyDown={rowKeys(open)}
        >
          {props.card(row)}
        </div>
      ) : (
        props.card(row)
      )}
    </li>
  )
}
