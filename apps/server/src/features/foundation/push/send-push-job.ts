import type { Actor } from '@fettle/rules/access/permissions'
import {
  getVisibleWorkOrder,
  mayReadMessages,
} from '#features/foundation/order-access/order-access.public.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { ProblemError } from '#platform/http/problem-error.ts'
import { findActorsOf } from '#platform/identity/identity.repository.ts'
import { type Job, sendsWaiting } from '#platform/jobs/job-queue.ts'
import { type Network, outsideNetwork } from '#platform/outside/post-outside.ts'
import { pushJob } from './push-job-name.ts'
import { readPushKeys } from './push-keys.ts'
import {
  claimDueMessage,
  type DueMessage,
  deleteGoneDevice,
  dropMessage,
  dropOldMessages,
  recordFailure,
  recordSuccess,
} from './push-queue.repository.ts'
import { lifeMs, sendPush } from './send-push.ts'

/** Longer than an attempt can take. A sender without a result for this long has died. */
const leaseMs = 60_000
/** Messages that one process sends at the same time, so that a slow push service does not delay the others. */
const maxAtOnce = 4

type PushJobDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>
type Sending = PushJobDeps & {
  network: Network
  signal: AbortSignal
  keys: Awaited<ReturnType<typeof readPushKeys>>
}

/**
 * Sends every due push message. Started by each change and every minute, in any number of processes: each message is claimed
 * by one of them. Access is checked again, and messages older than 24 hours are dropped.
 */
export function createPushJob(
  deps: PushJobDeps,
  { network = outsideNetwork(deps.config.webhookNetworks) }: { network?: Network } = {},
): Job {
  const { db, clock, log } = deps
  return {
    name: pushJob,
    ...sendsWaiting,
    run: async (_data, signal) => {
      const dropped = await dropOldMessages(db, new Date(clock.now().getTime() - lifeMs))
      if (dropped > 0) log.info({ dropped }, 'dropped push messages that could not be sent for a day')
      const sending = { ...deps, network, signal, keys: await readPushKeys(db) }
      await Promise.all(Array.from({ length: maxAtOnce }, () => sendWaiting(sending)))
    },
  }
}

async function sendWaiting(sending: Sending): Promise<void> {
  const { db, clock, signal } = sending
  while (!signal.aborted) {
    const message = await claimDueMessage(db, { now: clock.now(), leaseMs })
    if (!message) return
    if (await isAllowed(db, message)) await attempt(sending, message)
    else await dropMessage(db, message)
  }
}

async function attempt(sending: Sending, message: DueMessage): Promise<void> {
  const { db, clock, log, config } = sending
  const subject = subjectOf(config.publicUrl)
  const outcome = await sendPush(message, { ...sending, subject })
  if (outcome.kind === 'sent') await recordSuccess(db, message, clock.now())
  else if (outcome.kind === 'gone') await deleteGoneDevice(db, message.device_id)
  else {
    log.warn({ pushMessageId: message.id, reason: outcome.error }, 'a push message was not accepted')
    await recordFailure(db, message, outcome)
  }
}

/** Contact address of the server for push services, some of which refuse local names as https addresses. */
function subjectOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return hostname.includes('.') ? `https://${hostname}` : `mailto:fettle@${hostname}`
}

/** Whether the recipient may still read what the message says. */
async function isAllowed(db: Db, { user_id, work_order_id, kind }: DueMessage): Promise<boolean> {
  const [actor] = await findActorsOf(db, [user_id])
  if (!actor) return false
  if (work_order_id === null) return true
  const order = await findVisible(db, actor, work_order_id)
  if (!order) return false
  return kind !== 'message' || (await mayReadMessages(db, actor, order))
}

async function findVisible(db: Db, actor: Actor, workorderId: number) {
  try {
    return await getVisibleWorkOrder(db, actor, workorderId)
  } catch (error) {
    if (error instanceof ProblemError) return null
    throw error
  }
}
