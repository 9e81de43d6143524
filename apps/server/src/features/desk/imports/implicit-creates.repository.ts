import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'

/** Name column and scope of tables whose records can be confused. */
const named: Readonly<Record<string, { name: string; within: string }>> = {
  building: { name: 'name', within: 'property_id' },
  floor: { name: 'name', within: 'building_id' },
  room: { name: 'code', within: 'floor_id' },
  asset_class: { name: 'name', within: 'coalesce(parent_id, 0)' },
  trade: { name: 'name', within: '0' },
  job_type: { name: 'name', within: 'trade_id' },
  meter: { name: 'name', within: 'property_id' },
  procedure: { name: 'title', within: '0' },
}

/**
 * Similar names of other records: almost the same length, and the same digits. Empty for tables without such
 * names.
 */
export async function findNearbyNames(
  db: DbOrTrx,
  table: string,
  ids: readonly number[],
): Promise<{ id: number; own: string; other: string }[]> {
  const known = named[table]
  if (!known || ids.length === 0) return []
  const nameOf = (alias: string) => sql.ref(`${alias}.${known.name}`)
  const { rows } = await sql<{ id: number; own: string; other: string }>`
    select made.id, made.name as own, beside.name as other
    from (select id, ${nameOf('own')} as name, ${sql.raw(known.within)} as scope from ${sql.table(table)} own
      where id = any (${[...ids]}::bigint[])) made
    join (select id, ${nameOf('other')} as name, ${sql.raw(known.within)} as scope from ${sql.table(table)} other) beside
      on beside.scope = made.scope and beside.id <> made.id
    where regexp_replace(beside.name, '[^[:digit:]]', '', 'g') = regexp_replace(made.name, '[^[:digit:]]', '', 'g')
      and abs(length(regexp_replace(beside.name, '[^[:alnum:]]', '', 'g'))
        - length(regexp_replace(made.name, '[^[:alnum:]]', '', 'g'))) <= 2
    order by made.id, beside.id`.execute(db)
  return rows
}
