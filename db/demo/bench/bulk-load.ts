import { sql } from 'kysely'
import type { Trx } from '../../../apps/server/src/platform/db/database.ts'
import type { TableName } from '../row-store.ts'

type Statement = { text: string }

async function statements(trx: Trx, query: ReturnType<typeof sql<Statement>>): Promise<string[]> {
  const { rows } = await query.execute(trx)
  return rows.map(({ text }) => text)
}

const run = async (trx: Trx, texts: readonly string[]) => {
  for (const text of texts) await sql.raw(text).execute(trx)
}

/** Indexes other than primary keys and unique constraints. */
const plainIndexes = sql`pg_index i join pg_class ic on ic.oid = i.indexrelid
  where i.indrelid = any (tables.ids) and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.conrelid = i.indrelid)`

/**
 * Loads millions of rows with the tables' triggers, foreign keys and indexes removed, and restores all of them: keys
 * are checked and indexes built over all rows at once. Run it in a transaction, as the tables' owner, on a database
 * without other users.
 */
export async function loadInBulk(
  trx: Trx,
  tables: readonly TableName[],
  work: () => Promise<void>,
): Promise<void> {
  const ids = sql`(select array_agg(name::regclass::oid) as ids from unnest(${sql.val(tables)}::text[]) as name) as tables`
  const each = (make: (table: string) => string) => tables.map(make)
  const keys = await statements(
    trx,
    sql<Statement>`select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as text
      from pg_constraint, ${ids} where contype = 'f' and conrelid = any (tables.ids) order by conrelid, conname`,
  )
  const dropKeys = await statements(
    trx,
    sql<Statement>`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text
      from pg_constraint, ${ids} where contype = 'f' and conrelid = any (tables.ids)`,
  )
  const indexes = await statements(
    trx,
    sql<Statement>`select pg_get_indexdef(i.indexrelid) as text from ${ids}, ${plainIndexes}`,
  )
  const dropIndexes = await statements(
    trx,
    sql<Statement>`select format('drop index %s', ic.oid::regclass) as text from ${ids}, ${plainIndexes}`,
  )
  await run(trx, [
    ...dropKeys,
    ...dropIndexes,
    ...each((table) => `alter table ${table} disable trigger user`),
  ])
  await work()
  await run(trx, [
    "set local maintenance_work_mem = '512MB'",
    ...indexes,
    ...each((table) => `analyze ${table}`),
    ...keys,
  ])
  await run(
    trx,
    each((table) => `alter table ${table} enable trigger user`),
  )
}
