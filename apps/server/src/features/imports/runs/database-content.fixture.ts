import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/**
 * What an import and its undo leave: their own records and files, the history of what happened, and numbers that stay used.
 * Whoever signs in leaves something, too.
 */
const left =
  /^(import_\w+|export_\w+|stored_file|change_record\w*|\w+_log|asset_status|\w*counter|idempotency\w*|webhook\w*|meter_reading|oidc_record|sign_in|signing_key)$/

/** Who wrote a row when, and its version, which an undo counts on. */
const ofTheWriter = ['mod_id', 'created_at', 'created_by', 'modified_at', 'modified_by']

/** A hash of the content of every table, but for what an import and its undo leave. */
export async function contentOf(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const content: Record<string, string> = {}
  for (const { name } of rows) {
    if (left.test(name)) continue
    const found = await sql<{ row: string }>`
      select (to_jsonb(t) - ${ofTheWriter}::text[])::text as row from ${sql.table(name)} t order by 1`.execute(
      db,
    )
    const hash = createHash('sha256')
    for (const { row } of found.rows) hash.update(row).update('\n')
    content[name] = `${found.rows.length} rows, ${hash.digest('hex')}`
  }
  return content
}
