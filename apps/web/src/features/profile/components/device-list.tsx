import type { PushDevice } from '@fettle/contract/push-devices'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { timeAgo } from '#lib/time-ago.ts'

type Props = {
  readonly devices: readonly PushDevice[]
  readonly isBusy: boolean
  readonly onRemove: (deviceId: number) => void
}

/** The person's other devices that get push messages. Nothing without any. */
export function DeviceList({ devices, isBusy, onRemove }: Props): ReactNode {
  if (devices.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-label="Other devices with notices">
      <Text size="sm" fw={500}>
        Other devices with notices
      </Text>
      {devices.map(({ deviceId, label, createdDateTime, lastError }) => (
        <Group key={deviceId} justify="space-between" wrap="nowrap">
          <div>
            <Text size="sm">{label}</Text>
            <Text size="xs" c="dimmed">
              {lastError === '' ? `On since ${timeAgo(createdDateTime, Date.now())}` : lastError}
            </Text>
          </div>
          <Button
            size="compact-md"
            variant="default"
            mih={44}
            disabled={isBusy}
            aria-label={`Remove ${label}`}
            onClick={() => onRemove(deviceId)}
          >
            Remove
          </Button>
        </Group>
      ))}
    </Stack>
  )
}
