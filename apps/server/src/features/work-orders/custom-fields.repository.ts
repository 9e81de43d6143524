import type { DbOrTrx } from '../../platform/db/database.ts'

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
