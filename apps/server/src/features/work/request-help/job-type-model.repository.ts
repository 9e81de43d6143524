import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { Example, JobTypeModel } from './job-type-model.ts'

/**
 * Returns the texts and job types of the newest past orders of a property, without generated texts of routine
 * work.
 */
export async function findExamples(db: DbOrTrx, propertyId: number, max: number): Promise<Example[]> {
  const rows = await db
    .selectFrom('work_order')
    .select(['job_type_id', sql<string>`left(description, 1000)`.as('text')])
    .where('property_id', '=', propertyId)
    .where('job_type_id', 'is not', null)
    .where('category', '<>', 'PM')
    .where('description', '<>', '')
    .orderBy('entered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
  return rows.map(({ job_type_id, text }) => ({ jobTypeId: job_type_id as number, text }))
}

/** Replaces a property's model. Null if there is too little data. */
export async function saveModel(
  db: DbOrTrx,
  saved: { propertyId: number; trainedAt: Date; orderCount: number; model: JobTypeModel | null },
): Promise<void> {
  const columns = {
    trained_at: saved.trainedAt,
    order_count: saved.orderCount,
    model: JSON.stringify(saved.model),
  }
  await db
    .insertInto('job_type_model')
    .values({ property_id: saved.propertyId, ...columns })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet(columns))
    .execute()
}

/**
 * Returns a property's model with only the requested words. Undefined if never trained, null if there was too
 * little data.
 */
export async function findModel(
  db: DbOrTrx,
  propertyId: number,
  words: readonly string[],
): Promise<JobTypeModel | null | undefined> {
  const { rows } = await sql<{ model: JobTypeModel | null }>`
    select case when jsonb_typeof(kept.model) = 'object' then (kept.model - 'words') || jsonb_build_object('words', (
      select coalesce(jsonb_object_agg(word, found), '{}')
      from unnest(${[...words]}::text[]) word, lateral (select kept.model -> 'words' -> word as found) known
      where found is not null)) end as model
    from (select model from job_type_model where property_id = ${propertyId} offset 0) kept`.execute(db)
  return rows[0]?.model
}

/** Returns the properties with models that are older than the instant or missing. */
export async function findPropertiesToLearn(db: DbOrTrx, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('property')
    .leftJoin('job_type_model', 'job_type_model.property_id', 'property.id')
    .select('property.id')
    .where('property.is_active', '=', true)
    .where((row) => row.or([row('trained_at', 'is', null), row('trained_at', '<', before)]))
    .orderBy('property.id')
    .execute()
  return rows.map(({ id }) => id)
}
