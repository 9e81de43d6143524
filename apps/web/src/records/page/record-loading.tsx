import { Group, Loader, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A record on its way ([A2.166]). */
export function RecordLoading(): ReactNode {
  return (
    <Group justify="center" mih="40vh" role="status" data-arriving>
      <Loader size="sm" aria-hidden />
      <Text c="dimmed">Loading...</Text>
    </Group>
  )
}
