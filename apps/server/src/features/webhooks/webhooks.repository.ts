import { sql, type Updateable } from 'kysely'
import type { Database, Trx } from '#platform/db/database.ts'

type NewWebhook = {
  name: string
  url: string
  kinds: readonly string[]
  propertyIds: readonly number[]
  secret: string
}

/** Adds a webhook that is told of what changes from now on; returns its id. */
export async function insertWebhook(trx: Trx, webhook: NewWebhook): Promise<number> {
  const { id } = await trx
    .insertInto('webhook')
    .values({
      name: webhook.name,
      url: webhook.url,
      kinds: [...webhook.kinds],
      property_ids: [...webhook.propertyIds],
      secret: webhook.secret,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await markNow(trx, id)
  return id
}

/** What was committed before this moment is no longer told to a webhook. */
export async function markNow(trx: Trx, webhookId: number): Promise<void> {
  await sql`insert into webhook_mark (webhook_id, mark) values (${webhookId}, pg_current_snapshot()::text)
    on conflict (webhook_id) do update set mark = excluded.mark, marked_at = excluded.marked_at`.execute(trx)
}

export type WebhookColumns = Pick<
  Updateable<Database['webhook']>,
  'name' | 'url' | 'kinds' | 'property_ids' | 'is_active' | 'secret'
>

/** Writes columns of a webhook; its version rises with it. */
export const writeWebhook = (trx: Trx, webhookId: number, columns: WebhookColumns): Promise<unknown> =>
  trx.updateTable('webhook').set(columns).where('id', '=', webhookId).execute()

/** Deletes a webhook; its deliveries go with it. */
export const deleteWebhookRow = (trx: Trx, webhookId: number): Promise<unknown> =>
  trx.deleteFrom('webhook').where('id', '=', webhookId).execute()

/** Lets whoever adds webhooks wait for each other, so that no two count the same; returns how many there are. */
export async function lockAndCountWebhooks(trx: Trx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`.execute(trx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook`.execute(trx)
  return rows[0]?.count ?? 0
}
