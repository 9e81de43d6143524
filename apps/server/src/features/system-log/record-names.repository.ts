import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'

/** What people call a record of each kind, as SQL over its row. */
const nameOf: Readonly<Record<string, string>> = {
  api_key: 'name',
  asset: 'code',
  asset_class: 'name',
  assignee: 'name',
  attribute_template: 'name',
  building: 'name',
  campus: 'name',
  company: '(select a.name from assignee a where a.id = company.id)',
  contact: "first_name || ' ' || last_name",
  custom_field: 'name',
  document: 'title',
  floor: 'name',
  job_type: 'name',
  mail_server: 'host',
  meter: 'name',
  part: 'code',
  property: 'name',
  role: 'name',
  room: 'code',
  saved_filter: 'title',
  setting: 'name',
  sub_status: 'name',
  trade: 'name',
  user_account: 'display_name',
  value_list_item: 'value',
  webhook: 'name',
  worker: '(select a.name from assignee a where a.id = worker.id)',
  work_order: "coalesce(number::text, 'REQ ' || request_number)",
}

/** The names of records that are still there, by kind and id: `asset 7`. */
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
