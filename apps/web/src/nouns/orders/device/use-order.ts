import type { WorkOrder } from '@fettle/contract/work-orders'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useUnsentCommands } from '#lib/device/stored-commands.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { workOrderQuery } from '../order.queries.ts'
import { withCommands } from './projection.ts'

type Options = { readonly enabled?: boolean }

/** An order as this person left it: the server's record with the changes that wait on this device. */
export function useOrder(workorderId: number, { enabled = true }: Options = {}): UseQueryResult<WorkOrder> {
  const { user, actor } = useWorkspace()
  const commands = useUnsentCommands()
  const name = actor.assigneeName ?? user.properNameDisplay
  const workerId = actor.assigneeId
  const select = useCallback(
    (order: WorkOrder) => withCommands(order, commands, { name, workerId }),
    [commands, name, workerId],
  )
  return useQuery({ ...workOrderQuery(workorderId), enabled, select })
}
