import { pushLifeHours } from '@fettle/rules/notices/push'
import webPush from 'web-push'
import type { Clock } from '#platform/clock.ts'
import { type Network, OutsideFailure, postOutside } from '#platform/outside/post-outside.ts'
import type { PushKeys } from './push-keys.ts'
import type { DueMessage } from './push-queue.repository.ts'

const hourMs = 3_600_000
export const lifeMs = pushLifeHours * hourMs
/** Time limit for a push service to begin its response, in milliseconds. */
const answerTimeoutMs = 10_000
/** Minutes to wait after each failed attempt. The last one repeats until the message is 24 hours old. */
const retryDelaysMinutes = [1, 2, 5, 15, 30, 60, 120, 240]

type PushOutcome =
  | { kind: 'sent' }
  /** The push service no longer knows the browser. */
  | { kind: 'gone' }
  /** `nextAt` is null if another attempt would fail the same way. */
  | { kind: 'failed'; error: string; nextAt: Date | null }

type Sending = {
  clock: Clock
  keys: PushKeys
  /** Contact address of the server, https or mailto. */
  subject: string
  network: Network
  signal: AbortSignal
}

/** What the service worker shows. */
const payloadOf = ({ id, title, body, work_order_id }: DueMessage): string =>
  JSON.stringify({
    title,
    body,
    path: work_order_id === null ? '/profile' : `/orders/${work_order_id}`,
    // A message that is sent again after a crash replaces the first.
    tag: `fettle-${id}`,
  })

/** Sends a message once, encrypted for its browser. Never throws because of the push service. */
export async function sendPush(message: DueMessage, sending: Sending): Promise<PushOutcome> {
  const { clock, keys, subject, network, signal } = sending
  const ageMs = clock.now().getTime() - message.created_at.getTime()
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: message.endpoint, keys: { p256dh: message.p256dh, auth: message.auth } },
      payloadOf(message),
      {
        vapidDetails: { subject, ...keys },
        TTL: Math.max(0, Math.round((lifeMs - ageMs) / 1000)),
        urgency: message.kind === 'message' ? 'normal' : 'high',
        contentEncoding: 'aes128gcm',
      },
    )
    const { status, answer } = await postOutside({
      url: message.endpoint,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
      timeoutMs: answerTimeoutMs,
      maxAnswerBytes: 1000,
      network,
      signal,
    })
    return outcomeOf(message, { status, answer, now: clock.now() })
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    return { kind: 'failed', error: error.message, nextAt: nextAttempt(message, clock.now()) }
  }
}

function outcomeOf(
  message: DueMessage,
  { status, answer, now }: { status: number; answer: string; now: Date },
): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const text = answer.replaceAll(/\s+|[^\P{Cc}]/gu, ' ').trim()
  const error = `The push service answered ${status}${text === '' ? '.' : `: ${text}`}`
  const isTemporary = status === 429 || status >= 500
  return { kind: 'failed', error, nextAt: isTemporary ? nextAttempt(message, now) : null }
}

function nextAttempt({ attempts }: DueMessage, now: Date): Date {
  const minutes = retryDelaysMinutes[attempts - 1] ?? retryDelaysMinutes.at(-1) ?? 0
  return new Date(now.getTime() + minutes * 60_000)
}
