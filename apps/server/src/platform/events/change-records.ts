import type pg from 'pg'

/** The facts of an order that decide who sees it. */
export type OrderReach = {
  property_id: number
  first_property_id: number | null
  entered_by_user_id: number | null
  contact_id: number | null
  assign_to_id: number | null
  assign_to_secondary_id: number | null
  trade_id: number | null
}

/** What one transaction changed in one record. */
export type Change = {
  id: number
  kind: string
  record: number
  property: number | null
  /** The property in which its work order was entered, if that was transferred since. */
  first_property: number | null
  /** Set when it belongs to a work order. */
  order: number | null
  /** The owner of the record, when it belongs to one person. */
  user: number | null
  /** For an order that was deleted or changed hands: the facts that decided before who sees it. */
  was: OrderReach | null
}

/**
 * A change has one record per field; with more records than this, nothing is gathered, however much one import wrote.
 */
const recordsAChange = 20

type Read = { mark: string; changes: Change[]; is_known: boolean }

/**
 * The records that were committed between two snapshots of the database, in the order in which they were written. A
 * record is missing from a snapshot when its transaction was still running, or began later. The current snapshot is the
 * statement's own; records of an earlier cluster with higher numbers are excluded.
 */
const readText = `
  with now as materialized (select coalesce($2::text::pg_snapshot, pg_current_snapshot()) as snapshot),
  news as materialized (
    (select c.* from now, change_record c
      where c.xid >= pg_snapshot_xmax($1::text::pg_snapshot) and c.xid < pg_snapshot_xmax(now.snapshot)
      limit $4::int)
    union all
    (select c.* from change_record c where c.xid = any(array(select pg_snapshot_xip($1::text::pg_snapshot)))
      limit $4::int)
  ),
  changes as (
    select max(c.id) as id, c.record_kind as kind, c.record_id as record,
      (array_agg(c.property_id order by c.id desc))[1] as property,
      max(c.work_order_id) as "order", max(c.owner_id) as "user",
      (array_agg(c.reach order by c.id) filter (where c.reach is not null))[1] as was
    from now, news c
    where $2::text is null or pg_visible_in_snapshot(c.xid, now.snapshot)
    group by c.xid, c.record_kind, c.record_id
    order by 1 limit $3::int
  )
  select now.snapshot::text as mark,
    pg_snapshot_xmax($1::text::pg_snapshot) <= pg_snapshot_xmax(now.snapshot)
      and (select count(*) from news) < $4::int as is_known,
    coalesce((
      select jsonb_agg(to_jsonb(changes) || jsonb_build_object('first_property', wo.first_property_id) order by changes.id)
      from changes left join work_order wo on wo.id = changes."order"
    ), '[]') as changes
  from now`

/**
 * Reads changes committed after `after` (and until `until`, if given): at most `limit` changes, and the
 * resulting snapshot. `changes` is null if there are more, or if `after` is ahead of the database.
 */
export async function readChanges(
  client: pg.Client,
  { after, until = null, limit: max }: { after: string; until?: string | null; limit: number },
): Promise<{ mark: string; changes: readonly Change[] } | { mark: string; changes: null }> {
  const { rows } = await client.query<Read>({
    name: 'changes',
    text: readText,
    values: [after, until, max + 1, max * recordsAChange],
  })
  const { mark, changes, is_known } = rows[0] as Read
  return { mark, changes: is_known && changes.length <= max ? changes : null }
}

/** Returns the database's current snapshot. */
export async function readMark(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ mark: string }>('select pg_current_snapshot()::text as mark')
  return (rows[0] as { mark: string }).mark
}
