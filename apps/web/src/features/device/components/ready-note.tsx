import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onDevice } from '#lib/device/database.ts'
import { hasStoredFiles } from '#lib/has-stored-files.ts'
import { workFiles } from '#lib/stored-files.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { bundleMark } from '#nouns/orders/orders-on-device.ts'

/** How often it is read until everything is stored, in milliseconds. */
const readAgainMs = 3_000

type Readiness = { readonly orders: number; readonly hasProgram: boolean }

/** Whether a worker's device has the orders and the program of a shift. Nothing for other people. */
export function ReadyNote(): ReactNode {
  const { user, actor } = useWorkspace()
  const { data } = useQuery({
    queryKey: ['device-ready', user.userId],
    queryFn: () => readinessOf(user.userId),
    enabled: actor.kind === 'worker',
    networkMode: 'always',
    gcTime: 0,
    // Without a network, the list of the program's files is unknown.
    retry: false,
    refetchInterval: ({ state }) => (state.data && isReady(state.data) ? false : readAgainMs),
  })
  if (!data) return null
  return (
    <Text size="sm" c="dimmed" role="status">
      {isReady(data)
        ? readyText(data.orders)
        : 'Storing your orders and the program. Keep Fettle open with a network.'}
    </Text>
  )
}

const isReady = ({ orders, hasProgram }: Readiness) => hasProgram && orders >= 0

const readyText = (orders: number) =>
  `Ready to work without a network. ${orders} ${orders === 1 ? 'order is' : 'orders are'} stored here.`

/** `orders` is -1 until they are stored. */
async function readinessOf(userId: number): Promise<Readiness> {
  const mark = await onDevice(userId, (database) => database.get('lists', bundleMark))
  const orders = (mark?.value as { readonly orderIds: readonly number[] } | undefined)?.orderIds.length ?? -1
  return { orders, hasProgram: await hasStoredFiles(workFiles) }
}
