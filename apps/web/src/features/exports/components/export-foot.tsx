import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChangeError } from '#records/change/change-error.tsx'
import { WithReason } from '#ui/with-reason.tsx'

type Props = {
  readonly label: string
  /** Why the form cannot be submitted, or null. */
  readonly reason: string | null
  readonly isBusy: boolean
  readonly error: Error | null
  readonly onSubmit: () => void
}

/** The form's footer: errors, Cancel, and the submit button. */
export function ExportFoot({ label, reason, isBusy, error, onSubmit }: Props): ReactNode {
  return (
    <>
      <ChangeError error={error} scrolls />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" renderRoot={(props) => <Link to="/exports" {...props} />}>
          Cancel
        </Button>
        <WithReason reason={reason}>
          {(described) => (
            <Button {...described} disabled={reason !== null} loading={isBusy} onClick={onSubmit}>
              {label}
            </Button>
          )}
        </WithReason>
      </Group>
    </>
  )
}
