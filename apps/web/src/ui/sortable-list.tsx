import { IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { MoveButtons } from './move-buttons.tsx'
import classes from './sortable-list.module.css'

type Props<Item> = {
  /** Accessible name of the list. */
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string | number
  /** Name of an item, as in 'Move Plumbing up'. */
  readonly nameOf: (item: Item) => string
  /** Absent if the user may not change the sequence. */
  readonly onMove?: ((from: number, to: number) => void) | undefined
  readonly children: (item: Item) => ReactNode
}

/** A reorderable list: by dragging, or by buttons for the keyboard. */
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
    if (dragged !== null && dragged !== to) onMove?.(dragged, to)
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
            {onMove && (
              <span
                className={classes.grip}
                aria-hidden
                onPointerDown={() => setDragged(at)}
                onPointerUp={end}
              >
                <IconGripVertical size={16} />
              </span>
            )}
            <div className={classes.content}>{children(item)}</div>
            {onMove && (
              <div className={classes.moves}>
                <MoveButtons
                  name={name}
                  isFirst={at === 0}
                  isLast={at === items.length - 1}
                  onMove={(by) => onMove(at, at + by)}
                />
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
