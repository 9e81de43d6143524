import { Group, Loader, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Placeholder of a loading record ([A2.166]). */
export function RecordLoading(): ReactNode {
  return (
    <Group justify="center" mih="40vh" role="status" data-arriving>
      <Loader size="sm" aria-hidden />
      <Text c="dimmed">Loading...</Text>
    </Group>
  )
}
