import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'

/** The last change of a setting. `id` is its change record's. */
export type SettingChangeRow = {
  name: string
  id: number
  at: Date
  by: string
  action: 'create' | 'update' | 'delete'
  before: unknown
  after: unknown
}

const author = sql`coalesce(nullif(u.display_name, ''), u.login_name, '')`

/**
 * The last change of each setting of the system, or of a property: in rows, including deleted ones, and in
 * the property's columns under their own names.
 */
export async function findLastChanges(
  db: DbOrTrx,
  propertyId: number | null,
  columns: readonly string[],
): Promise<SettingChangeRow[]> {
  const { rows } = await sql<SettingChangeRow>`
    with line as (
      select s.name, l.* from setting s cross join lateral (
        select id, at, user_id, action, before, after from change_record
        where record_kind = 'setting' and record_id = s.id and (field is null or field = 'value')
        order by id desc limit 1) l
      where s.property_id is not distinct from ${propertyId}
      union all
      (select distinct on (before ->> 'name') before ->> 'name', id, at, user_id, action, before -> 'value', null
        from change_record
        where record_kind = 'setting' and action = 'delete'
          and (before ->> 'property_id')::bigint is not distinct from ${propertyId}
        order by before ->> 'name', id desc)
      union all
      (select distinct on (field) field, id, at, user_id, action, before, after from change_record
        where record_kind = 'property' and record_id = ${propertyId} and field = any(${[...columns]})
        order by field, id desc)
    )
    select distinct on (name) name, line.id, at, ${author} as by, action, before, after
    from line left join user_account u on u.id = line.user_id order by name, line.id desc`.execute(db)
  return rows
}

/** A change of a sub-status in the last transaction of its kind. */
export type SubStatusLine = {
  kind: 'open' | 'complete'
  id: number
  at: Date
  by: string
  record_id: number
  action: 'create' | 'update' | 'delete'
  field: string | null
  before: unknown
}

/** Lines of the last change of each kind's sub-statuses, newest first. */
export async function findLastSubStatusLines(db: DbOrTrx): Promise<SubStatusLine[]> {
  const { rows } = await sql<SubStatusLine>`
    with line as (
      select c.*, coalesce(s.kind, c.before ->> 'kind') as kind
      from change_record c left join sub_status s on s.id = c.record_id where c.record_kind = 'sub_status'),
    newest as (select distinct on (kind) kind, id, xid from line where kind is not null order by kind, id desc)
    select line.kind, line.id, at, ${author} as by, record_id, action, field, before
    from newest join line on line.kind = newest.kind and (line.id = newest.id or line.xid = newest.xid)
    left join user_account u on u.id = line.user_id
    order by line.id desc`.execute(db)
  return rows
}

export type StoredSubStatus = {
  id: number
  kind: string
  name: string
  is_active: boolean
  display_sequence: number
}

export const findSubStatuses = (db: DbOrTrx): Promise<StoredSubStatus[]> =>
  db.selectFrom('sub_status').select(['id', 'kind', 'name', 'is_active', 'display_sequence']).execute()

/** Settings stored by each of the properties: columns, and rows of `setting`. */
export async function findPropertyValues(
  db: DbOrTrx,
  propertyIds: readonly number[],
): Promise<{ id: number; name: string; columns: Record<string, unknown>; rows: Record<string, unknown> }[]> {
  const { rows } = await sql<{
    id: number
    name: string
    columns: Record<string, unknown>
    rows: Record<string, unknown>
  }>`
    select p.id, p.name, to_jsonb(p) as columns,
      coalesce((select jsonb_object_agg(s.name, s.value) from setting s where s.property_id = p.id), '{}') as rows
    from property p where p.id = any(${[...propertyIds]}::bigint[]) order by lower(p.name) collate natural_order, p.id`.execute(
    db,
  )
  return rows
}
