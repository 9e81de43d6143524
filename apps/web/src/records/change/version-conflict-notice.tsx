import { versionConflictText } from '@fettle/rules/records/save-refusals'
import { Alert, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** Shows the record as it is now in place of what is entered. */
  readonly onReload: () => void
}

/** Says that somebody else saved the record that is being edited ([C0.015]). */
export function VersionConflictNotice({ onReload }: Props): ReactNode {
  return (
    <Alert color="yellow" role="alert">
      <Group justify="space-between">
        {versionConflictText}
        <Button variant="default" size="compact-md" onClick={onReload}>
          Reload
        </Button>
      </Group>
    </Alert>
  )
}
