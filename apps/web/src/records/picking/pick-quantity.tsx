import { ActionIcon, NumberInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIsTouch } from '#ui/use-is-touch.ts'
import classes from './picking.module.css'

type Props = {
  readonly name: string
  readonly quantity: number
  /** Minimum quantity, applied on leaving the field ([A5.026]). */
  readonly atLeast: (quantity: number) => number
  readonly onChange: (quantity: number) => void
}

/** The quantity of a picked item. Fingers get a button on each side. */
export function PickQuantity({ name, quantity, atLeast, onChange }: Props): ReactNode {
  const isTouch = useIsTouch()
  const field = (
    <NumberInput
      className={classes.count ?? ''}
      size="xs"
      aria-label={`Quantity of ${name}`}
      min={0}
      value={quantity}
      hideControls={isTouch}
      onChange={(value) => onChange(Number(value))}
      onBlur={() => onChange(atLeast(quantity))}
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
