import { sql } from 'kysely'
import { builtOnce } from '#platform/db/built-once.ts'
import { prepared } from '#platform/db/prepared.ts'
import { type StoredSettings, storedSettings } from './settings.access.ts'

/** Everything that says what the settings are, in one round trip. */
export const findStoredSettings = builtOnce((db, propertyId: number | null) =>
  sql<StoredSettings>`${prepared}
    with asked as (select ${propertyId}::bigint as property_id)
    ${storedSettings(sql`(select property_id from asked)`)}`.compile(db),
)
