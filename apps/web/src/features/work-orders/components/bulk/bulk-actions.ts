import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { type Actor, may, type Permission } from '@fettle/rules/access/permissions'
import {
  IconAdjustments,
  IconBan,
  IconCalendarDue,
  IconCircleCheck,
  IconCircleX,
  IconLock,
  IconMessage,
  IconPlayerPause,
  IconStack2,
  IconThumbUp,
  IconTool,
  IconUserShare,
  type TablerIcon,
} from '@tabler/icons-react'
import type { BulkKind } from '../../bulk-undo.ts'

type BulkAction = {
  readonly key: BulkKind
  readonly label: string
  readonly Icon: TablerIcon
  readonly permission: Permission
  /** Whether it applies to a selected order. Absent for actions on all of them. */
  readonly isFor?: (order: ChosenOrder) => boolean
  /** Minimum number of selected orders. */
  readonly needs?: number
  /** Whether the action is in a menu. */
  readonly isRare?: true
}

type ChosenOrder = Pick<WorkOrderRow, 'reqFlag' | 'statusKind' | 'closedOutFlag'>

const isRequest = ({ reqFlag }: ChosenOrder) => reqFlag
const isNotClosedOut = ({ closedOutFlag }: ChosenOrder) => !closedOutFlag
const isUnderWay = ({ reqFlag, statusKind }: ChosenOrder) =>
  !reqFlag && (statusKind === 'open' || statusKind === 'hold')
const isEnded = ({ statusKind, closedOutFlag }: ChosenOrder) =>
  !closedOutFlag && ['complete', 'dnc', 'denied'].includes(statusKind)

/** Bulk actions. The server decides for each order. */
const bulkActions: readonly BulkAction[] = [
  {
    key: 'approve',
    label: 'Approve',
    Icon: IconThumbUp,
    permission: 'work-orders.approve',
    isFor: isRequest,
  },
  { key: 'deny', label: 'Deny', Icon: IconBan, permission: 'work-orders.approve', isFor: isRequest },
  { key: 'reassign', label: 'Reassign', Icon: IconUserShare, permission: 'work-orders.reassign' },
  { key: 'priority', label: 'Priority', Icon: IconAdjustments, permission: 'work-orders.edit' },
  { key: 'hold', label: 'Hold', Icon: IconPlayerPause, permission: 'work-orders.edit' },
  { key: 'complete', label: 'Complete', Icon: IconCircleCheck, permission: 'work-orders.edit' },
  {
    key: 'target',
    label: 'Target',
    Icon: IconCalendarDue,
    permission: 'work-orders.edit',
    isFor: isNotClosedOut,
    isRare: true,
  },
  {
    key: 'trade',
    label: 'Trade',
    Icon: IconTool,
    permission: 'work-orders.edit',
    isFor: isNotClosedOut,
    isRare: true,
  },
  {
    key: 'dnc',
    label: 'Did Not Complete',
    Icon: IconCircleX,
    permission: 'work-orders.edit',
    isFor: isUnderWay,
    isRare: true,
  },
  { key: 'message', label: 'Message', Icon: IconMessage, permission: 'work-orders.edit', isRare: true },
  { key: 'set', label: 'Put in Set', Icon: IconStack2, permission: 'sets.edit', needs: 2, isRare: true },
  {
    key: 'close-out',
    label: 'Close Out',
    Icon: IconLock,
    permission: 'work-orders.close-out',
    isFor: isEnded,
    isRare: true,
  },
]

const permitted = (actor: Actor) => bulkActions.filter(({ permission }) => may(actor, permission))

/** Bulk actions permitted for this person on the selected orders. */
export const bulkActionsOf = (actor: Actor, chosen: readonly ChosenOrder[]) =>
  permitted(actor).filter(({ isFor, needs = 1 }) => chosen.length >= needs && (!isFor || chosen.some(isFor)))

/** The selected orders to which an action applies. */
export const ordersFor = <Order extends ChosenOrder>(kind: BulkKind, chosen: readonly Order[]) =>
  chosen.filter(bulkActions.find(({ key }) => key === kind)?.isFor ?? (() => true))

/** Whether any bulk action is available for this person. */
export const choosesOrders = (actor: Actor): boolean =>
  permitted(actor).length > 0 || may(actor, 'reports.queue')
