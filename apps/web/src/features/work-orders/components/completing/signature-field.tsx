import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fieldIds } from './field-ids.ts'
import classes from './sheet.module.css'

type Props = {
  readonly picture: string | null
  readonly signer: string
  readonly isRequired: boolean
  readonly onSign: () => void
  readonly onRemove: () => void
}

/** The way to the pad, and what was drawn on it; it is saved with the order. */
export function SignatureField({ picture, signer, isRequired, onSign, onRemove }: Props): ReactNode {
  if (picture === null) {
    return (
      <Button
        id={fieldIds.signature}
        variant="default"
        leftSection={<IconSignature size={18} aria-hidden />}
        onClick={onSign}
      >
        {isRequired ? 'Add signature (required)' : 'Add signature'}
      </Button>
    )
  }
  return (
    <div className={classes.signed}>
      <img
        className={classes.picture}
        src={picture}
        alt={signer === '' ? 'Signature' : `Signature of ${signer}`}
      />
      <Button id={fieldIds.signature} variant="subtle" onClick={onRemove}>
        Remove signature
      </Button>
    </div>
  )
}
