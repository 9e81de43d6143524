import { customColumnName } from '@fettle/rules/records/list-columns'
import { type RawBuilder, sql } from 'kysely'
import { attributeHead } from '#features/desk/imports/imports.public.ts'
import { findFieldMetadata } from '#features/foundation/custom-fields/custom-fields.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { FurtherColumns } from './export-kind.ts'

/** Maximum attribute columns. */
const maxAttributeColumns = 300

/** An import ignores case, blanks, `_` and `-` in attribute names. */
const foldedHead = (group: RawBuilder<unknown>, label: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(btrim(${group}) || '/' || btrim(${label}), '[[:space:]_-]+', '_', 'g'))`

/** A column for each attribute of the exported properties' assets, at most 300. */
export const attributeColumns: FurtherColumns = {
  name: 'attributes',
  about: 'A column for each attribute that the assets have, at most 300.',
  join: sql`left join lateral (
    select jsonb_object_agg(${foldedHead(sql`a.group_name`, sql`a.label`)}, a.value) as held
    from asset_attribute a where a.asset_id = record.id) attributes on true`,
  async find(db, propertyIds) {
    const { rows } = await sql<{ head: string; group_name: string; label: string }>`
      select distinct on (1) ${foldedHead(sql`held.group_name`, sql`held.label`)} as head, held.group_name, held.label
      from asset_attribute held join asset on asset.id = held.asset_id
      where ${isOneOf('asset.property_id', propertyIds)} order by 1, held.id limit ${maxAttributeColumns}`.execute(
      db,
    )
    return rows.map(({ head, group_name, label }) => ({
      name: attributeHead(group_name, label),
      type: 'text' as const,
      value: sql`attributes.held ->> ${head}`,
    }))
  },
}

/** A column for each custom field of orders that is in use. An import refuses values of retired fields. */
export const customFieldColumns: FurtherColumns = {
  name: 'custom_fields',
  about: 'A column for each custom field in use.',
  async find(db) {
    const fields = await findFieldMetadata(db, { kind: 'full' })
    return fields.map(({ name }) => ({
      name: customColumnName(name),
      type: 'text' as const,
      value: sql`nullif(record.extended_data ->> ${name}, '')`,
    }))
  },
}
