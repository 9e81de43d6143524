import { type Actor, may, type Permission } from '@fettle/rules/permissions'
import {
  IconAdjustments,
  IconBan,
  IconCircleCheck,
  IconPlayerPause,
  IconThumbUp,
  IconUserShare,
  type TablerIcon,
} from '@tabler/icons-react'
import type { BulkKind } from '../../bulk-undo.ts'

type BulkAction = {
  readonly key: BulkKind
  readonly label: string
  readonly Icon: TablerIcon
  readonly permission: Permission
  /** Offered where requests are chosen, and done to them only. */
  readonly isForRequests?: true
}

/** What can be done to many orders at once; whether one of them allows it is the server's to say. */
const bulkActions: readonly BulkAction[] = [
  {
    key: 'approve',
    label: 'Approve',
    Icon: IconThumbUp,
    permission: 'work-orders.approve',
    isForRequests: true,
  },
  { key: 'deny', label: 'Deny', Icon: IconBan, permission: 'work-orders.approve', isForRequests: true },
  { key: 'reassign', label: 'Reassign', Icon: IconUserShare, permission: 'work-orders.reassign' },
  { key: 'priority', label: 'Priority', Icon: IconAdjustments, permission: 'work-orders.edit' },
  { key: 'hold', label: 'Hold', Icon: IconPlayerPause, permission: 'work-orders.edit' },
  { key: 'complete', label: 'Complete', Icon: IconCircleCheck, permission: 'work-orders.edit' },
]

type ChosenOrder = { readonly reqFlag: boolean }

const permitted = (actor: Actor) => bulkActions.filter(({ permission }) => may(actor, permission))

/** What this person may do with the orders that are chosen. */
export const bulkActionsOf = (actor: Actor, chosen: readonly ChosenOrder[]) =>
  permitted(actor).filter(({ isForRequests }) => !isForRequests || chosen.some(({ reqFlag }) => reqFlag))

/** Those of the chosen orders that an action is about. */
export const ordersFor = <Order extends ChosenOrder>(kind: BulkKind, chosen: readonly Order[]) =>
  kind === 'approve' || kind === 'deny' ? chosen.filter(({ reqFlag }) => reqFlag) : chosen

/** Whether there is anything that this person could do with orders that are chosen. */
export const choosesOrders = (actor: Actor): boolean =>
  permitted(actor).length > 0 || may(actor, 'reports.queue')
