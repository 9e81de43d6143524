import { Button, Group, Text } from '@mantine/core'
import { IconDoorEnter, IconDoorExit } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useOwnPresence } from './use-own-presence.ts'

/** In/Out button with time and reason, for users of In/Out. */
export function InOutCard(): ReactNode {
  const { status, words, isBusy, press } = useOwnPresence()
  const next = status === 'In' ? 'Out' : 'In'
  const Icon = next === 'In' ? IconDoorEnter : IconDoorExit
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" role="status">
        {words}
      </Text>
      <Button
        variant="default"
        leftSection={<Icon size={18} aria-hidden />}
        loading={isBusy}
        onClick={() => press(next)}
      >
        Mark {next}
      </Button>
    </Group>
  )
}
