import { maxStock } from '@fettle/rules/parts/stock-entries'
import type { ReactNode } from 'react'
import { NumberInput } from '#ui/number-input.tsx'

type Props = {
  readonly label: string
  readonly value: string
  readonly error: string | null
  readonly onChange: (quantity: string) => void
}

/** The quantity of a stock transaction, the first field of its dialog. */
export const StockQuantity = ({ onChange, ...field }: Props): ReactNode => (
  <NumberInput
    {...field}
    withAsterisk
    data-autofocus
    inputMode="decimal"
    max={maxStock}
    thousandSeparator=","
    onChange={(value) => onChange(String(value))}
  />
)
