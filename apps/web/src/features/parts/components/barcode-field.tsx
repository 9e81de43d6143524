import { maxLength } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import { BarcodeInput } from '#nouns/scan/barcode-input.tsx'
import classes from './parts.module.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

/** The bar code of a new part, from the keyboard, a hand scanner or the camera. */
export function BarcodeField({ label, value, error, onChange }: Props): ReactNode {
  return (
    <div className={classes.field}>
      <BarcodeInput
        label={label}
        maxLength={maxLength.partBarcode}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        // A hand scanner ends a code with Enter, which would submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onCode={(code) => onChange(code.slice(0, maxLength.partBarcode))}
      />
    </div>
  )
}
