import type { ComplianceRow } from '@fettle/contract/pm-compliance'
import { orderStatusName } from '@fettle/rules/orders/order-status'
import type { ComplianceOutcome } from '@fettle/rules/pm/compliance'
import type { ComplianceWords, FactsRow } from './pm-compliance.access.ts'
import { scheduleTitle } from './pm-schedules.presenter.ts'

/** An occurrence behind a figure. The order is included only if the actor may see it. */
export const presentComplianceRow = (
  { id, schedule_id, on, done_on, state, is_bare, status_kind }: FactsRow,
  outcome: ComplianceOutcome,
  words: ComplianceWords,
  visible: ReadonlySet<number>,
): ComplianceRow => ({
  occurrenceId: id,
  propertyId: words.property_id,
  scheduleId: schedule_id,
  pmNumber: words.number,
  title: scheduleTitle(words),
  target: words.target_name,
  number: words.k,
  on,
  doneOn: done_on,
  state,
  outcome,
  isFlagged: is_bare,
  assignee: words.assignee_name,
  reason: words.reason,
  userName: words.user_name,
  dateTime: words.created_at.toISOString(),
  order:
    words.order_id !== null && status_kind !== null && visible.has(words.order_id)
      ? {
          workorderId: words.order_id,
          orderNumber: words.order_number ?? '',
          orderStatus: orderStatusName({ kind: status_kind, subStatus: words.sub_status }),
          statusKind: status_kind,
        }
      : null,
})
