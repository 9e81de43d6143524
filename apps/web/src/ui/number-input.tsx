import { decimalsFault } from '@fettle/rules/records/field'
import { decimalsOf, type MoneyFormat, signOf } from '@fettle/rules/text/money'
import { NumberInput as KitNumberInput, type NumberInputProps as KitProps } from '@mantine/core'
import { type ChangeEvent, type ClipboardEvent, type ReactNode, useRef, useState } from 'react'
import { readPaste, readSeparators } from './number-entry.ts'

type Entered = string | number

export type NumberInputProps = Omit<KitProps, 'fixedDecimalScale'> & {
  /** The currency of an amount, which is shown with its sign and at least its decimals. */
  readonly money?: MoneyFormat | undefined
}

/** Whether a typed number is converted without losing digits. */
const isExact = ({ floatValue = 0 }: { readonly floatValue?: number | undefined }): boolean =>
  Math.abs(floatValue) <= Number.MAX_SAFE_INTEGER

/** Whether two entries mean the same. An incomplete entry, such as `-`, is as good as none or as 0. */
const isSame = (one: Entered, other: Entered): boolean => (Number(one) || 0) === (Number(other) || 0)

/** A number with at least `scale` decimals. */
function withDecimals(value: Entered, scale: number): Entered {
  const number = Number(value)
  return value === '' || Number.isNaN(number) || decimalsFault(number, { scale }) !== null
    ? value
    : number.toFixed(scale)
}

const quoted = (text: string): string => `“${text.length > 30 ? `${text.slice(0, 30)}…` : text}”`

/**
 * The kit's number field without stepper arrows, which are too small; arrow keys still work. The typed text stays until
 * the field is left, even if its form stores 0 for an empty field. A number out of range or with too many decimals stays
 * as typed, and an error explains it. Text that is not a number changes nothing. A longer number would change its digits
 * and is not taken. Separators mean the same whether they are typed or pasted.
 */
export function NumberInput({
  value,
  onChange,
  onBlur,
  error,
  allowDecimal = true,
  decimalScale,
  money,
  prefix = money && signOf(money),
  ...field
}: NumberInputProps): ReactNode {
  const [typed, setTyped] = useState<Entered | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const isTaken = useRef(true)
  const scale = allowDecimal ? decimalScale : 0
  const affixes = [prefix, field.suffix].filter((affix) => affix !== undefined)
  const saved = typeof value === 'bigint' ? String(value) : value
  const isTyped = typed !== null && (saved === undefined || isSame(typed, saved))
  const rest = saved !== undefined && money ? withDecimals(saved, decimalsOf(money)) : saved
  const shown = isTyped ? typed : rest
  const fault = scale === undefined ? null : decimalsFault(Number(shown ?? 0), { scale })
  return (
    <KitNumberInput
      hideControls
      clampBehavior="none"
      isAllowed={(next) => isTaken.current && isExact(next)}
      allowedDecimalSeparators={['.']}
      {...field}
      {...(prefix !== undefined && { prefix })}
      {...(saved !== undefined && shown !== undefined && { value: shown })}
      error={error || (refused === null ? fault : `${quoted(refused)} is not a number.`)}
      onChangeCapture={(event: ChangeEvent<HTMLInputElement>) => {
        const wrong = readSeparators(event, affixes)
        setRefused(wrong)
        isTaken.current = wrong === null
      }}
      onPasteCapture={(event: ClipboardEvent<HTMLInputElement>) => {
        const wrong = readPaste(event, affixes)
        if (wrong === null) return
        setRefused(wrong)
        event.preventDefault()
        event.stopPropagation()
      }}
      onChange={(next) => {
        // Leaving a field trims zeros, which is not a change.
        if (typed === null && saved !== undefined && saved !== '' && Number(next) === Number(saved)) return
        setTyped(next)
        setRefused(null)
        onChange?.(next)
      }}
      onBlur={(event) => {
        if (typed !== null && typed !== '' && !Number.isNaN(Number(typed))) setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
