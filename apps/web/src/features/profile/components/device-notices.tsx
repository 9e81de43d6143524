import type { PushDevice } from '@fettle/contract/push-devices'
import { type PushKind, pushKindNames, pushKindsFor } from '@fettle/rules/notices/push'
import { Alert, Button, Checkbox, Group, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { pushDevice } from '#lib/push/push-device.ts'
import { PushRefusal } from '#lib/push/push-subscription.ts'
import { useStore } from '#lib/store.ts'
import { timeAgo } from '#lib/time-ago.ts'
import { useWorkspace } from '#lib/workspace.ts'
import {
  pushDevicesQuery,
  pushObstacleQuery,
  removeDeviceOptions,
  switchPushOptions,
} from '../push.queries.ts'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import classes from './notice-choice.module.css'

const obstacles = {
  missing:
    'This browser cannot show notices of Fettle. It needs a secure address (https). On an iPhone or iPad, add Fettle to the home screen and open it there.',
  blocked:
    'Notices of Fettle are blocked in this browser. Allow them in its settings for this site, then reload.',
} as const

const refusals = {
  'not-allowed':
    'The browser did not allow notices. Allow them in its settings for this site, then try again.',
  'no-service': 'The browser did not reach its push service. Check the connection, then try again.',
} as const

/** Push messages on this browser, and the person's other devices. Off until the person switches them on. */
export function DeviceNotices(): ReactNode {
  const { actor, user } = useWorkspace()
  const queries = useQueryClient()
  const found = useQuery(pushDevicesQuery())
  const obstacle = useQuery(pushObstacleQuery())
  const remembered = useStore(pushDevice)
  const switching = useMutation(switchPushOptions(queries, user.userId))
  const removing = useMutation(removeDeviceOptions(queries))
  const failure = found.error ?? removing.error
  if (failure) {
    const { title, message } = describeError(failure)
    return (
      <Alert color="red" role="alert" title={title}>
        {message}
      </Alert>
    )
  }
  if (!found.data || obstacle.data === undefined) return <Skeleton height={96} />

  const { publicKey, devices } = found.data
  const own = remembered?.userId === user.userId ? remembered : null
  const device = devices.find(({ deviceId }) => deviceId === own?.deviceId) ?? null
  const offered = pushKindsFor(actor.kind)
  const set = (kinds: readonly PushKind[]) => switching.mutate({ publicKey, kinds })
  const isOn = switching.isPending ? switching.variables.kinds.length > 0 : device !== null
  const kinds = switching.isPending ? switching.variables.kinds : (device?.kinds ?? [])
  const others = devices.filter((each) => each !== device)
  return (
    <Stack gap="sm">
      <Switch
        label="Notify this device"
        description="Shows a notice at once, also while Fettle is closed."
        checked={isOn}
        disabled={obstacle.data !== null || switching.isPending}
        onChange={(event) => set(event.currentTarget.checked ? offered : [])}
      />
      {obstacle.data !== null && <Text size="sm">{obstacles[obstacle.data]}</Text>}
      {device !== null && offered.length > 1 && (
        <Checkbox.Group
          label="Notices"
          value={[...kinds]}
          onChange={(chosen) => set(offered.filter((each) => chosen.includes(each)))}
        >
          {offered.map((each) => (
            <Checkbox
              key={each}
              mt="xs"
              value={each}
              label={pushKindNames[each]}
              disabled={switching.isPending}
            />
          ))}
        </Checkbox.Group>
      )}
      {device !== null && <Reach {...device} />}
      {switching.error && (
        <Alert color="red" role="alert">
          {switching.error instanceof PushRefusal
            ? refusals[switching.error.reason]
            : describeError(switching.error).message}
        </Alert>
      )}
      <DeviceList devices={others} isBusy={removing.isPending} onRemove={(id) => removing.mutate(id)} />
    </Stack>
  )
}

type ReachProps = { readonly lastSuccessDateTime: string | null; readonly lastError: string }

/** Whether the server reaches the browser's push service. */
function Reach({ lastSuccessDateTime, lastError }: ReachProps): ReactNode {
  if (lastError !== '') {
    return (
      <Alert color="orange" role="status" title="The server does not reach the push service of this browser">
        {lastError} Notices are tried again for 24 hours. Your administrator can check the server’s
        connection.
      </Alert>
    )
  }
  return (
    <Text size="sm" role="status" className={classes.meaning}>
      {lastSuccessDateTime === null
        ? 'A first notice is on its way to this device.'
        : 'The push service of this browser accepts notices.'}
    </Text>
  )
}

type Props = {
  readonly devices: readonly PushDevice[]
  readonly isBusy: boolean
  readonly onRemove: (deviceId: number) => void
}

/** The person's other devices that get push messages. Nothing without any. */
function DeviceList({ devices, isBusy, onRemove }: Props): ReactNode {
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
