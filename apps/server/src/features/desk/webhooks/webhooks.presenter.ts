import type { Webhook, WebhookDelivery } from '@fettle/contract/webhooks'
import type { Actor } from '@fettle/rules/access/permissions'
import { mayChangeAccount } from '@fettle/rules/access/user-accounts'
import { presentStamp } from '#records/record-stamp.ts'
import type { DeliveryRow, WebhookRow } from './webhooks.access.ts'

/** A webhook for an administrator. Properties outside theirs are only counted. */
export function presentWebhook(row: WebhookRow, actor: Actor): Webhook {
  const own = row.property_ids.filter((id) => actor.propertyIds.includes(id))
  return {
    webhookId: row.id,
    ...presentStamp(row),
    name: row.name,
    url: row.url,
    kinds: row.kinds,
    propertyIds: own,
    otherPropertyCount: row.property_ids.length - own.length,
    isActive: row.is_active,
    waitingCount: row.waiting,
    failedCount: row.failed,
    waitingAgainCount: row.waiting_again,
    lastDeliveredDateTime: row.last_delivered_at?.toISOString() ?? null,
    createdDateTime: row.created_at.toISOString(),
    createdBy: row.creator_name,
    can: { change: mayChangeAccount(actor, { propertyIds: row.property_ids }) },
  }
}

/** A delivery with the receiver's last response. */
export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  deliveryId: row.id,
  event: row.event,
  kind: row.record_kind,
  recordId: row.record_id,
  propertyId: row.property_id,
  changedDateTime: row.changed_at.toISOString(),
  state: row.state,
  attempts: row.attempts,
  nextAttemptDateTime: row.state === 'Waiting' ? row.next_attempt_at.toISOString() : null,
  attemptedDateTime: row.attempted_at?.toISOString() ?? null,
  answerStatus: row.answer_status,
  answer: row.answer,
  error: row.error,
  durationMs: row.duration_ms,
})
