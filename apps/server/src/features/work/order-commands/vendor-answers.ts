import { loggedReason } from '@fettle/rules/orders/order-log-events'
import { type OrderCommand, permit } from '#features/work/work-orders/order-command.public.ts'
import { leaveFirst } from './assignment.ts'
import { moveTo } from './status-change.ts'

/** Logs that the vendor accepts the order. */
export function acceptAsVendor({ log }: OrderCommand, company: string): void {
  log({ event: 'vendor-accepted', company })
}

/** Unassigns a vendor that declines the order and notifies the supervisor of the reason (C4). */
export function declineAsVendor(command: OrderCommand, company: string, reason: string): void {
  command.log({ event: 'vendor-declined', company, reason: loggedReason(reason) })
  command.notify({ kind: 'vendor-declined', company, reason })
  leaveFirst(command)
}

/**
 * Logs that the vendor reports the work as done, sets the configured sub-status and notifies the supervisor.
 * Only staff complete the order (C4).
 */
export async function reportDoneAsVendor(command: OrderCommand, company: string): Promise<void> {
  const { settings, row } = command
  const name = settings.vendorDoneSubStatus
  command.log({ event: 'vendor-done', company })
  command.notify({ kind: 'vendor-done', company })
  if (!settings.openSubStatuses.includes(name) || row.sub_status === name) return
  const verdict = permit(command, 'open-sub-status', { input: { subStatus: name } })
  await moveTo(command, verdict)
}
