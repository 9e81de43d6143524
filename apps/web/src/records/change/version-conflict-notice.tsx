import { versionConflictText } from '@fettle/rules/records/save-refusals'
import { Alert, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** Replaces the input with the current record. */
  readonly onReload: () => void
}

/** Notice about a concurrent save of the edited record ([C0.015]). */
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
