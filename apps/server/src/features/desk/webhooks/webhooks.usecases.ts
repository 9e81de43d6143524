import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@fettle/contract/route'
import type * as contract from '@fettle/contract/webhooks'
import type { Actor } from '@fettle/rules/access/permissions'
import { mayChangeAccount } from '@fettle/rules/access/user-accounts'
import { mayResend, type WebhookDraft, webhookProblems } from '@fettle/rules/desk/webhooks'
import { maxWebhooks } from '@fettle/rules/records/limits'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db, DbOrTrx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { isClosedUrl } from '#platform/outside/closed-url.ts'
import { allowAddresses } from '#platform/outside/private-networks.ts'
import { type RecordKind, runRecordCommand, storedIn } from '#records/command/record-command.ts'
import { removeRecord } from '#records/command/write-record.repository.ts'
import { insertTest, requeueDelivery, requeueWaiting } from './deliveries.repository.ts'
import { getDeliveryRow, getWebhookRow, type WebhookRow } from './webhooks.access.ts'
import * as errors from './webhooks.errors.ts'
import { presentDelivery, presentWebhook } from './webhooks.presenter.ts'
import * as repository from './webhooks.repository.ts'

type Deps = { db: Db; clock: Clock; config: Pick<Config, 'allowsHttpWebhooks' | 'webhookNetworks'> }
type Webhook = contract.Webhook
type WithSecret = { webhook: Webhook; secret: string }

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`
/** Storing the response for replay would store the secret. */
const unkeyed = (context: RequestContext): RequestContext => ({ ...context, idempotencyKey: null })

/** Returns a webhook. Throws 404 for another property's. */
export const readWebhook = async (db: DbOrTrx, actor: Actor, webhookId: number): Promise<Webhook> =>
  presentWebhook(await getWebhookRow(db, actor, webhookId), actor)

/**
 * Validates a draft and returns its property ids. Throws 400 naming the problems, and 404 for a property
 * outside the actor's.
 */
function checked({ config }: Deps, actor: Actor, draft: WebhookDraft): number[] {
  const propertyIds = [...new Set(draft.propertyIds.flatMap((id) => ownPropertyScope(actor, id)))]
  const problems = webhookProblems(draft, { allowsHttp: config.allowsHttpWebhooks })
  if (problems.length > 0) throw invalid(problems)
  return propertyIds
}

/** Throws 400 for an IP address that is never called. Names are resolved and checked at each call. */
function assertOpen({ config }: Deps, url: string): void {
  if (isClosedUrl(url, allowAddresses(config.webhookNetworks))) throw errors.closedAddress()
}

/**
 * Creates a webhook and returns its secret once. Throws 400 naming every invalid field, 404 for another's
 * property, and 409 for a taken name.
 */
export async function createWebhook(
  deps: Deps,
  context: RequestContext,
  draft: BodyOf<typeof contract.createWebhook>,
): Promise<WithSecret> {
  const { actor } = context
  const propertyIds = checked(deps, actor, draft)
  assertOpen(deps, draft.url)
  const secret = newSecret()
  const webhook = await runCommand(deps.db, unkeyed(context), async (trx) => {
    if ((await repository.lockAndCountWebhooks(trx)) >= maxWebhooks) throw errors.tooManyWebhooks()
    const webhookId = await repository.insertWebhook(trx, { ...draft, propertyIds, secret })
    return await readWebhook(trx, actor, webhookId)
  }).catch(errors.asWebhookNameTaken(draft.name))
  return { webhook, secret }
}

const webhookKind: RecordKind<WebhookRow, repository.WebhookColumns, never, Webhook> = {
  name: 'webhook',
  ...storedIn({ table: 'webhook' }),
  async read(trx, actor, webhookId) {
    const row = await getWebhookRow(trx, actor, webhookId)
    if (!mayChangeAccount(actor, { propertyIds: row.property_ids })) throw errors.notOfOwnProperties()
    return row
  },
  present: async (_trx, row, { actor }) => presentWebhook(row, actor),
}

/**
 * Changes a webhook. Changes made while it is off are never sent; waiting deliveries are. Throws like {@link
 * createWebhook}.
 */
export const updateWebhook = (
  deps: Deps,
  context: RequestContext,
  webhookId: number,
  sent: BodyOf<typeof contract.updateWebhook>,
): Promise<Webhook> =>
  runRecordCommand(webhookKind, deps, context, webhookId, async ({ trx, actor, row, set }) => {
    const draft = {
      name: sent.name ?? row.name,
      url: sent.url ?? row.url,
      kinds: sent.kinds ?? row.kinds,
      propertyIds: sent.propertyIds ?? row.property_ids,
    }
    const property_ids = checked(deps, actor, draft)
    if (draft.url !== row.url) assertOpen(deps, draft.url)
    const is_active = sent.isActive ?? row.is_active
    const { name, url, kinds } = draft
    set({ name, url, kinds, property_ids, is_active })
    return async () => {
      if (is_active && !row.is_active) await repository.markNow(trx, webhookId)
      return await readWebhook(trx, actor, webhookId)
    }
  }).catch(errors.asWebhookNameTaken(sent.name ?? ''))

/** Deletes a webhook with its deliveries. */
export const deleteWebhook = (deps: Deps, context: RequestContext, webhookId: number): Promise<undefined> =>
  runRecordCommand(webhookKind, deps, context, webhookId, async ({ trx }) => {
    await removeRecord(trx, 'webhook', webhookId)
    return async () => undefined
  })

/** Replaces a webhook's secret and returns the new one once. The old one is not used any more. */
export async function renewSecret(
  deps: Deps,
  context: RequestContext,
  webhookId: number,
): Promise<WithSecret> {
  const secret = newSecret()
  const once = unkeyed(context)
  const webhook = await runRecordCommand(webhookKind, deps, once, webhookId, async ({ trx, actor, set }) => {
    set({ secret })
    return { read: () => readWebhook(trx, actor, webhookId) }
  })
  return { webhook, secret }
}

/** Queues a test message. Throws 409 for a webhook that is off. */
export const testWebhook = (
  deps: Deps,
  context: RequestContext,
  webhookId: number,
): Promise<contract.WebhookDelivery> =>
  runRecordCommand(webhookKind, deps, context, webhookId, async ({ trx, actor, row, now }) => {
    if (!row.is_active) throw errors.isOff()
    const deliveryId = await insertTest(trx, webhookId, now)
    return async () => presentDelivery(await getDeliveryRow(trx, actor, webhookId, deliveryId))
  })

/** Requeues a delivery. Throws 404, and 409 for one that waits for its first attempt or is being sent. */
export const resendDelivery = (
  deps: Deps,
  context: RequestContext,
  { webhookId, deliveryId }: { webhookId: number; deliveryId: number },
): Promise<contract.WebhookDelivery> =>
  runRecordCommand(webhookKind, deps, context, webhookId, async ({ trx, actor, row, now }) => {
    const seen = await getDeliveryRow(trx, actor, webhookId, deliveryId)
    if (!row.is_active) throw errors.isOff()
    if (!mayResend(seen) || !(await requeueDelivery(trx, seen, now))) throw errors.stillWaits()
    return async () => presentDelivery(await getDeliveryRow(trx, actor, webhookId, deliveryId))
  })

/**
 * Requeues every delivery in the caller's properties that waits after a failure. Returns their number. Throws
 * 409 for a webhook that is off.
 */
export const resendWaiting = (
  deps: Deps,
  context: RequestContext,
  webhookId: number,
): Promise<{ queued: number }> =>
  runRecordCommand(webhookKind, deps, context, webhookId, async ({ trx, actor, row, now }) => {
    if (!row.is_active) throw errors.isOff()
    const { propertyIds } = actor
    return async () => ({ queued: await requeueWaiting(trx, { webhookId, propertyIds }, now) })
  })
