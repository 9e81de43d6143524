import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'

/** SQL expressions for the display name of each kind of record. */
const nameOf: Readonly<Record<string, string>> = {
  api_key: 'name',
  asset: 'code',
  asset_class: 'name',
  assignee: 'name',
  attribute_template: 'name',
  budget:
    "(select b.name from building b where b.id = budget.building_id) || ' ' || year || ' ' || cost_type",
  building: 'name',
  campus: 'name',
  company: '(select a.name from assignee a where a.id = company.id)',
  contact: "first_name || ' ' || last_name",
  custom_field: 'name',
  document: 'title',
  floor: 'name',
  issue: 'title',
  job_type: 'name',
  mail_server: 'host',
  meter: 'name',
  part: 'code',
  pm_schedule: "coalesce(nullif(description, ''), number::text)",
  procedure: 'title',
  property: 'name',
  role: 'name',
  room: 'code',
  own_report: 'title',
  report_subscription: 'title',
  saved_filter: 'title',
  setting: 'name',
  sub_status: 'name',
  trade: 'name',
  user_account: 'display_name',
  value_list_item: 'value',
  warehouse: 'name',
  webhook: 'name',
  escalation_rule: 'name',
  worker: '(select a.name from assignee a where a.id = worker.id)',
  work_order: "coalesce(number::text, 'REQ ' || request_number)",
}

/** Names of existing records, by kind and id: `asset 7`. */
export async function findRecordNames(
  db: DbOrTrx,
  records: readonly { kind: string; id: number }[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const [kind, of] of Map.groupBy(records, (record) => record.kind)) {
    const name = nameOf[kind]
    if (name === undefined) continue
    const ids = [...new Set(of.map(({ id }) => id))]
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${sql.raw(name)} as name from ${sql.table(kind)} where id = any(${ids}::bigint[])`.execute(
      db,
    )
    for (const row of rows) found.set(`${kind} ${row.id}`, row.name)
  }
  return found
}

export type LoggedField = { record_kind: string; field: string }

/** Key of a field in what {@link findReferences} returns. */
export const fieldKey = ({ record_kind, field }: LoggedField): string => `${record_kind}.${field}`

/**
 * The kinds of records referenced by these fields, by {@link fieldKey}, from the foreign keys of the
 * database.
 */
export async function findReferences(
  db: DbOrTrx,
  fields: readonly LoggedField[],
): Promise<ReadonlyMap<string, string>> {
  if (fields.length === 0) return new Map()
  const { rows } = await sql<LoggedField & { target: string }>`
    select c.conrelid::regclass::text as record_kind, own.attname as field, c.confrelid::regclass::text as target
    from pg_constraint c cross join unnest(c.conkey, c.confkey) as pair (own, other)
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own
    join pg_attribute other on other.attrelid = c.confrelid and other.attnum = pair.other and other.attname = 'id'
    where c.contype = 'f' and c.conrelid::regclass::text = any(${fields.map((each) => each.record_kind)}::text[])
      and own.attname = any(${fields.map((each) => each.field)}::text[])`.execute(db)
  return new Map(rows.map((row) => [fieldKey(row), row.target]))
}
