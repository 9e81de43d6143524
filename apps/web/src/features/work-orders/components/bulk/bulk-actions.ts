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
  /** For selected requests only. */
  readonly isForRequests?: true
}

/** Bulk actions. The server decides for each order. */
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

/** Bulk actions permitted for this person on the selected orders. */
export const bulkActionsOf = (actor: Actor, chosen: readonly ChosenOrder[]) =>
  permitted(actor).filter(({ isForRequests }) => !isForRequests || chosen.some(({ reqFlag }) => reqFlag))

/** The selected orders to which an action applies. */
export const ordersFor = <Order extends ChosenOrder>(kind: BulkKind, chosen: readonly Order[]) =>
  kind === 'approve' || kind === 'deny' ? chosen.filter(({ reqFlag }) => reqFlag) : chosen

/** Whether any bulk action is available for this person. */
export const choosesOrders = (actor: Actor): boolean =>
  permitted(actor).length > 0 || may(actor, 'reports.queue')
