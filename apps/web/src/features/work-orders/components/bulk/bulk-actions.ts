import { type Actor, may, type Permission } from '@fettle/rules/permissions'
import {
  IconAdjustments,
  IconCircleCheck,
  IconPlayerPause,
  IconUserShare,
  type TablerIcon,
} from '@tabler/icons-react'

/** What can be done to many orders at once; whether one of them allows it is the server's to say. */
export const bulkActions = [
  { key: 'reassign', label: 'Reassign', Icon: IconUserShare, permission: 'work-orders.reassign' },
  { key: 'priority', label: 'Priority', Icon: IconAdjustments, permission: 'work-orders.edit' },
  { key: 'hold', label: 'Hold', Icon: IconPlayerPause, permission: 'work-orders.edit' },
  { key: 'complete', label: 'Complete', Icon: IconCircleCheck, permission: 'work-orders.edit' },
] as const satisfies readonly BulkAction[]

type BulkAction = {
  readonly key: string
  readonly label: string
  readonly Icon: TablerIcon
  readonly permission: Permission
}
export type BulkKind = (typeof bulkActions)[number]['key']

export const bulkActionsOf = (actor: Actor) => bulkActions.filter(({ permission }) => may(actor, permission))

/** Whether there is anything that this person could do with orders that are chosen. */
export const choosesOrders = (actor: Actor): boolean =>
  bulkActionsOf(actor).length > 0 || may(actor, 'reports.queue')
