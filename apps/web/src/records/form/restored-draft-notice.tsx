import { Alert, Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Notice about input restored from an earlier visit, with a button to discard it. */
export function RestoredDraftNotice({ onDiscard }: { readonly onDiscard: () => void }): ReactNode {
  return (
    <Alert role="status" title="Draft restored">
      <Text size="sm" mb="xs">
        It was saved on this device and has not been sent.
      </Text>
      <Button size="compact-sm" variant="default" onClick={onDiscard}>
        Discard draft
      </Button>
    </Alert>
  )
}
