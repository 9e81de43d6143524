import { settingDefaults } from '@fettle/rules/settings/settings'
import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'

/** The currency of these properties, or null if they have different ones, whose amounts cannot be added. */
export async function findCommonCurrency(
  db: DbOrTrx,
  propertyIds: readonly number[],
): Promise<string | null> {
  const { rows } = await sql<{ currency: string }>`
    select distinct coalesce(own.value #>> '{}', shared.value #>> '{}', ${settingDefaults().currency}) as currency
    from unnest(${[...propertyIds]}::bigint[]) as property (id)
    left join setting own on own.property_id = property.id and own.name = 'currency'
    left join setting shared on shared.property_id is null and shared.name = 'currency'`.execute(db)
  if (rows.length > 1) return null
  return rows[0]?.currency ?? settingDefaults().currency
}
