import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChangeError } from '#records/change/change-error.tsx'
import { WithReason } from '#ui/with-reason.tsx'
import type { ImportMapping } from '../use-import-options.ts'
import classes from './imports.module.css'

type Props = {
  readonly mapping: ImportMapping
  readonly onBack?: () => void
  readonly children: ReactNode
}

/** The foot of a step: whether its choices are stored, the way back, and the next step. */
export function StepFoot({ mapping, onBack, children }: Props): ReactNode {
  return (
    <>
      <ChangeError error={mapping.error} />
      <div className={classes.foot}>
        <span className={classes.footNote} role="status">
          {mapping.isSaving ? 'Saving…' : mapping.error ? '' : 'Your choices are saved.'}
        </span>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
        )}
        {children}
      </div>
    </>
  )
}

type CheckProps = {
  readonly mapping: ImportMapping
  readonly label: string
  /** Why the check cannot start, or null. */
  readonly reason: string | null
}

/** Starts the check of a file. */
export function CheckButton({ mapping, label, reason }: CheckProps): ReactNode {
  return (
    <WithReason reason={reason}>
      {(described) => (
        <Button
          {...described}
          disabled={reason !== null}
          loading={mapping.isStarting}
          onClick={() => mapping.check()}
        >
          {label}
        </Button>
      )}
    </WithReason>
  )
}
