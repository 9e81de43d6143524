import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { NumberField } from '#ui/number-field.tsx'
import { useIsTouch } from '#ui/use-is-touch.ts'
import { PickNote } from './pick-note.tsx'
import { type Picked, type PickSource, togglePick } from './pick-source.ts'
import classes from './picking.module.css'

type Props<T> = {
  readonly source: PickSource<T>
  readonly picks: readonly Picked<T>[]
  readonly onPicks: (picks: readonly Picked<T>[]) => void
  /** For countable items: minimum quantity, applied on leaving the field ([A5.026]). */
  readonly atLeast?: (quantity: number) => number
  /** Further fields of a pick, below it. */
  readonly below?: (pick: Picked<T>, change: (item: T) => void) => ReactNode
}

/** The picked items, each with code, name and a remove button. */
export function PickedList<T>({ source, picks, onPicks, atLeast, below }: Props<T>): ReactNode {
  if (picks.length === 0) return null
  const change = (item: T, part: Partial<Picked<T>>) =>
    onPicks(picks.map((pick) => (source.idOf(pick.item) === source.idOf(item) ? { ...pick, ...part } : pick)))
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
            <PickQuantity
              name={source.nameOf(item)}
              quantity={quantity}
              atLeast={atLeast}
              onChange={(next) => change(item, { quantity: next })}
            />
          )}
          <ActionIcon
            aria-label={`Remove ${source.nameOf(item)} from the selection`}
            onClick={() => onPicks(togglePick(picks, item, source))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
          {below && (
            <div className={classes.below}>
              {below({ item, quantity }, (next) => change(item, { item: next }))}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

type PickQuantityProps = {
  readonly name: string
  readonly quantity: number
  /** Minimum quantity, applied on leaving the field ([A5.026]). */
  readonly atLeast: (quantity: number) => number
  readonly onChange: (quantity: number) => void
}

/** The quantity of a picked item. Fingers get a button on each side. */
function PickQuantity({ name, quantity, atLeast, onChange }: PickQuantityProps): ReactNode {
  const isTouch = useIsTouch()
  const [isEmpty, setEmpty] = useState(false)
  const field = (
    <NumberField
      className={classes.count ?? ''}
      size="xs"
      aria-label={`Quantity of ${name}`}
      min={0}
      allowDecimal={false}
      value={isEmpty ? null : quantity}
      error={Number.isNaN(quantity) ? 'Must be a whole number.' : null}
      hideControls={isTouch}
      onChange={(value) => {
        setEmpty(value === null)
        onChange(value ?? 0)
      }}
      onBlur={() => {
        setEmpty(false)
        onChange(atLeast(quantity))
      }}
    />
  )
  if (!isTouch) return field
  return (
    <span className={classes.stepper}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={`One less of ${name}`}
        disabled={atLeast(quantity - 1) !== quantity - 1}
        onClick={() => onChange(quantity - 1)}
      >
        <IconMinus size={20} aria-hidden />
      </ActionIcon>
      {field}
      <ActionIcon
        variant="default"
        size={44}
        aria-label={`One more of ${name}`}
        onClick={() => onChange(quantity + 1)}
      >
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
    </span>
  )
}
