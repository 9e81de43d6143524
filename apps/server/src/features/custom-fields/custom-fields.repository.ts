import type { CustomFieldMetadata } from '@fettle/contract/custom-fields'
import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'

/** Names of the custom fields in use, in the order they are shown. */
export async function findCustomFieldNames(db: DbOrTrx): Promise<string[]> {
  const rows = await db
    .selectFrom('custom_field')
    .select('name')
    .where('is_active', '=', true)
    .orderBy('display_sequence')
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

/** What is asked of each custom field in use; the values of a list are those that the property may choose from. */
export async function findFieldMetadata(db: DbOrTrx, propertyId: number): Promise<CustomFieldMetadata[]> {
  const rows = await db
    .selectFrom('custom_field as f')
    .select([
      'f.name',
      'f.type',
      'f.max_characters',
      'f.not_empty',
      'f.is_numeric',
      'f.max_repeat',
      'f.value_list',
    ])
    .select(
      sql<
        string[]
      >`array(select v.value from value_list_item v where v.list_name = f.value_list and v.is_active
        and (v.property_id is null or v.property_id = ${propertyId}) order by v.display_sequence, v.id)`.as(
        'choices',
      ),
    )
    .where('f.is_active', '=', true)
    .orderBy('f.display_sequence')
    .orderBy('f.id')
    .execute()
  return rows.map((row) => ({
    name: row.name,
    type: row.type,
    valueList: row.value_list === null ? null : row.choices,
    maxCharacters: row.max_characters,
    notEmpty: row.not_empty,
    numeric: row.is_numeric,
    maxRepeat: row.max_repeat,
  }))
}
