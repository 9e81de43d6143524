import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import classes from './sortable-list.module.css'

type Props<Item> = {
  /** What the list is, for assistive technology. */
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string | number
  /** What an item is called in 'Move Plumbing up'. */
  readonly nameOf: (item: Item) => string
  readonly onMove: (from: number, to: number) => void
  readonly children: (item: Item) => ReactNode
}

/** A list whose order people change: by dragging a line, or by the buttons of each, which the keyboard reaches. */
export function SortableList<Item>(props: Props<Item>): ReactNode {
  const { label, items, keyOf, nameOf, onMove, children } = props
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== null && dragged !== to) onMove(dragged, to)
    end()
  }
  return (
    <ol className={classes.list} aria-label={label}>
      {items.map((item, at) => {
        const name = nameOf(item)
        return (
          <li
            key={keyOf(item)}
            className={classes.item}
            draggable={dragged === at}
            data-over={(over === at && dragged !== at) || undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
            }}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              setOver(at)
            }}
            onDrop={(event) => drop(event, at)}
            onDragEnd={end}
          >
            <span className={classes.grip} aria-hidden onPointerDown={() => setDragged(at)} onPointerUp={end}>
              <IconGripVertical size={16} />
            </span>
            <div className={classes.content}>{children(item)}</div>
            <div className={classes.moves}>
              <ActionIcon
                aria-label={`Move ${name} up`}
                disabled={at === 0}
                onClick={() => onMove(at, at - 1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={`Move ${name} down`}
                disabled={at === items.length - 1}
                onClick={() => onMove(at, at + 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
