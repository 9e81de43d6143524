import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'

/**
 * Data left by an import and its undo: their own records and files, history, and used numbers. Sign-ins also
 * leave data.
 */
const left =
  '^(import_\\w+|export_\\w+|stored_file|change_record\\w*|\\w+_log|asset_status|\\w*counter|idempotency\\w*|webhook\\w*|meter_reading|oidc_record|sign_in|signing_key)$'

/** Who wrote a row when, and its version, which an undo counts on. */
const ofTheWriter = ['mod_id', 'created_at', 'created_by', 'modified_at', 'modified_by']

/** The content of one table, as a statement about the name of the table. */
const contentOfOne = `select count(*) || ' rows, ' || md5(coalesce(string_agg(line, e'\\n' order by line collate "C"), '')) as content
  from (select (to_jsonb(t) - '{${ofTheWriter.join(',')}}'::text[])::text as line from %I t) l`

/**
 * A hash of the content of every table, but for what an import and its undo leave. The database makes a statement of each
 * table's name: sending two hundred takes longer than carrying them out.
 */
export async function contentOf(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; content: string }>`${prepared}
    select tablename as name, (xpath('//content/text()',
      query_to_xml(format(${contentOfOne}, tablename), false, false, '')))[1]::text as content
    from pg_tables where schemaname = 'public' and tablename !~ ${left}`.execute(db)
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
}
