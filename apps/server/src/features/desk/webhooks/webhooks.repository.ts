import { sql, type Updateable } from 'kysely'
import type { Database, Trx } from '#platform/db/database.ts'

type NewWebhook = {
  name: string
  url: string
  kinds: readonly string[]
  propertyIds: readonly number[]
  secret: string
}

/** Inserts a webhook that reports changes from now on. Returns its id. */
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

/** Advances a webhook's position to now, which skips everything committed before. */
export async function markNow(trx: Trx, webhookId: number): Promise<void> {
  await sql`insert into webhook_mark (webhook_id, mark) values (${webhookId}, pg_current_snapshot()::text)
    on conflict (webhook_id) do update set mark = excluded.mark, marked_at = excluded.marked_at`.execute(trx)
}

export type WebhookColumns = Pick<
  Updateable<Database['webhook']>,
  'name' | 'url' | 'kinds' | 'property_ids' | 'is_active' | 'secret'
>

/** Serializes the creation of webhooks, so that their number cannot exceed the limit. Returns the number. */
export async function lockAndCountWebhooks(trx: Trx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`.execute(trx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook`.execute(trx)
  return rows[0]?.count ?? 0
}
