import { Group, Loader, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** An order on its way ([A2.166]). */
export function DetailLoading(): ReactNode {
  return (
    <Group justify="center" mih="40vh" role="status" data-arriving>
      <Loader size="sm" aria-hidden />
      <Text c="dimmed">Loading...</Text>
    </Group>
  )
}
