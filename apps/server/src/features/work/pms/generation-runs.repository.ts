import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'

/** Records the start of a property's hourly run and clears the previous result. */
export const startGenerationRun = (db: DbOrTrx, propertyId: number, at: Date) =>
  sql`insert into pm_generation (property_id, started_at) values (${propertyId}, ${at})
    on conflict (property_id) do update set started_at = excluded.started_at, ended_at = null, made = 0, recorded = 0,
      busy = 0, has_failed = false, failures = '{}'`.execute(db)

export type GenerationCounts = { made: number; recorded: number; busy: number; failures: readonly number[] }

/** Records the result of a property's hourly run. `failures` are schedule ids. */
export const endGenerationRun = (db: DbOrTrx, propertyId: number, at: Date, counts: GenerationCounts) =>
  db
    .updateTable('pm_generation')
    .set({ ...counts, failures: [...counts.failures], ended_at: at })
    .where('property_id', '=', propertyId)
    .execute()

/** Records that a property's hourly run failed. */
export const failGenerationRun = (db: DbOrTrx, propertyId: number, at: Date) =>
  db
    .updateTable('pm_generation')
    .set({ has_failed: true, ended_at: at })
    .where('property_id', '=', propertyId)
    .execute()
