import type { QueryOf } from '@fettle/contract/route'
import type { listWebhookDeliveries } from '@fettle/contract/webhooks'
import type { Actor } from '@fettle/rules/access/permissions'
import type { DeliveryState, WebhookKind } from '@fettle/rules/desk/webhooks'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { byValue, fetchPage } from '#platform/db/list-page.ts'
import { notFound } from '#platform/http/problem-error.ts'

export type WebhookRow = {
  id: number
  mod_id: number
  name: string
  url: string
  kinds: WebhookKind[]
  property_ids: number[]
  is_active: boolean
  created_at: Date
  creator_name: string
  waiting: number
  failed: number
  waiting_again: number
  last_delivered_at: Date | null
}

/** A delivery of one of these properties, or without one, such as a test. */
const isWithin = (propertyIds: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`(property_id is null or ${isOneOf('property_id', propertyIds)})`

/** SQL of the rule `waitsAgain`, for deliveries of these properties or without one. */
export const waitsAgainWithin = (propertyIds: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`(state = 'Waiting' and attempts > 0 and ${isWithin(propertyIds)})`

/** Webhooks that share a property with the actor. Never reads the secret. */
const ownWebhooks = ({ propertyIds }: Actor, more: RawBuilder<unknown>) => sql<WebhookRow>`
  select w.id, w.mod_id, w.name, w.url, w.kinds, w.property_ids, w.is_active, w.created_at,
    coalesce(nullif(creator.display_name, ''), creator.login_name, '') as creator_name,
    coalesce(counted.waiting, 0)::int as waiting, coalesce(counted.failed, 0)::int as failed,
    coalesce(counted.waiting_again, 0)::int as waiting_again, counted.last_delivered_at
  from webhook w left join user_account creator on creator.id = w.created_by
    left join lateral (
      select count(*) filter (where d.state in ('Waiting', 'Sending')) as waiting,
        count(*) filter (where d.state = 'Failed') as failed,
        count(*) filter (where ${waitsAgainWithin(propertyIds)}) as waiting_again,
        max(d.attempted_at) filter (where d.state = 'Delivered') as last_delivered_at
      from webhook_delivery d where d.webhook_id = w.id) counted on true
  where w.property_ids && ${[...propertyIds]}::bigint[] ${more}`

/** Webhooks in the actor's properties, by name. */
export async function findWebhooks(db: DbOrTrx, actor: Actor): Promise<WebhookRow[]> {
  const { rows } = await ownWebhooks(actor, sql`order by lower(w.name) collate natural_order, w.id`).execute(
    db,
  )
  return rows
}

/** Returns a webhook in the actor's properties. Throws 404 otherwise. */
export async function getWebhookRow(db: DbOrTrx, actor: Actor, webhookId: number): Promise<WebhookRow> {
  const { rows } = await ownWebhooks(actor, sql`and w.id = ${webhookId}`).execute(db)
  if (!rows[0]) throw notFound(`Webhook ${webhookId}`)
  return rows[0]
}

/** Deliveries of a webhook about records of the actor's properties, or without a property. */
const ownDeliveries = (db: DbOrTrx, { propertyIds }: Actor, webhookId: number) =>
  db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where(isWithin(propertyIds))

type DeliveryQuery = QueryOf<typeof listWebhookDeliveries>

/** One page of a webhook's deliveries, newest first. */
export async function findDeliveries(db: DbOrTrx, actor: Actor, webhookId: number, query: DeliveryQuery) {
  let found = ownDeliveries(db, actor, webhookId)
  if (query.state !== undefined) found = found.where('state', '=', query.state)
  const { rows, total } = await fetchPage(found, query, {
    columns: { created: byValue('webhook_delivery.id') },
    sortColumn: query.sortColumn,
    sortDirection: query.sortDirection ?? 'descend',
    fallback: 'created',
    tieBreak: 'webhook_delivery.id',
  })
  return { rows: rows.map(withState), total }
}

/** Returns a visible delivery. Throws 404 otherwise. */
export async function getDeliveryRow(db: DbOrTrx, actor: Actor, webhookId: number, deliveryId: number) {
  const row = await ownDeliveries(db, actor, webhookId).where('id', '=', deliveryId).executeTakeFirst()
  if (!row) throw notFound(`Delivery ${deliveryId}`)
  return withState(row)
}

/** A constraint allows no other states. */
const withState = <Row extends { state: string }>(row: Row) => ({ ...row, state: row.state as DeliveryState })

export type DeliveryRow = Awaited<ReturnType<typeof getDeliveryRow>>
