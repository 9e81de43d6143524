import { maxSideBySideDeliveries } from '@fettle/rules/records/limits'
import { throttle } from 'throttle-debounce'
import type { Deps } from '#platform/deps.ts'
import { type Network, outsideNetwork } from '#platform/outside/post-outside.ts'
import { collectChanges } from './collect-changes.repository.ts'
import {
  claimDeliveries,
  type DueDelivery,
  findDueWebhooks,
  recordAttempt,
  releaseDelivery,
} from './deliveries.repository.ts'
import { sendDelivery } from './send-delivery.ts'

/** Longer than an attempt can take. A sender without a result for this long has died. */
const leaseMs = 60_000
/** Minimum interval between collecting changes, in milliseconds. */
const minCollectIntervalMs = 500
/** Interval of checks for due retries, in milliseconds. */
const checkIntervalMs = 5000

export type WebhookSender = {
  /** Collects changes and starts sending due deliveries. */
  look(): Promise<void>
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>
  /** Starts automatic checks: on every change, and every few seconds. */
  start(): void
  /** Aborts running deliveries, which are sent again later. */
  close(): Promise<void>
}

type SenderDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'changes'> & {
  config: Pick<Deps['config'], 'webhookNetworks'>
}
/** Deliveries of one webhook in this process. A slow receiver delays only its own deliveries. */
type Lane = { busy: number; isClaiming: boolean; hasMore: boolean }

/** Collects changes and sends them to webhooks. Safe to run in several processes. */
export function createWebhookSender(
  { db, clock, log, changes, config }: SenderDeps,
  {
    network = outsideNetwork(config.webhookNetworks),
    timeoutMs,
  }: { network?: Network; timeoutMs?: number } = {},
): WebhookSender {
  const lanes = new Map<number, Lane>()
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  let stopListening: () => void = () => undefined
  let isLooking = false
  let looksAgain = false

  /** Runs work in the background. Errors are logged, and the work is retried. */
  function go(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => log.warn({ err: error }, 'webhooks could not be sent; trying again'))
      .finally(() => running.delete(tracked))
    running.add(tracked)
  }

  async function send(delivery: DueDelivery): Promise<void> {
    const { signal } = stopping
    const sending = { clock, network, signal, ...(timeoutMs === undefined ? {} : { timeoutMs }) }
    const outcome = await sendDelivery(delivery, sending)
    if (signal.aborted && outcome.state !== 'Delivered') await releaseDelivery(db, delivery, clock.now())
    else await recordAttempt(db, delivery, outcome)
  }

  async function fill(webhookId: number): Promise<void> {
    const lane = lanes.get(webhookId) ?? { busy: 0, isClaiming: false, hasMore: false }
    lanes.set(webhookId, lane)
    lane.hasMore = true
    if (lane.isClaiming) return
    lane.isClaiming = true
    try {
      while (lane.hasMore && !stopping.signal.aborted) {
        lane.hasMore = false
        const max = maxSideBySideDeliveries - lane.busy
        if (max <= 0) return
        const due = await claimDeliveries(db, webhookId, { now: clock.now(), leaseMs, max })
        lane.busy += due.length
        for (const delivery of due) go(send(delivery).finally(() => leave(webhookId, lane)))
      }
    } finally {
      lane.isClaiming = false
    }
  }

  function leave(webhookId: number, lane: Lane): void {
    lane.busy -= 1
    go(fill(webhookId))
  }

  async function look(): Promise<void> {
    if (stopping.signal.aborted) return
    await collectChanges(db, clock.now())
    for (const id of await findDueWebhooks(db, clock.now())) go(fill(id))
  }

  /** Only one check runs at a time. A request during a check causes another one after it. */
  function lookSoon(): void {
    looksAgain = isLooking
    if (isLooking) return
    isLooking = true
    const ended = look().finally(() => {
      isLooking = false
      if (looksAgain) lookSoon()
    })
    go(ended)
  }

  async function idle(): Promise<void> {
    while (running.size > 0) await Promise.all(running)
  }

  return {
    look,
    idle,
    start: () => {
      const soon = throttle(minCollectIntervalMs, lookSoon)
      const unsubscribe = changes.subscribe(soon)
      const stopGap = changes.onGap(soon)
      const timer = setInterval(soon, checkIntervalMs)
      timer.unref()
      stopListening = () => {
        unsubscribe()
        stopGap()
        clearInterval(timer)
        soon.cancel()
      }
    },
    close: async () => {
      stopListening()
      stopping.abort()
      await idle()
    },
  }
}
