import { sql } from 'kysely'
import { compileOnce } from '#platform/db/compile-once.ts'
import { prepared } from '#platform/db/prepared.ts'
import { type StoredSettings, storedSettings } from './settings.access.ts'

/** Reads everything that determines the settings in one round trip. */
export const findStoredSettings = compileOnce((db, propertyId: number | null) =>
  sql<StoredSettings>`${prepared}
    with asked as (select ${propertyId}::bigint as property_id)
    ${storedSettings(sql`(select property_id from asked)`)}`.compile(db),
)
