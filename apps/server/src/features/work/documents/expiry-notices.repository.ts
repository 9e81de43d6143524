import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** A document that expires within its longest notice. */
export type ExpiringDocument = {
  id: number
  title: string
  type: string
  property_id: number
  property_name: string
  time_zone: string
  expires_on: string
  remind_days: number | null
}

/** Draft and current documents that may expire soon on any day around this one, in any time zone. */
export async function findExpiring(db: DbOrTrx, now: Date): Promise<ExpiringDocument[]> {
  const { rows } = await sql<ExpiringDocument>`
    select d.id, d.title, d.type, d.property_id, p.name as property_name, p.time_zone, d.expires_on, d.remind_days
    from document d join property p on p.id = d.property_id
    where d.status in ('Draft', 'Current')
      and d.expires_on between (${now}::timestamptz)::date - 1
        and (${now}::timestamptz)::date + coalesce(d.remind_days, 60) + 2
    order by d.id`.execute(db)
  return rows
}

/** Stores a notice. Returns false if it was stored before; of two concurrent processes, one waits for the other here. */
export async function claimNotice(
  trx: Trx,
  notice: { documentId: number; expiresOn: string; daysBefore: number; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('document_notice')
    .values({
      document_id: notice.documentId,
      expires_on: notice.expiresOn,
      days_before: notice.daysBefore,
      written_at: notice.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
