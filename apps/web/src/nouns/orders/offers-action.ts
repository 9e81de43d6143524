import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { actionRule } from '@fettle/rules/orders/order-actions'

type Row = Pick<WorkOrderRow, 'assignTo' | 'statusKind' | 'reqFlag' | 'closedOutFlag'>

const transitions = { complete: 'complete', hold: 'hold', labor: 'labor-add', part: 'part-add' } as const

/**
 * Whether a list row offers the action: on the person's own order, in a status that allows it. A row has no abilities;
 * the sheet reads the order with them, and the server decides.
 */
export const offersAction = (name: keyof typeof transitions, row: Row, actor: Actor): boolean =>
  may(actor, 'work-orders.edit') &&
  actor.assigneeName !== null &&
  row.assignTo === actor.assigneeName &&
  !row.reqFlag &&
  !row.closedOutFlag &&
  actionRule(transitions[name]).from.includes(row.statusKind)
