import { listPushDevices, removePushDevice } from '@fettle/contract/push-devices'
import type { PushKind } from '@fettle/rules/notices/push'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { pushDevice } from '#lib/push/push-device.ts'
import { endPush, findPushObstacle, startPush } from '#lib/push/push-subscription.ts'

/** Interval of looking whether the first message to a device arrived, in milliseconds. */
const untilReachedMs = 2000

/** The person's devices with push messages. Read again while the first message to this one is under way. */
export const pushDevicesQuery = () =>
  queryOptions({
    queryKey: ['push-device'],
    queryFn: ({ signal }) => call(listPushDevices, { signal }),
    refetchInterval: ({ state: { data } }) => {
      const own = data?.devices.find(({ deviceId }) => deviceId === pushDevice.get()?.deviceId)
      return own && own.lastSuccessDateTime === null && own.failures === 0 ? untilReachedMs : false
    },
  })

/** Why this browser cannot get push messages, or null. */
export const pushObstacleQuery = () =>
  queryOptions({ queryKey: ['push-obstacle'], queryFn: findPushObstacle, staleTime: 0 })

type Switched = { readonly publicKey: string; readonly kinds: readonly PushKind[] }

/** Switches the push messages of this browser to these kinds. None switches them off. */
export const switchPushOptions = (queries: QueryClient, userId: number) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: ({ publicKey, kinds }: Switched) =>
      kinds.length === 0 ? endPush() : startPush({ userId, publicKey, kinds }),
    onSettled: () =>
      Promise.all(
        ['push-device', 'push-obstacle'].map((kind) => queries.invalidateQueries({ queryKey: [kind] })),
      ),
  })

/** Ends the push messages of another device of the person. */
export const removeDeviceOptions = (queries: QueryClient) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: (deviceId: number) => call(removePushDevice, { params: { deviceId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['push-device'] }),
  })
