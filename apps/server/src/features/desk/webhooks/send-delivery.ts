import { createHmac } from 'node:crypto'
import { answerFault, nextAttemptAt, webhookMessage } from '@fettle/rules/desk/webhooks'
import { maxAnswerBytes } from '@fettle/rules/records/limits'
import type { Clock } from '#platform/clock.ts'
import { type Network, OutsideFailure, postOutside } from '#platform/outside/post-outside.ts'
import { versions } from '#platform/versions.ts'
import type { AttemptOutcome, DueDelivery } from './deliveries.repository.ts'

/** Time limit for a receiver to begin its response, in milliseconds. */
const answerTimeoutMs = 10_000

/** Signature of a message: its time and an HMAC-SHA256 over time and body. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}

/** Control characters such as NUL cannot be stored or shown. */
const shown = (answer: string): string => answer.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').slice(0, maxAnswerBytes)

type Sending = { clock: Clock; network: Network; timeoutMs?: number; signal: AbortSignal }

/** Sends a delivery once and returns its new state. Never throws because of the receiver. */
export async function sendDelivery(
  delivery: DueDelivery,
  { clock, network, timeoutMs = answerTimeoutMs, signal }: Sending,
): Promise<AttemptOutcome> {
  const body = JSON.stringify(
    webhookMessage({
      id: delivery.id,
      event: delivery.event,
      kind: delivery.record_kind,
      recordId: delivery.record_id,
      propertyId: delivery.property_id,
      changedAt: delivery.changed_at.toISOString(),
    }),
  )
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': `Fettle-Webhooks/${versions.server}`,
    'fettle-event': delivery.event,
    'fettle-delivery': String(delivery.id),
    'fettle-signature': signatureOf(delivery.secret, body, clock.now()),
  }
  const began = performance.now()
  const outcomeOf = (error: string, status: number | null, answer: string): AttemptOutcome => {
    const durationMs = Math.round(performance.now() - began)
    const attempt = { status, answer: shown(answer), error, durationMs }
    if (error === '') return { state: 'Delivered', nextAt: null, ...attempt }
    const queuedAt = delivery.queued_at
    const nextAt = nextAttemptAt({ attempts: delivery.attempts, queuedAt }, clock.now())
    return { state: nextAt === null ? 'Failed' : 'Waiting', nextAt, ...attempt }
  }
  try {
    const call = { url: delivery.url, headers, body, timeoutMs, maxAnswerBytes, network, signal }
    const { status, answer } = await postOutside(call)
    return outcomeOf(answerFault(status), status, answer)
  } catch (error) {
    if (error instanceof OutsideFailure) return outcomeOf(error.message, null, '')
    throw error
  }
}
