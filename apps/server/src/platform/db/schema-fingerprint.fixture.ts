import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * Every object of the schema as its owner and its definition. Constraints of `not null` have names from PostgreSQL 18 on
 * and are part of their column here. Comments in function bodies do not count.
 */
const definitions = `
with relation as (
  select * from pg_class where relnamespace = 'public'::regnamespace and relname not like 'kysely\\_%'
), of_extension as (
  select classid, objid from pg_depend where deptype = 'e'
)
select 'extensions' as owner, 'extension ' || extname as definition from pg_extension
union all
select 'collation ' || collname, concat_ws(' ', collprovider, collisdeterministic, colllocale, collicurules)
from pg_collation where collnamespace = 'public'::regnamespace
union all
select relname, concat_ws(' ', 'relation', relkind, relpersistence, relreplident, reloptions, relrowsecurity)
from relation where relkind not in ('i', 'S')
union all
select r.relname, concat_ws(' ', 'column', row_number() over (partition by r.oid order by a.attnum), a.attname,
  format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
  'identity ' || nullif(a.attidentity::text, ''), 'generated ' || nullif(a.attgenerated::text, ''),
  'default ' || pg_get_expr(d.adbin, d.adrelid), 'collation ' || nullif(a.attcollation, t.typcollation)::regcollation,
  'statistics ' || a.attstattarget, 'storage ' || nullif(a.attstorage::text, t.typstorage::text), a.attoptions::text)
from relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
where r.relkind not in ('i', 'S')
union all
select r.relname, concat_ws(' ', 'constraint', c.conname, replace(pg_get_constraintdef(c.oid), ' NOT VALID', ''))
from pg_constraint c join relation r on r.oid = c.conrelid where c.contype <> 'n'
union all
select r.relname, concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered)
from pg_index i join relation r on r.oid = i.indrelid
union all
select r.relname, concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled)
from pg_trigger t join relation r on r.oid = t.tgrelid where not t.tgisinternal
union all
select coalesce(r.relname, d.classoid::regclass::text), concat_ws(' ', 'comment', d.objsubid, d.description)
from pg_description d left join relation r on r.oid = d.objoid and d.classoid = 'pg_class'::regclass
where r.oid is not null or d.objoid in (select oid from pg_proc where pronamespace = 'public'::regnamespace)
  and (d.classoid, d.objoid) not in (select * from of_extension)
union all
select 'sequences', (to_jsonb(s) - 'last_value' - 'sequenceowner')::text from pg_sequences s where schemaname = 'public'
union all
select format('%s(%s)', proname, pg_get_function_identity_arguments(oid)),
  regexp_replace(regexp_replace(pg_get_functiondef(oid), '--[^\\n]*', '', 'g'), '\\s+', ' ', 'g')
from pg_proc where pronamespace = 'public'::regnamespace and prokind <> 'a'
  and ('pg_proc'::regclass, oid) not in (select * from of_extension)
union all
select 'type ' || typname, concat_ws(' ', typtype,
  array(select enumlabel from pg_enum where enumtypid = pg_type.oid order by enumsortorder)::text)
from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
union all
select 'statistics', pg_get_statisticsobjdef(oid) from pg_statistic_ext`

/** Returns a digest for each table, function and collation of the schema, including the rows of the tables. */
export async function readSchemaFingerprint(client: pg.Client): Promise<Record<string, string>> {
  const byOwner = new Map<string, string[]>()
  const add = (owner: string, definition: string) =>
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), definition])
  const found = await client.query<{ owner: string; definition: string }>(definitions)
  for (const { owner, definition } of found.rows) add(owner, definition)
  const tables = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely\\_%'`,
  )
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    for (const { row } of rows) add(name, `row ${row}`)
  }
  return Object.fromEntries(
    [...byOwner]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([owner, lines]) => [owner, digest(lines)]),
  )
}

const digest = (lines: readonly string[]): string =>
  createHash('sha256')
    .update([...lines].sort().join('\n'))
    .digest('hex')
    .slice(0, 16)
