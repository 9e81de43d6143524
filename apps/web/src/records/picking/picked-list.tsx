import { ActionIcon, NumberInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PickNote } from './pick-note.tsx'
import { type Picked, type PickSource, togglePick } from './pick-source.ts'
import classes from './picking.module.css'

type Props<T> = {
  readonly source: PickSource<T>
  readonly picks: readonly Picked<T>[]
  readonly onPicks: (picks: readonly Picked<T>[]) => void
  /** For countable items: minimum quantity, applied on leaving the field ([A5.026]). */
  readonly atLeast?: (quantity: number) => number
}

/** The picked items, each with code, name and a remove button. */
export function PickedList<T>({ source, picks, onPicks, atLeast }: Props<T>): ReactNode {
  if (picks.length === 0) return null
  const count = (id: number, quantity: number) =>
    onPicks(picks.map((pick) => (source.idOf(pick.item) === id ? { ...pick, quantity } : pick)))
  return (
    <ul className={classes.picks} aria-label="Picked">
      {picks.map(({ item, quantity }) => (
        <li key={source.idOf(item)} className={classes.pick}>
          <span className={classes.words}>
            {source.nameOf(item)}
            <span className={classes.code}> {source.codeOf(item)}</span>
            <PickNote source={source} item={item} />
          </span>
          {atLeast && (
            <NumberInput
              className={classes.count ?? ''}
              size="xs"
              aria-label={`Quantity of ${source.nameOf(item)}`}
              min={0}
              value={quantity}
              onChange={(value) => count(source.idOf(item), Number(value))}
              onBlur={() => count(source.idOf(item), atLeast(quantity))}
            />
          )}
          <ActionIcon
            aria-label={`Remove ${source.nameOf(item)} from the selection`}
            onClick={() => onPicks(togglePick(picks, item, source))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
