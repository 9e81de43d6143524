import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export type Attribute = { group: string; label: string; prefix: string; value: string; suffix: string }

/** Replaces the attributes of an asset in the given sequence. Existing ones keep their row. */
export async function replaceAttributes(
  trx: Trx,
  assetId: number,
  attributes: readonly Attribute[],
): Promise<void> {
  const of = (part: keyof Attribute) => attributes.map((attribute) => attribute[part])
  const input = sql`unnest(${of('group')}::text[], ${of('label')}::text[], ${of('prefix')}::text[], ${of('value')}::text[],
    ${of('suffix')}::text[]) with ordinality input (group_name, label, prefix, value, suffix, place)`
  await sql`delete from asset_attribute a where asset_id = ${assetId} and not exists (
    select from ${input} where fold(input.group_name) = fold(a.group_name) and fold(input.label) = fold(a.label))`.execute(
    trx,
  )
  await sql`
    insert into asset_attribute (asset_id, group_name, label, prefix, value, suffix, display_sequence)
    select ${assetId}, group_name, label, prefix, value, suffix, place from ${input}
    on conflict (asset_id, fold(group_name), fold(label)) do update set group_name = excluded.group_name,
      label = excluded.label, prefix = excluded.prefix, value = excluded.value, suffix = excluded.suffix,
      display_sequence = excluded.display_sequence`.execute(trx)
}
