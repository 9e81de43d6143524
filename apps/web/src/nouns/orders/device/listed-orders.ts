import type { WorkOrderRow } from '@fettle/contract/work-orders'
import type { StatusKind } from '@fettle/rules/orders/order-status'
import { useMemo } from 'react'
import { laneOf, type StoredCommand } from '#lib/device/stored-command.ts'
import { byLane, useUnsentCommands } from '#lib/device/stored-commands.ts'

/** Fields of an order that follow from its status. */
const statusFields = (kind: StatusKind, orderStatus: string) => ({
  statusKind: kind,
  orderStatus,
  openOrderFlag: kind === 'open',
  holdFlag: kind === 'hold',
  completedOrderFlag: kind === 'complete',
  didNotCompleteFlag: kind === 'dnc',
  ...(kind !== 'open' && kind !== 'hold' && { overdueFlag: false }),
})

/** Status fields that a command gives an order of the status `kind`, or null if it gives none. */
export function statusAfter(
  { call, options }: Pick<StoredCommand, 'call' | 'options'>,
  kind: StatusKind,
): ReturnType<typeof statusFields> | null {
  const { requestedStatus } = (options.body ?? {}) as { readonly requestedStatus?: unknown }
  const wanted = typeof requestedStatus === 'string' ? requestedStatus : ''
  switch (call) {
    case 'completeOrder':
      return statusFields('complete', wanted || 'Complete')
    case 'setHold':
      return statusFields('hold', 'Hold')
    case 'setDnc':
      return statusFields('dnc', 'DNC')
    case 'openOrder':
      return statusFields('open', 'Open')
    case 'setSubStatus':
      return statusFields(kind === 'complete' ? 'complete' : 'open', wanted)
    default:
      return null
  }
}

const withStatusOf = (row: WorkOrderRow, command: StoredCommand): WorkOrderRow => ({
  ...row,
  ...statusAfter(command, row.statusKind),
})

/** Rows of a list with the statuses that wait on this device. */
export function useListedOrders<T extends readonly WorkOrderRow[] | undefined>(rows: T): T {
  const commands = useUnsentCommands()
  return useMemo(() => {
    if (!rows || commands.length === 0) return rows
    const lanes = byLane(commands)
    return rows.map((row) =>
      (lanes.get(laneOf({ orderId: row.workorderId })) ?? []).reduce(withStatusOf, row),
    ) as readonly WorkOrderRow[] as T
  }, [rows, commands])
}
