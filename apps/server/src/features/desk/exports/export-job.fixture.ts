import { sql } from 'kysely'
import type { TestApp } from '#platform/testing/app.ts'
import { type HeldLock, holdLock } from '#platform/testing/hold-lock.ts'
import { exportJob } from './export-job-names.ts'

/** A queue that accepts exports without running them. */
export const takeExportsOnly = () => [
  { name: exportJob, expireInSeconds: 60, retries: 0, pollSeconds: 3600, run: async () => undefined },
]

/** Blocks the next export after its first batch: the second progress update waits for a lock. */
export async function holdFirstBatch({ db }: Pick<TestApp, 'db'>): Promise<HeldLock> {
  await sql`create sequence progress_writes`.execute(db)
  await sql`create function hold_first_batch() returns trigger language plpgsql as $$
    begin
      if nextval('progress_writes') = 2 then perform pg_advisory_xact_lock(1); end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger hold before update on export_progress for each statement execute function hold_first_batch()`.execute(
    db,
  )
  return await holdLock(db, 1)
}
