import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { reportedError } from '../lib/error-reporter.ts'
import { useStore } from '../lib/store.ts'
import { ModalPanel } from '../ui/modal-panel.tsx'

/** The global error dialog: a description and Close ([A2.011]). */
export function ErrorDialog(): ReactNode {
  const error = useStore(reportedError)
  const close = () => reportedError.set(null)
  return (
    <ModalPanel title={error?.title ?? ''} opened={error !== null} onClose={close} size={440}>
      <Stack>
        <Text>{error?.message}</Text>
        {error?.detail !== undefined && (
          <Text size="sm" c="dimmed">
            {error.detail}
          </Text>
        )}
        <Group justify="flex-end">
          <Button onClick={close} data-autofocus>
            Close
          </Button>
        </Group>
      </Stack>
    </ModalPanel>
  )
}
